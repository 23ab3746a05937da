import { defineFeature } from '../../../platform/http/feature.ts';
import { addEntry } from './add-entry.ts';
import { addSubscription } from './add-subscription.ts';
import { addCode, postCode, removeCode } from './cart-codes.ts';
import { addGiftCard, postGiftCard, removeGiftCard } from './cart-gift-cards.ts';
import { deleteEntry, postEntry, postEntryFields, updateEntry, updateEntryFields } from './change-entry.ts';
import { getCart } from './get-cart.ts';
import { saveGiftDetails } from './gift-details.ts';
import { memberCart } from './member-cart.ts';
import { validate } from './validate-form.ts';

export { type AlsoBoughtProduct, alsoBought } from './also-bought.ts';
export { addCartCode, removeCartCode } from './cart-codes.ts';
export {
  cartToken,
  checkoutCartToken,
  clearHasCart,
  hashToken,
  newToken,
  subscriptionCart,
} from './cart-cookie.ts';
export { addCartGiftCard, removeCartGiftCard } from './cart-gift-cards.ts';
export { donorForm } from './donor-form.ts';
export { refusedAddition } from './find-addition.ts';
export { findStoredCart, loadCart, offersOf, priceStoredCart } from './load-cart.ts';
export { lineErrors, type PricedCart, priceCart, totalsLines, unitsByVariant } from './price-cart.ts';
export { type AskedProduct, findAskedProduct } from './queries/asked-products.ts';
export { areDonations, type Donation, findDonation } from './queries/donations.ts';
export type { StoredCart, StoredLine } from './queries/stored-cart.ts';
export { deleteOldCarts, findStoreSettings, lockCart, markPurchased, updateDelivery } from './queries.ts';
export { emptyCart, toCart } from './to-cart.ts';

export const cart = defineFeature({
  name: 'cart',
  folder: import.meta.dirname,
  memberHooks: memberCart,
  routes: [
    addEntry,
    addSubscription,
    updateEntry,
    deleteEntry,
    updateEntryFields,
    postEntry,
    postEntryFields,
    validate,
    getCart,
    addCode,
    removeCode,
    postCode,
    addGiftCard,
    removeGiftCard,
    postGiftCard,
    saveGiftDetails,
  ],
});
