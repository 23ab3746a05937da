import { GRID_COLUMNS, GRID_ROWS } from '@sitewright/document/page-limits';
import { NumberField } from '@sitewright/ui/number-field';
import { type Cells, wordsOf } from '../store/grid-cells.ts';
import { placedBlock, placeOf } from '../store/grid-layout.ts';
import { useEditor, useEditorState } from '../store/use-editor.ts';

const FIELDS: readonly { name: keyof Cells; label: string; max: number }[] = [
  { name: 'column', label: 'First column', max: GRID_COLUMNS },
  { name: 'columnSpan', label: 'Columns wide', max: GRID_COLUMNS },
  { name: 'row', label: 'First row', max: GRID_ROWS },
  { name: 'rowSpan', label: 'Rows high', max: GRID_ROWS },
];

/** Cells of a block of a grid as numbers; nothing for a block that stands in rows. */
export function CellFields({ blockId }: { blockId: string }) {
  const editor = useEditor();
  const place = useEditorState((state) => placedBlock(state.document, blockId)?.block.place);
  if (!place) return null;
  const set = (part: Partial<Cells>) => {
    const change = placeOf(editor.store.getState().document, blockId, { ...place, ...part });
    if (!change || !editor.apply('Place', change)) return;
    // What was asked for may reach beyond the grid: said is where the block stands now.
    const now = placedBlock(editor.store.getState().document, blockId)?.block.place;
    if (now) editor.say(wordsOf(now));
  };
  return (
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
  );
}
