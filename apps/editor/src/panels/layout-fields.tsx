import type { Block, Row } from '@sitewright/document/schema';
import { t } from '@sitewright/owner-texts/t';
import { NumberField, type NumberRange } from '@sitewright/ui/number-field';
import { SelectField } from '@sitewright/ui/select-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { ChevronRight } from 'lucide-react';
import { Button, Disclosure, DisclosurePanel } from 'react-aria-components';
import { smallDevice, visibilityOn } from '../store/device-layout.ts';
import { hasRowsOn } from '../store/has-rows-on.ts';
import { type FoundNode, findNode } from '../store/page-nodes.ts';
import { useEditor, useEditorState } from '../store/use-editor.ts';
import { CellFields } from './cell-fields.tsx';
import { DeviceField } from './device-field.tsx';
import { DEVICE_LABELS } from './device-labels.ts';
import { type DeviceSettings, useDeviceSettings } from './use-device-settings.ts';

const AUTO = 'auto';
const SIDES = {
  [AUTO]: t('panels.asInTheTemplate'),
  left: t('panels.left'),
  center: t('panels.centre'),
  right: t('panels.right'),
};

const NUMBERS = [
  {
    name: 'textScale',
    label: t('panels.sizeOfText'),
    whole: 100,
    range: { min: 50, max: 300, step: 5, unit: '%' },
  },
  {
    name: 'blockWidth',
    label: t('panels.widthInItsPlace'),
    whole: 100,
    // As a pointer goes by; with Alt, and typed, each per cent counts.
    range: { min: 10, max: 100, step: 1, stride: 5, unit: '%' },
  },
  { name: 'spaceAbove', label: t('panels.spaceAbove'), range: { min: 0, max: 400, step: 4, unit: 'px' } },
  { name: 'spaceBelow', label: t('panels.spaceBelow'), range: { min: 0, max: 400, step: 4, unit: 'px' } },
] as const;

const CHOICES = [
  { name: 'textAlign', label: t('panels.alignmentOfText') },
  { name: 'blockAlign', label: t('panels.sideItStandsOn') },
] as const;

/** Where and how large a block is, on the desktop or on the device that the canvas shows alone. */
export function LayoutFields({ node }: { node: FoundNode }) {
  const editor = useEditor();
  const view = useEditorState((state) => state.device);
  const { block } = node;
  if (!block) return null;
  const isHidden = block.visibility?.hiddenOn?.includes(view) === true;
  const title =
    view === 'desktop' ? t('panels.layout') : t('panels.layoutOn', { devices: DEVICE_LABELS[view] });
  return (
    // Another device opens or closes it anew: there it is what an owner came for.
    <Disclosure key={view} className="layout-fields" defaultExpanded={view !== 'desktop'}>
      <h2>
        <Button slot="trigger" className="ui-button is-quiet">
          <ChevronRight aria-hidden="true" />
          {title}
        </Button>
      </h2>
      <DisclosurePanel>
        <div className="layout-panel">
          <BlockLayoutFields block={block} />
          <RowField node={node} />
          <SpanField node={node} />
          {view !== 'phone' && <CellFields key={block.id} blockId={block.id} />}
          <SwitchField
            label={t('panels.shownOn', { devices: DEVICE_LABELS[view] })}
            value={!isHidden}
            onChange={() => editor.apply(t('panels.visibility'), visibilityOn(node, view))}
          />
        </div>
      </DisclosurePanel>
    </Disclosure>
  );
}

function BlockLayoutFields({ block }: { block: Block }) {
  const settings = useDeviceSettings(block);
  return (
    <>
      {NUMBERS.map((field) => (
        <NumberSetting key={field.name} {...field} settings={settings} />
      ))}
      {CHOICES.map(({ name, label }) => (
        <DeviceField
          key={name}
          label={label}
          isOwn={settings.isOwn(name)}
          onReset={() => settings.reset(label, name)}
        >
          <SelectField
            label={label}
            options={SIDES}
            value={String(settings.value(name) ?? AUTO)}
            onChange={(value) => settings.set(label, { [name]: value === AUTO ? null : value })}
          />
        </DeviceField>
      ))}
    </>
  );
}

type NumberSettingProps = {
  name: string;
  label: string;
  range: NumberRange;
  /** Value where nothing is set, if there is a number for it. */
  whole?: number;
  settings: DeviceSettings;
};

function NumberSetting({ name, label, range, whole, settings }: NumberSettingProps) {
  const value = settings.value(name);
  return (
    <DeviceField label={label} isOwn={settings.isOwn(name)} onReset={() => settings.reset(label, name)}>
      <NumberField
        label={label}
        range={range}
        value={typeof value === 'number' ? value : (whole ?? null)}
        onChange={(next) => settings.set(label, { [name]: next })}
      />
    </DeviceField>
  );
}

const HEIGHTS = {
  [AUTO]: t('panels.asInTheTemplate'),
  top: t('panels.top'),
  middle: t('panels.middle'),
  bottom: t('panels.bottom'),
  stretch: t('panels.stretchedToTheRow'),
};

/** How the columns of the row of a block stand to one another, where it has several and the section is laid out in rows. */
function RowField({ node }: { node: FoundNode }) {
  const rowId = node.row?.id ?? null;
  const row = useEditorState(({ document, device }) => {
    const found = findNode(document, rowId);
    return found && hasRowsOn(found.section, device) ? found.row : undefined;
  });
  return row && row.columns.length > 1 ? <RowAlign row={row} /> : null;
}

function RowAlign({ row }: { row: Row }) {
  const settings = useDeviceSettings(row);
  const label = t('panels.heightInItsRow');
  return (
    <DeviceField
      label={label}
      isOwn={settings.isOwn('verticalAlign')}
      onReset={() => settings.reset(label, 'verticalAlign')}
    >
      <SelectField
        label={label}
        options={HEIGHTS}
        value={String(settings.value('verticalAlign') ?? AUTO)}
        onChange={(value) => settings.set(label, { verticalAlign: value === AUTO ? null : value })}
      />
    </DeviceField>
  );
}

/** Width in twelfths on a small device: of the column of a block, on phones of a block of a grid. */
function SpanField({ node }: { node: FoundNode }) {
  const device = smallDevice(useEditorState((state) => state.device));
  const columnId = node.column?.id ?? null;
  const column = useEditorState((state) => findNode(state.document, columnId)?.column);
  const part = column ?? (device === 'phone' ? node.block : undefined);
  return device && part ? (
    <DeviceSpan part={part} label={column ? t('panels.widthOfItsColumn') : t('panels.widthOnThePage')} />
  ) : null;
}

function DeviceSpan({ part, label }: { part: Pick<Block, 'id' | 'props' | 'overrides'>; label: string }) {
  const settings = useDeviceSettings(part);
  const range = { min: 1, max: 12, step: 1, unit: t('panels.of12') };
  return <NumberSetting name="span" label={label} range={range} settings={settings} />;
}
