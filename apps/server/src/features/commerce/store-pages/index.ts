import { defineFeature } from '../../../platform/http/feature.ts';
import { accountDownloadsPage } from './pages/account-downloads.ts';
import { cartPage } from './pages/cart.ts';
import { checkoutPage, subscribePage } from './pages/checkout.ts';
import { detailsPage, entryDetailsPage } from './pages/details.ts';
import { donatePages } from './pages/donate.ts';
import { giftBalancePage, giftCardPage } from './pages/gift-card.ts';
import { instalmentsPage } from './pages/instalments.ts';
import { orderPage } from './pages/order.ts';
import { returnPage, verifyPages } from './pages/second-step.ts';

/** Cart, checkout and order as pages in the look of the site, working without scripts. */
export const storePages = defineFeature({
  name: 'store-pages',
  folder: import.meta.dirname,
  pages: [
    accountDownloadsPage,
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
