import { NO_OFFERS } from '../../catalogue/discounts/index.ts';
import { type PricedCart, priceCart } from './price-cart.ts';
import type { StoredStore } from './queries/store.ts';
import type { StoredCart, StoredLine } from './queries/stored-cart.ts';

const LINE: StoredLine = {
  entryId: '00000000-0000-4000-8000-000000000001',
  itemId: '00000000-0000-4000-8000-000000000002',
  variantId: '00000000-0000-4000-8000-000000000003',
  quantity: 2,
  additionalFields: null,
  additionalFieldsForm: null,
  sku: 'SAMPLE',
  attributes: { Size: 'Medium' },
  variantOptionOrdering: ['Size'],
  priceMinor: 4500,
  salePriceMinor: null,
  onSale: false,
  unlimited: true,
  available: 0,
  weightGrams: 0,
  isForSale: true,
  subscriptionPlan: null,
  productType: 1,
  areaIds: [],
  optionTexts: null,
  optionValues: null,
  title: 'Sample product',
  isTitled: true,
  itemUrlId: '',
  collectionPath: '',
  collectionId: '',
  collectionTitle: '',
  imageKey: null,
  imageFilename: null,
  imageAltText: null,
};

/**
 * Cart for previews and for a site under construction, with the delivery that the store offers first; nothing of it is
 * stored. Source: CART-10, SITE-07.
 */
export function sampleCart(store: StoredStore, now: Date): PricedCart {
  const stored: StoredCart = {
    cartId: '00000000-0000-4000-8000-000000000004',
    memberId: null,
    createdAt: now.toISOString(),
    locale: 'en-US',
    firstLanguage: 'en-US',
    shippingCountry: null,
    shippingRegion: null,
    shippingPostcode: null,
    shippingOptionId: null,
    ...store,
    codes: [],
    giftCards: [],
    hasGiftCards: false,
    hasDiscounts: false,
    memberEmail: '',
    isSubscription: false,
    timeZone: 'UTC',
    lines: [LINE],
  };
  const { settings } = priceCart(stored, NO_OFFERS);
  const sent = { ...stored, shippingCountry: settings.shippingCountryDefaultValue };
  const shippingOptionId = priceCart(sent, NO_OFFERS).shippingOptions[0]?.id ?? null;
  return priceCart({ ...sent, shippingOptionId }, NO_OFFERS);
}
