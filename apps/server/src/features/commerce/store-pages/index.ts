import { defineFeature } from '../../../platform/http/feature.ts';
import { cartPage } from './cart-page.ts';
import { checkoutPage, subscribePage } from './checkout-page.ts';
import { detailsPage, entryDetailsPage } from './details-page.ts';
import { donatePages } from './donate-page.ts';
import { giftBalancePage, giftCardPage } from './gift-card-page.ts';
import { instalmentsPage } from './instalments-page.ts';
import { orderPage } from './order-page.ts';
import { returnPage } from './return-page.ts';
import { verifyPages } from './verify-page.ts';

/** Cart, checkout and order as pages in the look of the site, working without scripts. */
export const storePages = defineFeature({
  name: 'store-pages',
  folder: import.meta.dirname,
  pages: [
    cartPage,
    detailsPage,
    ...donatePages,
    entryDetailsPage,
    checkoutPage,
    subscribePage,
    ...verifyPages,
    returnPage,
    orderPage,
    instalmentsPage,
    giftCardPage,
    giftBalancePage,
  ],
});
