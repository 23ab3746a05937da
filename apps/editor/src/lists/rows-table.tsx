import type { ReactNode } from 'react';
import './lists.css';

/** A column: its head, and what stands in it for a row. */
export type Column<Row> = {
  head: string;
  /** A control in the place of the head's words. */
  headControl?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** The column that names a row, read aloud with each of its cells. */
  isName?: boolean;
  isNumber?: boolean;
  /** Left out on a phone. */
  isSecondary?: boolean;
  /** Its head is only read aloud. */
  isHeadHidden?: boolean;
  className?: string;
};

type RowsTableProps<Row> = {
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  columns: readonly Column<Row>[];
  className?: string;
  /** Rows of sums. */
  foot?: ReactNode;
};

/** Rows of one kind with the columns that say what is shown of each. */
export function RowsTable<Row>({ rows, keyOf, columns, className = '', foot }: RowsTableProps<Row>) {
  return (
    <div className="table-scroll">
      <table className={`table ${className}`.trim()}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.head} scope="col" className={classOf(column)}>
                {headOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>{columns.map((column) => cellOf(column, row))}</tr>
          ))}
        </tbody>
        {foot}
      </table>
    </div>
  );
}

function headOf<Row>({ head, headControl, isHeadHidden }: Column<Row>): ReactNode {
  return headControl ?? (isHeadHidden ? <span className="ui-visually-hidden">{head}</span> : head);
}

function cellOf<Row>(column: Column<Row>, row: Row) {
  const { head, isName, cell } = column;
  if (!isName)
    return (
      <td key={head} className={classOf(column)}>
        {cell(row)}
      </td>
    );
  return (
    <th key={head} scope="row" className={classOf(column)}>
      {cell(row)}
    </th>
  );
}

function classOf<Row>({ isNumber, isSecondary, className }: Column<Row>): string | undefined {
  const classes = [isNumber && 'is-number', isSecondary && 'is-secondary', className].filter(Boolean);
  return classes.length > 0 ? classes.join(' ') : undefined;
}
