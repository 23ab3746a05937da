import type { StockRow } from '@sitewright/contract/inventory';
import { Button } from '@sitewright/ui/button';
import { Link } from '@tanstack/react-router';
import { variantWords } from './stock-words.ts';

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
    <div className="table-scroll">
      <table className="table inventory-table">
        <thead>
          <tr>
            <th scope="col">Variant</th>
            <th scope="col" className="is-secondary">
              SKU
            </th>
            <th scope="col" className="is-number is-secondary">
              Being paid for
            </th>
            <th scope="col" className="is-number">
              Stock
            </th>
            <th scope="col">
              <span className="ui-visually-hidden">What can be done</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.variantId}>
              <th scope="row">
                <Link
                  to="/store/$websiteId/products/$productId"
                  params={{ websiteId, productId: row.productId }}
                >
                  {row.title}
                </Link>
                <small>{row.options.join(', ')}</small>
              </th>
              <td className="is-secondary">{row.sku}</td>
              <td className="is-number is-secondary">{row.held > 0 ? row.held : '–'}</td>
              <td className={`is-number ${stateOf(row)}`}>{stockText(row)}</td>
              <td className="inventory-actions">
                {row.isCounted && (
                  <Button aria-label={`Change stock of ${variantWords(row)}`} onPress={() => onAdjust(row)}>
                    Change
                  </Button>
                )}
                <Button
                  look="quiet"
                  aria-label={`History of ${variantWords(row)}`}
                  onPress={() => onExplain(row)}
                >
                  History
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function stockText({ unlimited, qty }: StockRow): string {
  return unlimited ? 'Unlimited' : qty === 0 ? 'Sold out' : qty.toLocaleString('en-US');
}

function stateOf({ unlimited, qty }: StockRow): string {
  if (unlimited || qty > FEW) return '';
  return qty === 0 ? 'is-out' : 'is-low';
}
