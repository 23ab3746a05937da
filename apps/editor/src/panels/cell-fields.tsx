import { GRID_COLUMNS, GRID_ROWS } from '@sitewright/document/page-limits';
import { t } from '@sitewright/owner-texts/t';
import { NumberField } from '@sitewright/ui/number-field';
import { smallDevice } from '../store/device-layout.ts';
import { type Cells, wordsOf } from '../store/grid-cells.ts';
import { placedBlock, placeOf, placeOfBlock } from '../store/grid-layout.ts';
import { useEditor, useEditorState } from '../store/use-editor.ts';
import { DeviceField } from './device-field.tsx';
import { useDeviceSettings } from './use-device-settings.ts';

const FIELDS: readonly { name: keyof Cells; label: string; max: number }[] = [
  { name: 'column', label: t('panels.firstColumn'), max: GRID_COLUMNS },
  { name: 'columnSpan', label: t('panels.columnsWide'), max: GRID_COLUMNS },
  { name: 'row', label: t('panels.firstRow'), max: GRID_ROWS },
  { name: 'rowSpan', label: t('panels.rowsHigh'), max: GRID_ROWS },
];

type GridBlock = NonNullable<ReturnType<typeof placedBlock>>['block'];

/** Cells of a block of a grid as numbers, on tablets its own; nothing for a block that stands in rows. */
export function CellFields({ blockId }: { blockId: string }) {
  const block = useEditorState((state) => placedBlock(state.document, blockId)?.block);
  return block ? <Fields block={block} /> : null;
}

function Fields({ block }: { block: GridBlock }) {
  const editor = useEditor();
  const device = smallDevice(useEditorState((state) => state.device));
  const settings = useDeviceSettings(block);
  const placeNow = () => placeOfBlock(editor.store.getState().document, block.id, device);
  const place = placeNow() ?? block.place;
  const set = (part: Partial<Cells>) => {
    const change = placeOf(editor.store.getState().document, block.id, { ...place, ...part }, device);
    if (!change || !editor.apply(t('panels.place'), change)) return;
    // What was asked for may reach beyond the grid: said is where the block stands now.
    const now = placeNow();
    if (now) editor.say(wordsOf(now));
  };
  return (
    <DeviceField
      label={t('panels.cells')}
      isOwn={settings.isOwn('cells')}
      onReset={() => settings.reset(t('panels.cells'), 'cells')}
    >
      <div className="cell-fields">
        {FIELDS.map(({ name, label, max }) => (
          <NumberField
            key={name}
            label={label}
            range={{ min: 1, max, step: 1 }}
            value={place[name]}
            onChange={(value) => value !== null && set({ [name]: value })}
          />
        ))}
      </div>
    </DeviceField>
  );
}
