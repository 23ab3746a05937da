import type { Cart } from '@sitewright/domain/cart/schema';
import { formatMoney } from '@sitewright/domain/money/format-money';
import { pageMessages } from '../../page-messages.ts';
import { TEXTS } from '../../texts.ts';

/** A row of a list of figures for each discount of a cart. */
export function DiscountRows({ cart }: { cart: Cart }) {
  return cart.discounts.map(({ id, name, code, discountCents, isFreeShipping }) => (
    <div key={id} className="order-discount">
      <dt>{code ? `${name} (${code})` : name}</dt>
      <dd className="price">
        {isFreeShipping
          ? TEXTS.freeShipping
          : formatMoney(-discountCents, cart.currency, pageMessages().money)}
      </dd>
    </div>
  ));
}
