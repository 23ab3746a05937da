import { type Section, SectionProps } from '@sitewright/document/schema';
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

const THEMES = { light: 'Light', tinted: 'Tinted', dark: 'Dark', accent: 'Accent', image: 'Image or video' };
const WIDTHS = { narrow: 'Narrow', content: 'Content', wide: 'Wide', full: 'Full width' };
const HEIGHTS = {
  auto: 'As high as its content',
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
  full: 'Whole window',
};
const SPACES = { none: 'None', small: 'Small', medium: 'Medium', large: 'Large' };

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
      <h2>Section</h2>
      <SelectField
        label="Colours"
        options={THEMES}
        value={props.theme}
        onChange={(theme) => set('Colours', { theme })}
      />
      {props.theme === 'image' && <SectionBackgroundFields section={section} props={props} />}
      <SelectField
        label="Width"
        options={WIDTHS}
        value={props.width}
        onChange={(width) => set('Width', { width })}
      />
      <DeviceChoice
        {...{ name: 'height', label: 'Height', options: HEIGHTS, settings }}
        value={String(settings.value('height') ?? props.height)}
      />
      <DeviceChoice
        {...{ name: 'spacing', label: 'Space', options: SPACES, settings }}
        value={String(settings.value('spacing') ?? props.spacing)}
      />
      <SectionPadding settings={settings} />
      <SectionLookFields section={section} props={props} />
      <TextField
        key={section.id}
        label="Anchor name"
        help="Lower-case letters, digits, hyphens."
        defaultValue={props.anchor ?? ''}
        onBlur={(event) => set('Link target', { anchor: slugOf((event.target as HTMLInputElement).value) })}
      />
      <Button onPress={() => runCommand(editor, isGrid ? 'stack-in-rows' : 'place-freely')}>
        {isGrid ? 'Stack blocks in rows' : 'Place blocks freely'}
      </Button>
      <Button onPress={() => runCommand(editor, 'save-section')}>Save to the library</Button>
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
