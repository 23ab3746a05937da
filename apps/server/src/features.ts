import { copies } from './features/catalogue/copies/index.ts';
import { discounts } from './features/catalogue/discounts/index.ts';
import { inventory } from './features/catalogue/inventory/index.ts';
import { productFiles } from './features/catalogue/product-files/index.ts';
import { products } from './features/catalogue/products/index.ts';
import { storeSettings } from './features/catalogue/store-settings/index.ts';
import { cart } from './features/commerce/cart/index.ts';
import { cartReminders } from './features/commerce/cart-reminders/index.ts';
import { checkout } from './features/commerce/checkout/index.ts';
import { downloads } from './features/commerce/downloads/index.ts';
import { giftCards } from './features/commerce/gift-cards/index.ts';
import { memberships } from './features/commerce/memberships/index.ts';
import { orderProcessing } from './features/commerce/order-processing/index.ts';
import { orders } from './features/commerce/orders/index.ts';
import { payments } from './features/commerce/payments/index.ts';
import { refunds } from './features/commerce/refunds/index.ts';
import { restock } from './features/commerce/restock/index.ts';
import { savedCards } from './features/commerce/saved-cards/index.ts';
import { storePages } from './features/commerce/store-pages/index.ts';
import { subscriptions } from './features/commerce/subscriptions/index.ts';
import { assets } from './features/content/assets/index.ts';
import { calendar } from './features/content/calendar/index.ts';
import { collections } from './features/content/collections/index.ts';
import { comments } from './features/content/comments/index.ts';
import { documents } from './features/content/documents/index.ts';
import { embeds } from './features/content/embeds/index.ts';
import { labels } from './features/content/labels/index.ts';
import { photoAlbums } from './features/content/photo-albums/index.ts';
import { publishing } from './features/content/publishing/index.ts';
import { reviews } from './features/content/reviews/index.ts';
import { translations } from './features/content/translations/index.ts';
import { auditLog } from './features/dashboard/audit-log/index.ts';
import { siteOverview } from './features/dashboard/site-overview/index.ts';
import { fonts } from './features/design/fonts/index.ts';
import { siteTemplates } from './features/design/site-templates/index.ts';
import { campaigns } from './features/marketing/campaigns/index.ts';
import { segments } from './features/marketing/segments/index.ts';
import { forms } from './features/messages/forms/index.ts';
import { mailingLists } from './features/messages/mailing-lists/index.ts';
import { accounts } from './features/people/accounts/index.ts';
import { memberAreas } from './features/people/member-areas/index.ts';
import { members } from './features/people/members/index.ts';
import { singleSignOn } from './features/people/single-sign-on/index.ts';
import { newSite } from './features/setup/new-site/index.ts';
import { siteMove } from './features/setup/site-move/index.ts';
import { addresses } from './features/site/addresses/index.ts';
import { captcha } from './features/site/captcha/index.ts';
import { domains } from './features/site/domains/index.ts';
import { mails } from './features/site/mails/index.ts';
import { notices } from './features/site/notices/index.ts';
import { redirects } from './features/site/redirects/index.ts';
import { sites } from './features/site/sites/index.ts';
import { recordings } from './features/visitors/recordings/index.ts';
import { reports } from './features/visitors/reports/index.ts';
import { visits } from './features/visitors/visits/index.ts';
import { editorApp } from './features/web/editor-app/index.ts';
import { formPages } from './features/web/form-pages/index.ts';
import { locks } from './features/web/locks/index.ts';
import { newsletterPages } from './features/web/newsletter-pages/index.ts';
import { pages } from './features/web/pages/index.ts';
import { previewLinks } from './features/web/preview-links/index.ts';
import { search } from './features/web/search/index.ts';
import { sectionLibrary } from './features/web/section-library/index.ts';
import { siteHistory } from './features/web/site-history/index.ts';
import { socialPages } from './features/web/social-pages/index.ts';
import { styles } from './features/web/styles/index.ts';
import type { Feature } from './platform/http/feature.ts';

/** Every feature of the program. Nothing is found by scanning; the order has no meaning. */
export const features: readonly Feature[] = [
  accounts,
  addresses,
  assets,
  auditLog,
  campaigns,
  segments,
  captcha,
  cart,
  cartReminders,
  checkout,
  collections,
  calendar,
  comments,
  copies,
  discounts,
  documents,
  downloads,
  editorApp,
  embeds,
  formPages,
  fonts,
  forms,
  giftCards,
  inventory,
  labels,
  locks,
  mails,
  orderProcessing,
  mailingLists,
  memberAreas,
  memberships,
  members,
  newSite,
  siteMove,
  newsletterPages,
  notices,
  orders,
  pages,
  payments,
  publishing,
  photoAlbums,
  productFiles,
  products,
  recordings,
  redirects,
  domains,
  refunds,
  reports,
  restock,
  reviews,
  previewLinks,
  savedCards,
  search,
  sectionLibrary,
  siteHistory,
  siteOverview,
  singleSignOn,
  siteTemplates,
  sites,
  socialPages,
  storePages,
  storeSettings,
  styles,
  subscriptions,
  translations,
  visits,
];
