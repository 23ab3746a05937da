import type { RestockGroup } from '@sitewright/domain/product/restock-schema';
import { t } from '@sitewright/owner-texts/t';
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
          head: t('common.product'),
          isName: true,
          cell: (group) => (
            <>
              {group.productName}
              <small>{group.variantName || group.sku}</small>
            </>
          ),
        },
        {
          head: t('restock.stock'),
          isSecondary: true,
          cell: ({ unlimited, qtyInStock }) => stockText(unlimited, qtyInStock),
        },
        { head: t('restock.waiting'), isNumber: true, cell: ({ waitingCount }) => waitingCount },
        {
          head: t('restock.notified'),
          isNumber: true,
          isSecondary: true,
          cell: ({ sentCount }) => sentCount,
        },
        {
          head: t('common.actions'),
          isHeadHidden: true,
          className: 'table-actions',
          cell: (group) => (
            <>
              <Button
                aria-label={t('restock.notifyThatIsBack', { group: nameOf(group) })}
                isDisabled={!isReady(group) || isBusy}
                onPress={() => onTell(group)}
              >
                {t('restock.notify')}
              </Button>
              <Button
                look="quiet"
                aria-label={t('restock.waitingListFor', { group: nameOf(group) })}
                onPress={() => onShow(group)}
              >
                {t('restock.waitingList')}
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
