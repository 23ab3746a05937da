import type { StockRow } from '@sitewright/contract/inventory';
import { Button } from '@sitewright/ui/button';
import { stockText, variantLabel } from '../../../labels/stock-labels.ts';
import { RowsTable } from '../../../lists/rows-table.tsx';
import { Link } from '../../../router/link.tsx';

/** Stock at or below which a variant is one of "few left". */
const FEW = 5;

type InventoryTableProps = {
  websiteId: string;
  rows: readonly StockRow[];
  onAdjust: (row: StockRow) => void;
  onExplain: (row: StockRow) => void;
};

/** Variants with what is left of them and what is being paid for. */
export function InventoryTable({ websiteId, rows, onAdjust, onExplain }: InventoryTableProps) {
  return (
    <RowsTable
      className="inventory-table"
      rows={rows}
      keyOf={({ variantId }) => variantId}
      columns={[
        {
          head: 'Variant',
          isName: true,
          cell: (row) => (
            <>
              <Link
                to="/store/$websiteId/products/$productId"
                params={{ websiteId, productId: row.productId }}
              >
                {row.title}
              </Link>
              <small>{row.options.join(', ')}</small>
            </>
          ),
        },
        { head: 'SKU', isSecondary: true, cell: ({ sku }) => sku },
        {
          head: 'In checkout',
          isNumber: true,
          isSecondary: true,
          cell: ({ held }) => (held > 0 ? held : '–'),
        },
        {
          head: 'Stock',
          isNumber: true,
          cell: (row) => <span className={stateOf(row)}>{stockText(row.unlimited, row.qty)}</span>,
        },
        {
          head: 'Actions',
          isHeadHidden: true,
          className: 'table-actions',
          cell: (row) => <RowActions row={row} onAdjust={onAdjust} onExplain={onExplain} />,
        },
      ]}
    />
  );
}

function RowActions({
  row,
  onAdjust,
  onExplain,
}: { row: StockRow } & Pick<InventoryTableProps, 'onAdjust' | 'onExplain'>) {
  return (
    <>
      {row.isCounted && (
        <Button aria-label={`Change stock of ${variantLabel(row)}`} onPress={() => onAdjust(row)}>
          Change
        </Button>
      )}
      <Button look="quiet" aria-label={`History of ${variantLabel(row)}`} onPress={() => onExplain(row)}>
        History
      </Button>
    </>
  );
}

function stateOf({ unlimited, qty }: StockRow): string {
  if (unlimited || qty > FEW) return '';
  return qty === 0 ? 'is-out' : 'is-low';
}
