import { type Section, SectionProps } from '@sitewright/document/schema';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { SelectField } from '@sitewright/ui/select-field';
import { TextField } from '@sitewright/ui/text-field';
import { runCommand } from '../commands/commands.ts';
import { useEditor } from '../store/use-editor.ts';
import { DeviceField } from './device-field.tsx';
import { HiddenParts } from './hidden-parts.tsx';
import { SectionBackgroundFields } from './section-background-fields.tsx';
import { SectionLookFields, SectionPadding } from './section-look-fields.tsx';
import { type DeviceSettings, useDeviceSettings } from './use-device-settings.ts';
import './panels.css';

const THEMES = {
  light: t('panels.light'),
  tinted: t('panels.tinted'),
  dark: t('panels.dark'),
  accent: t('panels.accent'),
  image: t('panels.imageOrVideo'),
};
const WIDTHS = {
  narrow: t('panels.narrow'),
  content: t('common.content'),
  wide: t('panels.wide'),
  full: t('panels.fullWidth'),
};
const HEIGHTS = {
  auto: t('panels.asHighAsItsContent'),
  small: t('panels.small'),
  medium: t('panels.medium'),
  large: t('panels.large'),
  full: t('panels.wholeWindow'),
};
const SPACES = {
  none: t('common.none'),
  small: t('panels.small'),
  medium: t('panels.medium'),
  large: t('panels.large'),
};

/** Settings of a section. */
export function SectionPanel({ section }: { section: Section }) {
  const editor = useEditor();
  const parsed = SectionProps.safeParse(section.props);
  const props = parsed.success ? parsed.data : SectionProps.parse({});
  const set = (label: string, part: Record<string, string | null>) =>
    editor.apply(label, { type: 'set-props', id: section.id, props: part });
  const settings = useDeviceSettings(section);
  const isGrid = section.kind === 'grid';
  return (
    <div className="panel-fields">
      <h2>{t('panels.section')}</h2>
      <SelectField
        label={t('panels.colours')}
        options={THEMES}
        value={props.theme}
        onChange={(theme) => set(t('panels.colours'), { theme })}
      />
      {props.theme === 'image' && <SectionBackgroundFields section={section} props={props} />}
      <SelectField
        label={t('panels.width')}
        options={WIDTHS}
        value={props.width}
        onChange={(width) => set(t('panels.width'), { width })}
      />
      <DeviceChoice
        {...{ name: 'height', label: t('panels.height'), options: HEIGHTS, settings }}
        value={String(settings.value('height') ?? props.height)}
      />
      <DeviceChoice
        {...{ name: 'spacing', label: t('panels.space'), options: SPACES, settings }}
        value={String(settings.value('spacing') ?? props.spacing)}
      />
      <SectionPadding settings={settings} />
      <SectionLookFields section={section} props={props} />
      <TextField
        key={section.id}
        label={t('panels.anchorName')}
        help={t('panels.lowerCaseLettersDigitsHyphens')}
        defaultValue={props.anchor ?? ''}
        onBlur={(event) =>
          set(t('panels.linkTarget'), { anchor: slugOf((event.target as HTMLInputElement).value) })
        }
      />
      <Button onPress={() => runCommand(editor, isGrid ? 'stack-in-rows' : 'place-freely')}>
        {isGrid ? t('panels.stackBlocksInRows') : t('panels.placeBlocksFreely')}
      </Button>
      <Button onPress={() => runCommand(editor, 'save-section')}>{t('panels.saveToTheLibrary')}</Button>
      <HiddenParts sectionId={section.id} />
    </div>
  );
}

type DeviceChoiceProps = {
  name: string;
  label: string;
  options: Readonly<Record<string, string>>;
  value: string;
  settings: DeviceSettings;
};

function DeviceChoice({ name, label, options, value, settings }: DeviceChoiceProps) {
  return (
    <DeviceField label={label} isOwn={settings.isOwn(name)} onReset={() => settings.reset(label, name)}>
      <SelectField
        label={label}
        options={options}
        value={value}
        onChange={(next) => settings.set(label, { [name]: next })}
      />
    </DeviceField>
  );
}

function slugOf(typed: string): string | null {
  const slug = typed
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '');
  return slug === '' ? null : slug;
}
