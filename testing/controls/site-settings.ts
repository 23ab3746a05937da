import { linkLine } from './texts.ts';
import type { Lines } from './walk-controls.ts';

const SOCIAL = 'Social accounts and sharing';
/** Services by their numbers in the template format. */
const SHARES = { 1: 'Facebook', 2: 'X', 4: 'LinkedIn', 5: 'Tumblr', 6: 'Pinterest', 7: 'Reddit' };

/** Buttons of an image that is chosen. */
export const pictureLines = (name: string, field: string): Lines => ({
  [`${name}: Choose image`]: { picture: field },
  [`${name}: Replace`]: { picture: field },
  [`${name}: Alternative text and focal point`]: { as: 'e2e/alone/items.test.ts' },
  [`${name}: Remove`]: { alone: field, is: null, last: true },
});

/** The screen of a site's settings: what each control changes of them. */
export const SITE_SETTINGS: Lines = {
  'General / Site title': { field: 'siteTitle' },
  'General / Tagline': { field: 'siteTagLine' },
  'General / Description': { field: 'siteDescription' },
  'General / Language': { field: 'language' },
  'General / Time zone': { field: 'timeZone' },
  'General / Write prices as *': { field: 'useCLDRMoneyFormat' },
  ...pictureLines('General / Logo', 'logoImageId'),
  ...pictureLines('General / Browser icon', 'faviconImageId'),
  'Search engines and addresses / Title of the home page': { field: 'homepageTitleFormat' },
  'Search engines and addresses / Title of pages and collections': { field: 'collectionTitleFormat' },
  'Search engines and addresses / Title of items': { field: 'itemTitleFormat' },
  'Search engines and addresses / Address of posts': { field: 'defaultPostFormat', value: '%y/%t' },
  'Search engines and addresses / Hide the whole site from search engines': { field: 'seoHidden' },
  'Private site / Visitors need a password': { as: 'e2e/alone/locks.test.ts' },
  'Visits / Recognize visitors who come again': { field: 'visits.hasCookies' },
  'Visits / Record sessions of visitors who agree': { alone: 'featureFlags' },
  'Visits / Sessions recorded (%)': { field: 'visits.recordedPercent' },
  'Visits / Count visits': { field: 'visits.isCounted', last: true },
  'Analytics and advertising services / Google Analytics measurement ID': {
    field: 'visits.analyticsTagId',
    value: 'G-AB12CD34EF',
  },
  'Analytics and advertising services / Meta pixel ID': { field: 'visits.adPixelId', value: '12345678' },
  'Cookie banner / Consent': { field: 'visits.consent' },
  'Cookie banner / Text': { field: 'visits.consentText' },
  'Cookie banner / Privacy policy: *': linkLine('visits.privacyUrl'),
  [`${SOCIAL} / Service`]: { field: 'socialAccounts.0.serviceName' },
  [`${SOCIAL} / Address of the account`]: {
    field: 'socialAccounts.0.profileUrl',
    value: 'https://kiln.test/us',
  },
  [`${SOCIAL} / User name`]: { field: 'socialAccounts.0.userName' },
  [`${SOCIAL} / Move account 1 up`]: { as: 'that of the second row' },
  [`${SOCIAL} #2 / Move account 2 up`]: { alone: 'socialAccounts' },
  [`${SOCIAL} #* / *`]: { as: 'those of the first row' },
  [`${SOCIAL} / Move account * down`]: { alone: 'socialAccounts' },
  [`${SOCIAL} / Remove account *`]: { alone: 'socialAccounts.length', last: true },
  [`${SOCIAL} / Add account`]: {
    run: async ({ root }, { locator }) => {
      await locator.click();
      await root.getByLabel('Address of the account').last().fill('https://added.test/us');
    },
    changes: 'socialAccounts.length',
  },
  ...Object.fromEntries(
    Object.entries(SHARES).map(([number, name]) => [
      `${SOCIAL} / Share on ${name}`,
      { field: `shareButtonOptions.${number}` },
    ]),
  ),
  'Contact and location / Email address': { field: 'contactEmail', value: 'walk@kiln.test' },
  'Contact and location / Phone number': { field: 'contactPhoneNumber' },
  'Contact and location / Place name': { field: 'location.addressTitle' },
  'Contact and location / Street and number': { field: 'location.addressLine1' },
  'Contact and location / City and postcode': { field: 'location.addressLine2' },
  'Contact and location / Country': { field: 'location.addressCountry' },
  'Contact and location / Latitude': { field: 'location.mapLat', value: '51.5', is: 51.5 },
  'Contact and location / Longitude': { field: 'location.mapLng', value: '-2.25', is: -2.25 },
  'Contact and location / Map tile address, *': {
    field: 'mapTiles.url',
    value: 'https://tiles.test/{z}/{x}/{y}.png',
  },
  'Contact and location / Map attribution': { field: 'mapTiles.attribution' },
  'Visitors / Show sign-in and account links *': { field: 'memberAccountsEnabled' },
  'Visitors / Visitors can comment': { field: 'commentsEnabled', last: true },
  'Visitors / Comments need approval': { field: 'commentApprovalRequired' },
  'Visitors / Visitors can report comments': { field: 'commentFlagsAllowed', last: true },
  'Visitors / Days until comments close': { field: 'commentDisableAfterDays' },
  'Visitors / Reports before a comment is hidden': { field: 'commentFlagThreshold' },
  'Visitors / Disqus short name': { field: 'disqusShortname', value: 'kiln-co' },
  'Visitors / Visitors can like items': { field: 'simpleLikingEnabled' },
  'Visitors / Shoppers can review products': { field: 'storeSettings.reviewsEnabled', last: true },
  'Visitors / Reviews need approval': { field: 'storeSettings.reviewsNeedApproval' },
  'Visitors / Comments, reviews and answers show how many characters they may have': {
    alone: 'featureFlags',
  },
  'Visits / Count which products are viewed and added to the cart': { alone: 'featureFlags' },
  'CAPTCHA / Newsletter and back-in-stock sign-ups': {
    field: 'captchaSettings.provider',
    value: 'Self-hosted',
    is: 'self-hosted',
  },
  'reCAPTCHA account / Site key of the score captcha': { field: 'captchaSettings.enterpriseSiteKey' },
  'reCAPTCHA account / Site key of the visible captcha': { field: 'captchaSettings.siteKey' },
  'reCAPTCHA account / Secret key': {
    run: async ({ root, page }, { locator }) => {
      await locator.fill('a secret of nobody');
      await root.getByRole('button', { name: 'Save secret' }).click();
      await root.getByText(/^Secret saved/).waitFor();
      await root.getByRole('button', { name: 'Remove secret' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Forget' }).click();
      await root.getByText('Secret removed').waitFor();
    },
  },
  'reCAPTCHA account / Save secret': { as: 'reCAPTCHA account / Secret key' },
  'Announcement bar / Show an announcement above the header': { alone: 'announcementBar' },
  'Announcement bar / Announcement': { field: 'announcementBar.text', is: '<p>Walked 31</p>' },
  'Popup / Show the popup to visitors': { field: 'popupOverlaySettings.enabled' },
  'Popup / When it appears': {
    field: 'popupOverlaySettings.trigger',
    value: 'Whichever comes first',
    is: 'either',
  },
  'Popup / On': { field: 'popupOverlaySettings.pages' },
  'Popup / Seconds on the page': { field: 'popupOverlaySettings.delaySeconds' },
  'Popup / Percentage of the page scrolled': { field: 'popupOverlaySettings.scrollPercent' },
  'Popup / Days until it is shown again': { field: 'popupOverlaySettings.rememberDays' },
  'Cover page / Show a cover on the home page only once': { field: 'isCoverShownOnce' },
  Versions: { as: 'e2e/alone/page-tree.test.ts' },
  'Save settings': 'saves',
};

/** The screen of the code that every page carries. */
export const SITE_CODE: Lines = {
  'At the end of the head': {
    field: 'headerInjection',
    value: '<meta name="walk">',
    is: '<meta name="walk">',
  },
  'At the end of the body': { field: 'footerInjection', value: '<i id="walk"></i>', is: '<i id="walk"></i>' },
  Versions: { as: 'e2e/alone/page-tree.test.ts' },
  'Save code': 'saves',
};
