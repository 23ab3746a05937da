import type { Cart } from '@sitewright/domain/cart/schema';
import { emptyCart } from './to-cart.ts';

const UNIT_PRICE_CENTS = 4500;
const QUANTITY = 2;

/** Cart for previews of a site under construction; nothing of it is stored. Source: CART-10. */
export function sampleCart(websiteId: string, now: Date): Cart {
  const total = UNIT_PRICE_CENTS * QUANTITY;
  return {
    ...emptyCart(websiteId, {}),
    created: now.getTime(),
    entries: [
      {
        id: '00000000-0000-4000-8000-000000000001',
        itemId: '00000000-0000-4000-8000-000000000002',
        chosenVariant: {
          sku: 'SAMPLE',
          attributes: { Size: 'Medium' },
          optionValues: [{ optionName: 'Size', value: 'Medium' }],
        },
        quantity: QUANTITY,
        additionalFields: null,
        additionalFieldsForm: null,
        productType: 1,
        title: 'Sample product',
        fullUrl: '/',
        image: null,
        unitPriceMinor: UNIT_PRICE_CENTS,
        normalPriceMinor: UNIT_PRICE_CENTS,
        lineTotalMinor: total,
        state: 'available',
        qtyAvailable: null,
      },
    ],
    subtotalCents: total,
    grandTotalCents: total,
    totalQuantity: QUANTITY,
    requiresShipping: true,
  };
}
