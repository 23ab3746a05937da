import type { Discount } from '@sitewright/domain/discount/schema';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Menu } from '@sitewright/ui/menu';
import { useQuery } from '@tanstack/react-query';
import { MoreHorizontal } from 'lucide-react';
import { storeQueries } from '../../../queries/store.ts';
import { Link } from '../../../router/link.tsx';
import { STATUS_LABELS, usesText, valueText } from './discount-labels.ts';

type DiscountRowsProps = {
  websiteId: string;
  discounts: readonly Discount[];
  onOpen: (discount: Discount) => void;
  onSwitch: (discount: Discount) => void;
  onDelete: (discount: Discount) => void;
};

/** Discounts, each with what it takes off, where it stands and how often it was used. */
export function DiscountRows({ websiteId, discounts, ...acts }: DiscountRowsProps) {
  const store = useQuery(storeQueries.settings(websiteId));
  const currency = store.data?.settings.defaultCurrency ?? 'USD';
  return (
    <ul className="discount-rows">
      {discounts.map((discount) => (
        <li key={discount.id} className="discount-row">
          <span className="discount-name">
            <Link
              to="/store/$websiteId/discounts/$discountId"
              params={{ websiteId, discountId: discount.id }}
            >
              {discount.name}
            </Link>
            <small>{discount.code ?? t('discounts.automatic')}</small>
          </span>
          <span className="discount-value">{valueText(discount.value, currency)}</span>
          <span className={`tag discount-status is-${discount.status}`}>
            {STATUS_LABELS[discount.status]}
          </span>
          <span className="discount-uses">{usesText(discount.uses, discount.useLimit)}</span>
          <Menu
            label={t('discounts.discountMenu', { name: discount.name })}
            entries={[
              { id: 'edit', label: t('common.edit'), run: () => acts.onOpen(discount) },
              {
                id: 'switch',
                label: discount.isEnabled ? t('discounts.turnOff') : t('discounts.turnOn'),
                run: () => acts.onSwitch(discount),
              },
              'line',
              { id: 'delete', label: t('common.delete'), isDanger: true, run: () => acts.onDelete(discount) },
            ]}
          >
            <Button look="quiet" aria-label={t('discounts.moreFor', { name: discount.name })}>
              <MoreHorizontal size={16} aria-hidden />
            </Button>
          </Menu>
        </li>
      ))}
    </ul>
  );
}
