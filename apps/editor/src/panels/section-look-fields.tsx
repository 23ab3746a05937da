import type { Props, Section, SectionProps } from '@sitewright/document/schema';
import { t } from '@sitewright/owner-texts/t';
import { NumberField } from '@sitewright/ui/number-field';
import { SelectField } from '@sitewright/ui/select-field';
import { SliderField } from '@sitewright/ui/slider-field';
import { SiteColorField } from '../colors/site-color-field.tsx';
import { useEditor } from '../store/use-editor.ts';
import { DeviceField } from './device-field.tsx';
import type { DeviceSettings } from './use-device-settings.ts';

const EDGES = {
  straight: t('panels.straight'),
  line: t('panels.line'),
  slant: t('panels.slant'),
  curve: t('panels.curve'),
  wave: t('panels.wave'),
  zigzag: t('panels.zigzag'),
};
const POSITIONS = { top: t('panels.top'), center: t('panels.centre'), bottom: t('panels.bottom') };
const PADDINGS = [
  { name: 'paddingTop', label: t('panels.spaceAboveContent') },
  { name: 'paddingBottom', label: t('panels.spaceBelowContent') },
] as const;

/** Space of a section in px, in place of the steps of the template; it may differ on a device. */
export function SectionPadding({ settings }: { settings: DeviceSettings }) {
  return PADDINGS.map(({ name, label }) => {
    const value = settings.value(name);
    return (
      <DeviceField
        key={name}
        label={label}
        isOwn={settings.isOwn(name)}
        onReset={() => settings.reset(label, name)}
      >
        <NumberField
          label={label}
          range={{ min: 0, max: 400, step: 4, unit: 'px' }}
          value={typeof value === 'number' ? value : null}
          onChange={(next) => settings.set(label, { [name]: next })}
        />
      </DeviceField>
    );
  });
}

type LookProps = { section: Section; props: SectionProps };

/** Place of the content, ground, shade and edges of a section. */
export function SectionLookFields({ section, props }: LookProps) {
  const editor = useEditor();
  const set = (label: string, values: Record<string, Props[string]>) =>
    editor.apply(label, { type: 'set-props', id: section.id, props: values });
  return (
    <>
      {props.height !== 'auto' && (
        <SelectField
          label={t('panels.contentStandsAt')}
          options={POSITIONS}
          value={props.contentPosition}
          onChange={(contentPosition) => set(t('common.content'), { contentPosition })}
        />
      )}
      <GroundFields props={props} set={set} />
      {props.theme === 'image' && <ShadeFields props={props} set={set} />}
      <SelectField
        label={t('panels.upperEdge')}
        options={EDGES}
        value={props.edgeTop}
        onChange={(edgeTop) => set(t('panels.upperEdge'), { edgeTop })}
      />
      <SelectField
        label={t('panels.lowerEdge')}
        options={EDGES}
        value={props.edgeBottom}
        onChange={(edgeBottom) => set(t('panels.lowerEdge'), { edgeBottom })}
      />
    </>
  );
}

type SetProps = { props: SectionProps; set: (label: string, values: Record<string, Props[string]>) => void };

function GroundFields({ props, set }: SetProps) {
  const { groundColor = '', gradientColor = '', gradientAngle } = props;
  const orNone = (color: string) => (color === '' ? null : color);
  return (
    <>
      <SiteColorField
        label={t('panels.ownBackgroundColour')}
        value={groundColor}
        hasAlpha={false}
        onChange={(color) => set(t('panels.backgroundColour'), { groundColor: orNone(color) })}
      />
      {groundColor !== '' && (
        <SiteColorField
          label={t('panels.turningInto')}
          value={gradientColor}
          hasAlpha={false}
          onChange={(color) => set(t('panels.gradient'), { gradientColor: orNone(color) })}
        />
      )}
      {groundColor !== '' && gradientColor !== '' && (
        <SliderField
          label={t('panels.direction')}
          value={gradientAngle}
          range={{ min: 0, max: 360, step: 15, unit: '°' }}
          onChange={(angle) => set(t('panels.gradient'), { gradientAngle: angle })}
        />
      )}
    </>
  );
}

function ShadeFields({ props, set }: SetProps) {
  return (
    <>
      <NumberField
        label={t('panels.shadeOverThePicture')}
        help={t('panels.shadeHelp')}
        range={{ min: 0, max: 100, step: 5, unit: '%' }}
        value={props.overlay ?? null}
        onChange={(overlay) => set(t('panels.shade'), { overlay })}
      />
      {props.overlay !== undefined && (
        <SiteColorField
          label={t('panels.colourOfTheShade')}
          value={props.overlayColor}
          hasAlpha={false}
          isRemovable={false}
          onChange={(overlayColor) => set(t('panels.shade'), { overlayColor })}
        />
      )}
    </>
  );
}
