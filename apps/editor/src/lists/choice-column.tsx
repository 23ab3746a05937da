import { t } from '@sitewright/owner-texts/t';
import type { Column } from './rows-table.tsx';

type ChoiceColumnProps<Row> = {
  rows: readonly Row[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  /** Read aloud for the box of all rows, as "All orders shown". */
  allLabel: string;
  /** Read aloud for the box of a row. */
  labelOf: (row: Row) => string;
};

/** A column of check boxes, for what is done with several rows at once. */
export function choiceColumn<Row extends { id: string }>(props: ChoiceColumnProps<Row>): Column<Row> {
  const { rows, chosen, onChoose, allLabel, labelOf } = props;
  const areAll = rows.every(({ id }) => chosen.has(id));
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return {
    head: t('shell.chosen'),
    className: 'table-choice',
    headControl: (
      <input
        type="checkbox"
        aria-label={allLabel}
        checked={areAll}
        onChange={() => onChoose(areAll ? new Set() : new Set(rows.map(({ id }) => id)))}
      />
    ),
    cell: (row) => (
      <input
        type="checkbox"
        aria-label={labelOf(row)}
        checked={chosen.has(row.id)}
        onChange={() => toggle(row.id)}
      />
    ),
  };
}
