import { uuidV7 } from '@sitewright/server/platform/ids/uuid-v7';
import { aVariant } from './builders/product.ts';
import type { TestDatabase } from './database.ts';
import type { TestClient } from './http-client.ts';
import { givenCode, givenGiftCard } from './offers.ts';
import { fillCheckout, type TestShop } from './shop.ts';

type Scope = Pick<TestDatabase, 'database' | 'query'> & { websiteId: string; shop: TestShop };

/** Value of the card that pays a part, in minor units. */
const CARD_MINOR = 1500;
const CART = '/api/commerce/shopping-cart';

/**
 * Carts with all that an order can touch: the last unit of a mug, a file, a gift card, a code of one use, and a card that
 * pays a part. Gives a function that brings a shopper with such a cart up to the pay button; each time with a mug, a code and
 * a card of their own.
 */
export async function givenFullCarts(scope: Scope): Promise<(shopper: TestClient) => Promise<void>> {
  const { shop, query, websiteId } = scope;
  const fileId = uuidV7();
  await query(
    `insert into assets (website_id, id, key, kind, mime, filename, format, size_bytes)
     values ($1, $2, $3, 'file', 'application/pdf', 'pattern.pdf', 'pdf', 10)`,
    [websiteId, fileId, fileId.replaceAll('-', '')],
  );
  const digital = { fileIds: [fileId], maxDownloads: 3, linkDays: 30 };
  const pattern = aVariant({ sku: 'PATTERN', unlimited: true });
  const patternId = await shop.product({ productType: 2, digital, variants: [pattern] });
  const gift = aVariant({ sku: 'GIFT', unlimited: true, priceMinor: 2500 });
  const giftId = await shop.product({ productType: 4, variants: [gift] });
  return async (shopper) => {
    const mug = aVariant({ qtyInStock: 1 });
    const code = await givenCode(scope, `CODE${mug.sku}`, { useLimit: 1 });
    const card = await givenGiftCard(scope, CARD_MINOR);
    const mugId = await shop.product({ variants: [mug] });
    const lines = [
      { itemId: mugId, sku: mug.sku },
      { itemId: patternId, sku: 'PATTERN' },
      { itemId: giftId, sku: 'GIFT' },
    ];
    for (const line of lines) await expectDone(shopper.post(`${CART}/entries`, { ...line, quantity: 1 }));
    await expectDone(shopper.post(`${CART}/coupons`, { code: code.code }));
    await expectDone(shopper.post(`${CART}/gift-cards`, { code: card.code }));
    await fillCheckout(shopper);
  };
}

async function expectDone(requested: ReturnType<TestClient['post']>): Promise<void> {
  const { status, text } = await requested;
  if (status !== 200) throw new Error(`the cart was not filled: ${text}`);
}
