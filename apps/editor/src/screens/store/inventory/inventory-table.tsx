import type { StockRow } from '@sitewright/contract/inventory';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import type { KeyboardEvent } from 'react';
import { stockText, variantLabel } from '../../../labels/stock-labels.ts';
import { RowsTable } from '../../../lists/rows-table.tsx';
import { Link } from '../../../router/link.tsx';
import type { StockEdits } from './use-stock-edits.ts';

/** Stock at or below which a variant is one of "few left". */
const FEW = 5;

type InventoryTableProps = {
  websiteId: string;
  rows: readonly StockRow[];
  /** Counts that are typed into the table; null for who may only read. */
  edits: StockEdits | null;
  onAdjust: (row: StockRow) => void;
  onExplain: (row: StockRow) => void;
};

/** Variants with what is left of them and what is being paid for. */
export function InventoryTable({ websiteId, rows, edits, onAdjust, onExplain }: InventoryTableProps) {
  return (
    <RowsTable
      className="inventory-table"
      rows={rows}
      keyOf={({ variantId }) => variantId}
      columns={[
        {
          head: t('inventory.variant'),
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
          head: t('inventory.inCheckout'),
          isNumber: true,
          isSecondary: true,
          cell: ({ held }) => (held > 0 ? held : '–'),
        },
        {
          head: t('inventory.stock'),
          isNumber: true,
          cell: (row) =>
            row.isCounted && !row.unlimited && edits ? (
              <StockField row={row} edits={edits} />
            ) : (
              <span className={stateOf(row)}>{stockText(row.unlimited, row.qty)}</span>
            ),
        },
        {
          head: t('common.actions'),
          isHeadHidden: true,
          className: 'table-actions',
          cell: (row) => <RowActions row={row} edits={edits} onAdjust={onAdjust} onExplain={onExplain} />,
        },
      ]}
    />
  );
}

function RowActions({
  row,
  edits,
  onAdjust,
  onExplain,
}: { row: StockRow } & Pick<InventoryTableProps, 'edits' | 'onAdjust' | 'onExplain'>) {
  return (
    <>
      {row.isCounted && edits && (
        <Button
          aria-label={t('inventory.changeStockOf', { variant: variantLabel(row) })}
          isDisabled={edits.isLocked(row.variantId)}
          onPress={() => onAdjust(row)}
        >
          {t('inventory.changeStock')}
        </Button>
      )}
      <Button
        look="quiet"
        aria-label={t('inventory.historyOf', { variant: variantLabel(row) })}
        onPress={() => onExplain(row)}
      >
        {t('inventory.history')}
      </Button>
    </>
  );
}

/** The stock of a variant as it was counted. Enter and the arrows up and down go from row to row, Escape takes back. */
function StockField({ row, edits }: { row: StockRow; edits: StockEdits }) {
  const { variantId } = row;
  const error = edits.errorOf(variantId);
  const errorId = `stock-error-${variantId}`;
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') edits.takeBack(variantId);
    const step = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const fields = [
      ...(event.currentTarget.closest('table')?.querySelectorAll<HTMLInputElement>('.stock-field') ?? []),
    ];
    const next = fields[fields.indexOf(event.currentTarget) + step];
    next?.focus();
    next?.select();
  };
  return (
    <>
      <input
        className={`stock-field ${stateOf(row)}`}
        inputMode="numeric"
        autoComplete="off"
        value={edits.textOf(row)}
        maxLength={10}
        aria-label={t('inventory.stockOf', { variant: variantLabel(row) })}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        readOnly={edits.isLocked(variantId)}
        data-changed={edits.isChanged(variantId) || undefined}
        onChange={(event) => edits.type(row, event.target.value)}
        onKeyDown={handleKey}
      />
      {error !== undefined && (
        <small id={errorId} className="ui-error">
          {error}
        </small>
      )}
    </>
  );
}

function stateOf({ unlimited, qty }: StockRow): string {
  if (unlimited || qty > FEW) return '';
  return qty === 0 ? 'is-out' : 'is-low';
}
