import type { Props, Section, SectionProps } from '@sitewright/document/schema';
import { NumberField } from '@sitewright/ui/number-field';
import { SelectField } from '@sitewright/ui/select-field';
import { SliderField } from '@sitewright/ui/slider-field';
import { SiteColorField } from '../colors/site-color-field.tsx';
import { useEditor } from '../store/use-editor.ts';
import { DeviceField } from './device-field.tsx';
import type { DeviceSettings } from './use-device-settings.ts';

const EDGES = {
  straight: 'Straight',
  line: 'Line',
  slant: 'Slant',
  curve: 'Curve',
  wave: 'Wave',
  zigzag: 'Zigzag',
};
const POSITIONS = { top: 'Top', center: 'Centre', bottom: 'Bottom' };
const PADDINGS = [
  { name: 'paddingTop', label: 'Space above content' },
  { name: 'paddingBottom', label: 'Space below content' },
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
          label="Content stands at"
          options={POSITIONS}
          value={props.contentPosition}
          onChange={(contentPosition) => set('Content', { contentPosition })}
        />
      )}
      <GroundFields props={props} set={set} />
      {props.theme === 'image' && <ShadeFields props={props} set={set} />}
      <SelectField
        label="Upper edge"
        options={EDGES}
        value={props.edgeTop}
        onChange={(edgeTop) => set('Upper edge', { edgeTop })}
      />
      <SelectField
        label="Lower edge"
        options={EDGES}
        value={props.edgeBottom}
        onChange={(edgeBottom) => set('Lower edge', { edgeBottom })}
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
        label="Own background colour"
        value={groundColor}
        hasAlpha={false}
        onChange={(color) => set('Background colour', { groundColor: orNone(color) })}
      />
      {groundColor !== '' && (
        <SiteColorField
          label="Turning into"
          value={gradientColor}
          hasAlpha={false}
          onChange={(color) => set('Gradient', { gradientColor: orNone(color) })}
        />
      )}
      {groundColor !== '' && gradientColor !== '' && (
        <SliderField
          label="Direction"
          value={gradientAngle}
          range={{ min: 0, max: 360, step: 15, unit: '°' }}
          onChange={(angle) => set('Gradient', { gradientAngle: angle })}
        />
      )}
    </>
  );
}

function ShadeFields({ props, set }: SetProps) {
  return (
    <>
      <NumberField
        label="Shade over the picture"
        help="Leave it empty for the template's own."
        range={{ min: 0, max: 100, step: 5, unit: '%' }}
        value={props.overlay ?? null}
        onChange={(overlay) => set('Shade', { overlay })}
      />
      {props.overlay !== undefined && (
        <SiteColorField
          label="Colour of the shade"
          value={props.overlayColor}
          hasAlpha={false}
          isRemovable={false}
          onChange={(overlayColor) => set('Shade', { overlayColor })}
        />
      )}
    </>
  );
}
