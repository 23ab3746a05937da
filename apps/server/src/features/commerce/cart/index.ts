import { defineFeature } from '../../../platform/http/feature.ts';
import * as cartCalls from './calls/cart.ts';
import * as codeCalls from './calls/codes.ts';
import * as entryCalls from './calls/entries.ts';
import * as giftCardCalls from './calls/gift-cards.ts';
import * as handOverCalls from './calls/hand-over.ts';
import * as reorderCalls from './calls/reorder.ts';
import { memberCart } from './member-cart.ts';
import { handOverPage } from './pages/hand-over.ts';

export { type AlsoBoughtProduct, alsoBought } from './also-bought.ts';
export {
  applyCartCode,
  applyCartGiftCard,
  findCodeFault,
  removeCartCode,
  removeCartGiftCard,
} from './apply-codes.ts';
export { noteCampaignVisit } from './campaign-visit.ts';
export {
  cartToken,
  checkoutCartToken,
  clearHasCart,
  hashToken,
  newToken,
  subscriptionCart,
} from './cart-cookie.ts';
export { refusedAddition } from './find-addition.ts';
export {
  findCartByHash,
  findStoredCart,
  isCartOpen,
  loadCart,
  offersOf,
  priceStoredCart,
} from './load-cart.ts';
export { refuseSecondMembership } from './one-membership.ts';
export { lineErrors, type PricedCart, priceCart, totalsLines, unitsByVariant } from './price-cart.ts';
export { deleteOldCampaignVisits } from './queries/campaign-visits.ts';
export {
  deleteOldCarts,
  lockCart,
  markPurchased,
  updateDelivery,
} from './queries/carts.ts';
export { areDonations, type Donation, findDonation } from './queries/donations.ts';
export { findProductWithForm, type ProductWithForm } from './queries/products-with-forms.ts';
export { findStore } from './queries/store.ts';
export type { StoredCart, StoredLine } from './queries/stored-cart.ts';
export { chosenOptions, donorForm } from './read-addition.ts';
export { reopenCart } from './reopen-cart.ts';
export { sampleCart } from './sample-cart.ts';
export { findShownStore } from './shown-store.ts';
export { emptyCart, toCart } from './to-cart.ts';

/** The visitor's cart: lines, codes and gift cards, priced again at each step. */
export const cart = defineFeature({
  name: 'cart',
  folder: import.meta.dirname,
  memberHooks: memberCart,
  routes: [
    ...Object.values(cartCalls),
    ...Object.values(entryCalls),
    ...Object.values(codeCalls),
    ...Object.values(giftCardCalls),
    ...Object.values(reorderCalls),
    ...Object.values(handOverCalls),
  ],
  pages: [handOverPage],
});
