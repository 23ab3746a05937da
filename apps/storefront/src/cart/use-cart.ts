import { useSyncExternalStore } from 'react';
import { type CartState, cartStore } from './cart-store.ts';

/** The page's cart inside a mounted widget. */
export function useCart(): CartState {
  return useSyncExternalStore(cartStore.subscribe, cartStore.getState);
}
