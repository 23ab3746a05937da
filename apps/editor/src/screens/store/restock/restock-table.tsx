import type { RestockGroup } from '@sitewright/domain/product/restock-schema';
import { Button } from '@sitewright/ui/button';
import { stockText } from '../../../labels/stock-labels.ts';
import { RowsTable } from '../../../lists/rows-table.tsx';

type RestockTableProps = {
  groups: readonly RestockGroup[];
  isBusy: boolean;
  onTell: (group: RestockGroup) => void;
  onShow: (group: RestockGroup) => void;
};

/** Variants with how many wait for them and how many were told. */
export function RestockTable({ groups, isBusy, onTell, onShow }: RestockTableProps) {
  return (
    <RowsTable
      rows={groups}
      keyOf={({ variantId }) => variantId}
      columns={[
        {
          head: 'Product',
          isName: true,
          cell: (group) => (
            <>
              {group.productName}
              <small>{group.variantName || group.sku}</small>
            </>
          ),
        },
        {
          head: 'Stock',
          isSecondary: true,
          cell: ({ unlimited, qtyInStock }) => stockText(unlimited, qtyInStock),
        },
        { head: 'Waiting', isNumber: true, cell: ({ waitingCount }) => waitingCount },
        { head: 'Notified', isNumber: true, isSecondary: true, cell: ({ sentCount }) => sentCount },
        {
          head: 'Actions',
          isHeadHidden: true,
          className: 'table-actions',
          cell: (group) => (
            <>
              <Button
                aria-label={`Notify customers that ${nameOf(group)} is back`}
                isDisabled={!isReady(group) || isBusy}
                onPress={() => onTell(group)}
              >
                Notify
              </Button>
              <Button
                look="quiet"
                aria-label={`Waiting list for ${nameOf(group)}`}
                onPress={() => onShow(group)}
              >
                Waiting list
              </Button>
            </>
          ),
        },
      ]}
    />
  );
}

/** True when somebody waits for what can be bought again. */
export function isReady({ waitingCount, unlimited, qtyInStock }: RestockGroup): boolean {
  return waitingCount > 0 && (unlimited || qtyInStock > 0);
}

/** Product and options as one name. */
export function nameOf({ productName, variantName }: RestockGroup): string {
  return [productName, variantName].filter(Boolean).join(', ');
}
