import { cartStore, loadCart } from './cart/cart-store.ts';
import { enhanceCartIndicators } from './widgets/cart-indicator/cart-indicator.enhance.ts';

/** Loads the cart, keeps the header's indicators right, and brings pill and popover once there is something to show. */
export function startCart(): void {
  enhanceCartIndicators(document.body);
  const stop = cartStore.subscribe(() => {
    if ((cartStore.getState().cart?.totalQuantity ?? 0) === 0) return;
    stop();
    void import('./widgets/cart-pill/cart-pill.island.tsx').then(({ mountCartPill }) => mountCartPill());
  });
  const stopAdded = cartStore.onAdded((added) => {
    stopAdded();
    void import('./widgets/cart-popover/cart-popover.island.tsx').then(({ mountCartPopover }) =>
      mountCartPopover(added),
    );
  });
  void loadCart();
  // "Back" shows a page as it was left: the cart may have changed on the pages after it.
  addEventListener('pageshow', (event) => {
    if (event.persisted) void loadCart();
  });
}
