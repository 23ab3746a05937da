import { GIFT_CARD_TYPE } from '@sitewright/domain/cart/cart-flags';
import type { OrderDetail } from '@sitewright/domain/order/schema';
import { t } from '@sitewright/owner-texts/t';
import { useInfiniteQuery } from '@tanstack/react-query';
import { moneyText } from '../../../labels/money-text.ts';
import { giftCardQueries } from '../../../queries/gift-cards.ts';
import { itemsOf } from '../../../queries/paged.ts';

type Props = { websiteId: string; order: OrderDetail };

/** Says what of the gift cards of an order was spent, before its money goes back or it is canceled. */
export function GiftCardsNote(props: Props) {
  const { order } = props;
  return order.items.some(({ productType }) => productType === GIFT_CARD_TYPE) ? <Note {...props} /> : null;
}

function Note({ websiteId, order }: Props) {
  const { data } = useInfiniteQuery(giftCardQueries.list(websiteId, { search: String(order.number) }));
  const cards = itemsOf(data);
  const open = cards.filter(({ orderId, isEnabled }) => orderId === order.id && isEnabled);
  const spent = open.reduce((sum, { faceMinor, balanceMinor }) => sum + faceMinor - balanceMinor, 0);
  if (open.length === 0) return null;
  return (
    <p className="ui-help">
      {spent === 0
        ? t('orders.giftCardsUnused')
        : t('orders.giftCardsSpent', { spent: moneyText(spent, order.currency) })}
    </p>
  );
}
