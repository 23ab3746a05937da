import { type ConfiguredSite, PAGES } from './configured-site.ts';

/** A setting's other value and where a visitor, a shopper or a template meets it, or the tests of an effect that takes a story. */
type Effect =
  | { to: unknown; at: keyof typeof PAGES | ((site: ConfiguredSite) => Promise<string>) }
  | { testedIn: string };

const FEATURES = 'apps/server/src/features';

let visitors = 0;
const commentBy = async ({ visitor, ids }: ConfiguredSite) => {
  visitors += 1;
  const reply = await visitor().post('/api/comments', {
    itemId: ids.get('a text'),
    authorName: 'Ada',
    authorEmail: `ada${visitors}@visitor.test`,
    body: `A fine kiln, said ${visitors}`,
  });
  return reply.json.comment as { id: string } | null;
};
/** Whether a new comment is shown at once. */
const newComment = async (site: ConfiguredSite) => ((await commentBy(site)) ? 'shown' : 'waits');
/** State of a comment that one visitor has reported. */
const reportedComment = async (site: ConfiguredSite) => {
  await site.change('commentApprovalRequired', false);
  const comment = await commentBy(site);
  const { json } = await site.visitor().post(`/api/comments/${comment?.id}/flag`, {});
  const { text } = await site.get(PAGES.post);
  return `${json.isFlagged} ${text.includes(comment?.id ?? '?')}`;
};

/** Where every setting of a site has its effect. */
export const SETTING_EFFECTS: Readonly<Record<string, Effect>> = {
  siteTitle: { to: 'Another title', at: 'home' },
  siteTagLine: { to: 'Another line', at: 'sitePlace' },
  siteDescription: { to: 'Another description', at: 'home' },
  language: { to: 'de-DE', at: 'home' },
  timeZone: { to: 'Asia/Tokyo', at: 'event' },
  templateName: { to: 'another', at: 'home' },
  templateVersionId: { testedIn: `${FEATURES}/web/pages/css/layout.test.ts` },
  logoImageId: { to: 'picture', at: 'home' },
  faviconImageId: { to: 'picture', at: 'home' },
  useCLDRMoneyFormat: { to: false, at: 'product' },
  disqusShortname: { to: 'kiln-co', at: 'post' },
  commentsEnabled: { to: false, at: 'post' },
  commentApprovalRequired: { to: false, at: newComment },
  commentDisableAfterDays: { to: 1, at: 'post' },
  commentFlagsAllowed: { to: false, at: reportedComment },
  commentFlagThreshold: { to: 1, at: reportedComment },
  simpleLikingEnabled: { to: false, at: 'post' },
  memberAccountsEnabled: { to: false, at: 'home' },
  shareButtonOptions: { to: { 2: true }, at: 'post' },
  'captchaSettings.provider': { to: 'self-hosted', at: 'soldOut' },
  'captchaSettings.siteKey': { to: 'key-one', at: 'soldOut' },
  'captchaSettings.enterpriseSiteKey': { to: 'key-two', at: 'soldOut' },
  contactEmail: { to: 'ada@kiln.test', at: 'home' },
  contactPhoneNumber: { to: '+44 1', at: 'home' },
  'location.addressTitle': { to: 'Yard', at: 'sitePlace' },
  'location.addressLine1': { to: '2 Lane', at: 'sitePlace' },
  'location.addressLine2': { to: 'Bristol', at: 'sitePlace' },
  'location.addressCountry': { to: 'Wales', at: 'sitePlace' },
  'location.mapLat': { to: 10, at: 'sitePlace' },
  'location.mapLng': { to: 20, at: 'sitePlace' },
  'mapTiles.url': { to: 'https://other.example.com/{z}/{x}/{y}.png', at: 'sitePlace' },
  'mapTiles.attribution': { to: 'Others', at: 'sitePlace' },
  socialAccounts: {
    to: [{ serviceName: 'instagram', userName: 'kiln', profileUrl: 'https://instagram.com/kiln' }],
    at: 'home',
  },
  'announcementBar.text': { to: '<p>Closed</p>', at: 'home' },
  homepageTitleFormat: { to: '%s!', at: 'home' },
  collectionTitleFormat: { to: '%c!', at: 'list' },
  itemTitleFormat: { to: '%i!', at: 'post' },
  defaultPostFormat: { to: '%y/%t', at: 'list' },
  seoHidden: { to: true, at: 'home' },
  'visits.hasCookies': { testedIn: `${FEATURES}/visitors/visits/consent-in-browser.test.ts` },
  'visits.analyticsTagId': { to: 'G-AB12CD34EF', at: 'home' },
  'visits.adPixelId': { to: '87654321', at: 'home' },
  'visits.recordedPercent': { testedIn: `${FEATURES}/visitors/recordings/recordings.test.ts` },
  'visits.consent': { testedIn: `${FEATURES}/visitors/visits/consent-in-browser.test.ts` },
  'visits.consentText': { testedIn: `${FEATURES}/visitors/visits/consent-in-browser.test.ts` },
  'visits.privacyUrl': { testedIn: `${FEATURES}/visitors/visits/consent-in-browser.test.ts` },
  'visits.isCounted': { testedIn: `${FEATURES}/visitors/visits/visits.test.ts` },
  'popupOverlaySettings.enabled': { to: false, at: 'list' },
  'popupOverlaySettings.trigger': { to: 'scroll', at: 'list' },
  'popupOverlaySettings.delaySeconds': { to: 60, at: 'list' },
  'popupOverlaySettings.scrollPercent': { to: 11, at: 'list' },
  'popupOverlaySettings.rememberDays': { to: 3, at: 'list' },
  'popupOverlaySettings.pages': { to: 'home', at: 'list' },
  isCoverShownOnce: { testedIn: `${FEATURES}/web/pages/response/page-types.test.ts` },
  featureFlags: { testedIn: `${FEATURES}/web/form-pages/forms-in-browser.test.ts` },
  tweaks: { testedIn: `${FEATURES}/web/styles/calls/styles.test.ts` },
  customCss: { testedIn: `${FEATURES}/web/styles/calls/styles.test.ts` },
  ...Object.fromEntries(
    ['templateName', 'templateVersionId', 'tweaks'].map((name) => [
      `previousLook.${name}`,
      { testedIn: `${FEATURES}/design/site-templates/calls/change-template.test.ts` },
    ]),
  ),
  siteFonts: { testedIn: `${FEATURES}/design/fonts/added-fonts.test.ts` },
  typekitId: { testedIn: `${FEATURES}/design/fonts/added-fonts.test.ts` },
  typekitFamilies: { testedIn: `${FEATURES}/design/fonts/added-fonts.test.ts` },
  headerInjection: { to: '<meta name="mine">', at: 'home' },
  footerInjection: { to: '<i id="mine"></i>', at: 'home' },
  'storeSettings.businessName': { to: 'Kiln Ltd', at: 'home' },
  'storeSettings.defaultCurrency': { to: 'EUR', at: 'product' },
  'storeSettings.multipleQuantityAllowedForServices': { to: false, at: 'service' },
  'storeSettings.useLightCart': { to: true, at: 'cart' },
  'storeSettings.expressCheckout': { testedIn: `${FEATURES}/commerce/checkout/checkout-in-browser.test.ts` },
  'storeSettings.quickViewEnabled': { to: false, at: 'shop' },
  'storeSettings.reviewsEnabled': { to: false, at: 'product' },
  'storeSettings.reviewRequests.isOn': { testedIn: `${FEATURES}/content/reviews/calls/reviews.test.ts` },
  'storeSettings.reviewRequests.afterDays': { testedIn: `${FEATURES}/content/reviews/calls/reviews.test.ts` },
  'storeSettings.reviewsNeedApproval': { testedIn: `${FEATURES}/content/reviews/calls/reviews.test.ts` },
  'storeSettings.lowStockThreshold': { testedIn: `${FEATURES}/catalogue/inventory/low-stock.test.ts` },
  'storeSettings.restockNotices.isOn': {
    testedIn: `${FEATURES}/commerce/restock/jobs/automatic-notices.test.ts`,
  },
  'storeSettings.renewalNotices.isOn': {
    testedIn: `${FEATURES}/commerce/subscriptions/jobs/tell-of-renewals.test.ts`,
  },
  'storeSettings.renewalNotices.daysBefore': {
    testedIn: `${FEATURES}/commerce/subscriptions/jobs/tell-of-renewals.test.ts`,
  },
  'storeSettings.measurementStandard': { to: 'imperial', at: 'contextOfTemplates' },
  'storeSettings.returnPolicy': { to: 'Within a month', at: 'checkout' },
  'storeSettings.termsOfService': { to: 'No guarantee', at: 'checkout' },
  'storeSettings.privacyPolicy': { to: 'We keep nothing', at: 'checkout' },
  'storeSettings.mailingListId': { testedIn: `${FEATURES}/commerce/restock/restock.test.ts` },
  'storeSettings.listOffer.atCheckout': { to: true, at: 'checkout' },
  'storeSettings.listOffer.atRegistration': { testedIn: `${FEATURES}/people/members/list-offer.test.ts` },
  'storeSettings.listOffer.text': { testedIn: `${FEATURES}/commerce/checkout/list-offer.test.ts` },
  'storeSettings.cartReminders.isOn': {
    testedIn: `${FEATURES}/commerce/cart-reminders/cart-reminders.test.ts`,
  },
  'storeSettings.cartReminders.afterHours': {
    testedIn: `${FEATURES}/commerce/cart-reminders/cart-reminders.test.ts`,
  },
  'storeSettings.cartReminders.onlyConsented': {
    testedIn: `${FEATURES}/commerce/cart-reminders/cart-reminders.test.ts`,
  },
  'storeSettings.cartReminders.code': {
    testedIn: `${FEATURES}/commerce/cart-reminders/cart-reminders.test.ts`,
  },
  'storeSettings.instalments.isEnabled': { testedIn: `${FEATURES}/web/pages/context/instalments.test.ts` },
  'storeSettings.instalments.country': { testedIn: `${FEATURES}/web/pages/context/instalments.test.ts` },
  'storeSettings.instalments.minMinor': { testedIn: `${FEATURES}/web/pages/context/instalments.test.ts` },
  'storeSettings.instalments.maxMinor': { testedIn: `${FEATURES}/web/pages/context/instalments.test.ts` },
  'storeSettings.minimumSubtotalMinor': { to: 9000, at: 'checkout' },
  'storeSettings.shippingCountryDefaultValue': { to: 'DE', at: newCheckout },
  'storeSettings.shippingOptions': { to: [], at: 'checkout' },
  'storeSettings.taxRules': { to: [], at: 'checkout' },
  'storeSettings.pricesIncludeTax': { to: true, at: 'checkout' },
  'storeSettings.orderNotesEnabled': { to: false, at: 'checkout' },
  'storeSettings.codesCombine': { testedIn: `${FEATURES}/catalogue/discounts/calls/discounts.test.ts` },
  'storeSettings.checkoutFields': { to: [{ id: 'q', label: 'Which?', kind: 'line' }], at: 'checkout' },
  'storeSettings.paymentProviders': { to: ['test'], at: 'checkout' },
  'storeSettings.payments.test.mode': { testedIn: `${FEATURES}/commerce/checkout/modes.test.ts` },
  'storeSettings.payments.manual.label': { to: 'By wire', at: 'checkout' },
  'storeSettings.payments.manual.instructions': { to: 'To our account', at: 'checkout' },
  'storeSettings.payments.stripe.mode': { testedIn: `${FEATURES}/commerce/checkout/stripe.test.ts` },
  'storeSettings.payments.stripe.publishableKeys.test': {
    testedIn: `${FEATURES}/commerce/checkout/stripe.test.ts`,
  },
  'storeSettings.payments.stripe.publishableKeys.live': {
    testedIn: `${FEATURES}/commerce/checkout/stripe.test.ts`,
  },
};

/** The checkout of somebody who has said no country yet. */
async function newCheckout(site: ConfiguredSite): Promise<string> {
  const shopper = site.visitor();
  const itemId = site.ids.get('a product');
  const [variant] = await site.query<{ sku: string }>('select sku from variants where item_id = $1 limit 1', [
    itemId,
  ]);
  await shopper.post('/api/commerce/shopping-cart/entries', { itemId, sku: variant?.sku, quantity: 1 });
  const { text } = await shopper.get('/checkout');
  return /<select[^>]*name="country"[^>]*>.*?<\/select>/s.exec(text)?.[0] ?? 'no checkout';
}
