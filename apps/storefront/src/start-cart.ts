import { isSignedIn } from './api/user-info.ts';
import { cartStore, loadCart } from './cart/cart-store.ts';
import { enhanceCartIndicators } from './widgets/cart-indicator/cart-indicator.enhance.ts';

/**
 * Loads the cart, keeps the header's indicators right, and brings pill and popover once there is something to show. Where there is a cart or
 * somebody signed in, both come along to other languages.
 */
export function startCart(): void {
  enhanceCartIndicators(document.body);
  const stop = cartStore.subscribe(() => {
    if ((cartStore.getState().cart?.totalQuantity ?? 0) === 0) return;
    stop();
    void import('./widgets/cart-pill/cart-pill.island.tsx').then(({ mountCartPill }) => mountCartPill());
  });
  const stopLooking = cartStore.subscribe(() => {
    const hasSome = (cartStore.getState().cart?.totalQuantity ?? 0) > 0 || isSignedIn();
    if (!hasSome || !document.querySelector('a[hreflang]')) return;
    stopLooking();
    void import('./cart/take-cart-along.ts').then(({ takeCartAlong }) => takeCartAlong());
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
