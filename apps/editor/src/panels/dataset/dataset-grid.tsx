import type { Dataset } from '@sitewright/blocks/chart/dataset';
import { t } from '@sitewright/owner-texts/t';
import { IconButton } from '@sitewright/ui/button';
import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { withCell, withoutColumn, withoutRow, withPasted } from './dataset-edits.ts';
import { parseTable } from './parse-table.ts';

type Cell = { row: number; column: number };
type DatasetGridProps = { value: Dataset; onChange: (dataset: Dataset) => void };

/** Cells as text fields. Enter and the arrows up and down go from row to row, Tab from cell to cell. */
export function DatasetGrid({ value, onChange }: DatasetGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const focus = ({ row, column }: Cell) =>
    table.current?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`)?.focus();
  const handleKey = (event: KeyboardEvent, { row, column }: Cell) => {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    focus({ row: row + (event.shiftKey ? -step : step), column });
  };
  const handlePaste = (event: ClipboardEvent, at: Cell) => {
    const cells = parseTable(event.clipboardData.getData('text/plain'));
    if (cells.length < 2 && (cells[0]?.length ?? 0) < 2) return;
    event.preventDefault();
    onChange(withPasted(value, at, cells));
  };
  const cellOf = (at: Cell, text: string, label: string) => (
    <input
      data-cell={`${at.row} ${at.column}`}
      aria-label={label}
      value={text}
      maxLength={200}
      onChange={(event) => onChange(withCell(value, at, event.target.value))}
      onKeyDown={(event) => handleKey(event, at)}
      onPaste={(event) => handlePaste(event, at)}
    />
  );
  const nameOf = (column: number) =>
    value.columns[column] || t('panels.columnNumber', { number: column + 1 });
  return (
    <div className="dataset-grid">
      <table ref={table}>
        <thead>
          <tr>
            {value.columns.map((name, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <th key={column} scope="col">
                {cellOf({ row: -1, column }, name, t('panels.nameOfColumn', { column: column + 1 }))}
                <IconButton
                  label={t('panels.deleteColumn', { column: nameOf(column) })}
                  icon={<X aria-hidden="true" />}
                  onPress={() => onChange(withoutColumn(value, column))}
                />
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {value.rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <tr key={row}>
              {value.columns.map((_name, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <td key={column}>
                  {cellOf(
                    { row, column },
                    cells[column] ?? '',
                    t('panels.cellAt', { column: nameOf(column), row: row + 1 }),
                  )}
                </td>
              ))}
              <td>
                <IconButton
                  label={t('panels.deleteRow', { row: row + 1 })}
                  icon={<X aria-hidden="true" />}
                  onPress={() => onChange(withoutRow(value, row))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
