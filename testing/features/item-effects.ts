import { aVariant } from '../builders/product.ts';

/**
 * Where visitors meet an item: on its own page and in the head of it, in its list, among what is featured, in the feed, where
 * they give, and what templates read of it.
 */
export type Place = 'page' | 'head' | 'list' | 'featured' | 'feed' | 'donate' | 'context';

/**
 * Another value of a field and where visitors meet it, once `given` others are set; `picture`, `author` and `related` stand for
 * ids. Or a test of an effect that takes a story, or the reason why no form has the field.
 */
export type FieldEffect =
  | { to: unknown; at: Place; given?: Readonly<Record<string, unknown>> }
  | { testedIn: string }
  | { without: string };

export type FieldEffects = Readonly<Record<string, FieldEffect>>;

/** Values that are known once the site is there. */
export const PICTURE = 'the other picture';
export const FILM = 'the film';
export const SOUND = 'the sound';
export const AUTHOR = 'an author';
export const ADDRESS = 'another address';
export const RELATED = 'another product';

const FEATURES = 'apps/server/src/features';
const ELSEWHERE = 'https://example.com/another-essay';
const LATER = Date.UTC(2031, 2, 3, 9);

/** Fields that the form of every item has, apart from those of its content. */
const WORDS: FieldEffects = {
  urlId: { to: ADDRESS, at: 'list' },
  title: { to: 'Another title', at: 'page' },
  excerpt: { to: '<p>Another excerpt</p>', at: 'page' },
  body: { to: '<p>Another body</p>', at: 'page' },
  starred: { to: true, at: 'featured' },
  memberAreaId: { testedIn: `${FEATURES}/people/member-areas/items-of-areas.test.ts` },
  tags: { to: ['another tag'], at: 'page' },
  categories: { to: ['Another category'], at: 'page' },
};

const OF_ANY: FieldEffects = {
  ...WORDS,
  publishOn: { to: Date.UTC(2020, 1, 2), at: 'feed' },
  mainImageId: { to: PICTURE, at: 'page' },
  authorId: { to: AUTHOR, at: 'page' },
  commentState: { to: 2, at: 'page' },
  'content.seoTitle': { to: 'For engines', at: 'head' },
  'content.seoDescription': { to: 'What engines say', at: 'head' },
};

/** Stands in the place of other fields, and what hides an item comes last. */
const LAST: FieldEffects = {
  'content.promotedBlock': {
    to: { type: 'quote', html: '', props: { source: 'Ida' }, text: { quote: 'Said so' } },
    at: 'page',
  },
  status: { to: 'draft', at: 'list' },
};

const LINK: FieldEffects = {
  'content.sourceUrl': { to: ELSEWHERE, at: 'page' },
  'content.passthrough': { to: true, at: 'list', given: { 'content.sourceUrl': ELSEWHERE } },
};
const media = (fileId: string): FieldEffects => ({
  'content.media.url': { to: 'https://files.example.com/another.mp4', at: 'page' },
  'content.media.fileId': { to: fileId, at: 'page' },
});
const OF_SOUND: FieldEffects = { ...media(SOUND), 'content.media.artist': { to: 'Another', at: 'page' } };

const place = (name: string, to: unknown): FieldEffects => ({
  [`content.location.${name}`]: { to, at: 'page' },
});

/**
 * The fields of the form of each kind of item (of `CONTENT_KINDS`), and where visitors meet each. What all posts and all of a
 * gallery have in common is told of the first of them: one file of a template prints them all.
 */
export const ITEM_EFFECTS: Readonly<Record<string, FieldEffects>> = {
  'a text': { ...OF_ANY, ...LINK, ...LAST },
  'a picture among posts': { mainImageId: { to: PICTURE, at: 'page' }, ...LINK },
  'a quotation': {
    'content.quote.text': { to: 'Another saying', at: 'page' },
    'content.quote.source': { to: 'Another', at: 'page' },
  },
  'a film elsewhere': media(FILM),
  'a sound': OF_SOUND,
  'a link': { ...LINK, 'content.passthrough': { to: false, at: 'list' } },
  'a project': {
    ...OF_ANY,
    ...LINK,
    'content.imageIds': { to: [PICTURE], at: 'page' },
    'content.customContent': { to: { client: 'Another', year: '2020', role: 'None' }, at: 'page' },
    ...LAST,
  },
  'an event': {
    ...OF_ANY,
    'content.startDate': { to: LATER, at: 'page' },
    'content.endDate': { to: LATER, at: 'page' },
    ...place('addressTitle', 'The barn'),
    ...place('addressLine1', '2 Lane'),
    ...place('addressLine2', 'Bristol'),
    ...place('addressCountry', 'Wales'),
    'content.location.mapLat': { to: 10, at: 'page', given: { 'content.location.mapLng': 20 } },
    'content.location.mapLng': { to: 21, at: 'page' },
    ...LAST,
  },
  'a picture': { ...OF_ANY, ...LINK, ...LAST },
  'a film in a gallery': { urlId: { to: ADDRESS, at: 'list' }, ...media(FILM) },
  'a track': { ...OF_ANY, ...OF_SOUND, ...LAST },
};

const BY_FILE = 'read from the file, or told by those who import';

/** Fields of items that no form has. */
export const ITEM_FIELDS_WITHOUT_CONTROL: Readonly<Record<string, string>> = {
  'content.media.mimeType': BY_FILE,
  'content.media.sizeBytes': BY_FILE,
  'content.media.durationSeconds': BY_FILE,
  'content.injectCode': 'only templates read it, of items brought from elsewhere',
  'content.customType': 'chosen with the kind when the item is added',
};

const SHOWN = 'product.merchandising';
const NONE_LEFT = { 'product.variants.0.stockChange': -9 };
const SOLD_OUT = { ...NONE_LEFT, [`${SHOWN}.restockNotificationEnabled`]: true };
const restock = (name: string, more = {}): FieldEffects => ({
  [`${SHOWN}.restockNotificationMessages.${name}`]: {
    to: `Another ${name}`,
    at: 'page',
    given: { ...SOLD_OUT, ...more },
  },
});
const FREE = { 'product.variants.0.priceMinor': 0, 'product.variants.0.onSale': false };
const FILES = { testedIn: `${FEATURES}/commerce/downloads/downloads.test.ts` };
const PLAN = { billingPeriod: { value: 2, unit: 'WEEK' }, numBillingCycles: 0 };
const SUBSCRIBED = { 'product.isSubscribable': true, 'product.subscriptionPlan': PLAN };
const FORM = { fields: [{ id: 'a', type: 'text', title: 'Which name?', required: true }] };

/** The fields of the form of a product with one variant in stock. */
export const PRODUCT_EFFECTS: FieldEffects = {
  ...WORDS,
  status: { to: 'draft', at: 'list' },
  publishOn: { without: 'a product goes by its state' },
  imageIds: { to: [PICTURE], at: 'page' },
  seoTitle: { to: 'For engines', at: 'head' },
  seoDescription: { to: 'What engines say', at: 'head' },
  'product.productType': { to: 3, at: 'page' },
  'product.variantOptionOrdering': { to: ['Glaze', 'Size'], at: 'page' },
  'product.variants.0.id': { without: 'which stored variant it is' },
  'product.variants.0.sku': { to: 'ANOTHER', at: 'page' },
  'product.variants.0.attributes': { to: { Size: 'XL', Glaze: 'Ash' }, at: 'page' },
  'product.variants.0.priceMinor': { to: 4321, at: 'page' },
  'product.variants.0.salePriceMinor': { to: 999, at: 'page', given: { 'product.variants.0.onSale': true } },
  'product.variants.0.onSale': { to: true, at: 'page', given: { 'product.variants.0.salePriceMinor': 998 } },
  'product.variants.0.unlimited': { to: true, at: 'page', given: NONE_LEFT },
  'product.variants.0.qtyInStock': {
    without: 'stock of new variants; of others it is changed by stockChange',
  },
  'product.variants.0.stockChange': { to: -9, at: 'page' },
  'product.variants.0.weightGrams': { to: 777, at: 'context' },
  'product.variants.0.dimensionsMm': { to: { width: 10, height: 20, length: 30 }, at: 'context' },
  'product.variants.0.imageId': { to: PICTURE, at: 'page' },
  'product.isSubscribable': { to: true, at: 'page', given: { 'product.subscriptionPlan': PLAN } },
  'product.subscriptionPlan.billingPeriod.value': { to: 5, at: 'page', given: SUBSCRIBED },
  'product.subscriptionPlan.billingPeriod.unit': { to: 'YEAR', at: 'page', given: SUBSCRIBED },
  'product.subscriptionPlan.numBillingCycles': { to: 7, at: 'page', given: SUBSCRIBED },
  'product.subscriptionPlan.trialDays': { testedIn: `${FEATURES}/commerce/memberships/trials.test.ts` },
  'product.additionalFieldsFormId': { without: 'follows the questions' },
  'product.additionalFieldsForm': { to: FORM, at: 'page' },
  'product.useCustomAddButtonText': {
    to: true,
    at: 'page',
    given: { 'product.customAddButtonText': 'Take it' },
  },
  'product.customAddButtonText': {
    to: 'Have it',
    at: 'page',
    given: { 'product.useCustomAddButtonText': true },
  },
  [`${SHOWN}.scarcityEnabled`]: { to: true, at: 'page', given: { [`${SHOWN}.scarcityThreshold`]: 900 } },
  [`${SHOWN}.scarcityThreshold`]: { to: 900, at: 'page', given: { [`${SHOWN}.scarcityEnabled`]: true } },
  [`${SHOWN}.scarcityText`]: { to: 'Few', at: 'page', given: scarce() },
  [`${SHOWN}.scarcityShownByDefault`]: { to: false, at: 'page', given: scarce() },
  [`${SHOWN}.customSoldOutText`]: { to: 'All gone', at: 'page', given: SOLD_OUT },
  [`${SHOWN}.donation.isOpen`]: { to: true, at: 'page' },
  [`${SHOWN}.donation.minMinor`]: { to: 250, at: 'donate', given: { [`${SHOWN}.donation.isOpen`]: true } },
  [`${SHOWN}.donation.maxMinor`]: { to: 9900, at: 'donate', given: { [`${SHOWN}.donation.isOpen`]: true } },
  [`${SHOWN}.free.isShown`]: { to: true, at: 'page', given: { ...FREE, [`${SHOWN}.free.label`]: 'Gratis' } },
  [`${SHOWN}.free.label`]: {
    to: 'A gift',
    at: 'page',
    given: { ...FREE, [`${SHOWN}.free`]: { isShown: true, label: 'x' } },
  },
  [`${SHOWN}.restockNotificationEnabled`]: { to: true, at: 'page', given: NONE_LEFT },
  [`${SHOWN}.mailingListSignUpEnabled`]: { to: true, at: 'page', given: SOLD_OUT },
  [`${SHOWN}.mailingListOptInByDefault`]: {
    to: true,
    at: 'page',
    given: { ...SOLD_OUT, [`${SHOWN}.mailingListSignUpEnabled`]: true },
  },
  ...restock('CTAText'),
  ...restock('placeholderText'),
  ...restock('buttonText'),
  ...restock('mailingListDescription', { [`${SHOWN}.mailingListSignUpEnabled`]: true }),
  ...restock('successText'),
  'product.relatedItemIds': { to: [RELATED], at: 'page' },
  'product.digital.fileIds': FILES,
  'product.digital.maxDownloads': FILES,
  'product.digital.linkDays': FILES,
  'product.areaIds': { testedIn: `${FEATURES}/commerce/memberships/memberships.test.ts` },
};

function scarce() {
  return { [`${SHOWN}.scarcityEnabled`]: true, [`${SHOWN}.scarcityThreshold`]: 900 };
}

/** The product whose fields are changed. */
export const aPlainProduct = () => ({
  variantOptionOrdering: ['Size', 'Glaze'],
  variants: [
    aVariant({ attributes: { Size: 'S', Glaze: 'Ash' }, priceMinor: 1200, qtyInStock: 9 }),
    aVariant({ attributes: { Size: 'L', Glaze: 'Salt' }, priceMinor: 1200, qtyInStock: 9 }),
  ],
});
