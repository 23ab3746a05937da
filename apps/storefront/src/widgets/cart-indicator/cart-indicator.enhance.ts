import { cartCountText, cartLabel } from '@sitewright/domain/cart/cart-label';
import { cartStore } from '../../cart/cart-store.ts';
import { pageMessages } from '../../page-messages.ts';

/**
 * Keeps every count and cart link of the header in step with the cart. Writes the count's text, the link's description and
 * two marks: `data-cart-state` (uninitialized, initialized) and the class `cart-empty`. Source: specification §4.
 */
export function enhanceCartIndicators(root: ParentNode): () => void {
  for (const link of root.querySelectorAll<HTMLElement>('.sqs-custom-cart'))
    link.dataset.cartState = 'uninitialized';
  const update = () => {
    const { status, cart } = cartStore.getState();
    if (status !== 'ready') return;
    const items = cart?.totalQuantity ?? 0;
    for (const count of root.querySelectorAll('.sqs-cart-quantity')) count.textContent = cartCountText(items);
    for (const link of root.querySelectorAll<HTMLElement>('.sqs-custom-cart')) {
      link.dataset.cartState = 'initialized';
      link.classList.toggle('cart-empty', items === 0);
      link.setAttribute('aria-description', cartLabel(items, pageMessages().cart));
    }
  };
  update();
  return cartStore.subscribe(update);
}
