import { accounts } from './features/accounts/index.ts';
import { assets } from './features/assets/index.ts';
import { captcha } from './features/captcha/index.ts';
import { cart } from './features/cart/index.ts';
import { catalogue } from './features/catalogue/index.ts';
import { checkout } from './features/checkout/index.ts';
import { collections } from './features/collections/index.ts';
import { comments } from './features/comments/index.ts';
import { commercePreferences } from './features/commerce-preferences/index.ts';
import { copies } from './features/copies/index.ts';
import { discounts } from './features/discounts/index.ts';
import { documents } from './features/documents/index.ts';
import { downloads } from './features/downloads/index.ts';
import { editorApp } from './features/editor-app/index.ts';
import { embeds } from './features/embeds/index.ts';
import { giftCards } from './features/gift-cards/index.ts';
import { inventory } from './features/inventory/index.ts';
import { likes } from './features/likes/index.ts';
import { mailTexts } from './features/mail-texts/index.ts';
import { members } from './features/members/index.ts';
import { orderMails } from './features/order-mails/index.ts';
import { orderPaid } from './features/order-paid/index.ts';
import { orders } from './features/orders/index.ts';
import { outbox } from './features/outbox/index.ts';
import { pages } from './features/pages/index.ts';
import { payments } from './features/payments/index.ts';
import { photoAlbums } from './features/photo-albums/index.ts';
import { places } from './features/places/index.ts';
import { productFiles } from './features/product-files/index.ts';
import { quickViews } from './features/quick-views/index.ts';
import { redirects } from './features/redirects/index.ts';
import { refunds } from './features/refunds/index.ts';
import { restock } from './features/restock/index.ts';
import { reviews } from './features/reviews/index.ts';
import { search } from './features/search/index.ts';
import { siteTemplates } from './features/site-templates/index.ts';
import { sites } from './features/sites/index.ts';
import { socialPages } from './features/social-pages/index.ts';
import { storeCreation } from './features/store-creation/index.ts';
import { storePages } from './features/store-pages/index.ts';
import { storeSettings } from './features/store-settings/index.ts';
import { styles } from './features/styles/index.ts';
import { subscriptions } from './features/subscriptions/index.ts';
import { tags } from './features/tags/index.ts';
import type { Feature } from './platform/http/feature.ts';

/** Every feature of the program. Nothing is found by scanning; the order has no meaning. */
export const features: readonly Feature[] = [
  accounts,
  assets,
  captcha,
  cart,
  catalogue,
  checkout,
  collections,
  comments,
  commercePreferences,
  copies,
  discounts,
  documents,
  downloads,
  editorApp,
  embeds,
  giftCards,
  inventory,
  likes,
  mailTexts,
  orderMails,
  orderPaid,
  members,
  orders,
  outbox,
  pages,
  payments,
  photoAlbums,
  places,
  productFiles,
  quickViews,
  redirects,
  refunds,
  restock,
  reviews,
  search,
  siteTemplates,
  sites,
  socialPages,
  storeCreation,
  storePages,
  storeSettings,
  styles,
  subscriptions,
  tags,
];
