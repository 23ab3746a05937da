import type { TestClient } from './http-client.ts';
import { insisting } from './insisting.ts';
import { fillCheckout, submitCheckout } from './shop.ts';

/** A whole purchase by one shopper; gives the result of paying, or the code of what was rejected on the way. */
export async function buy(
  shopper: TestClient,
  lines: readonly { itemId: string; sku: string; quantity: number }[],
  options: Parameters<typeof submitCheckout>[1] = {},
): Promise<string> {
  for (const line of lines) {
    const added = await insisting(() => shopper.post('/api/commerce/shopping-cart/entries', line));
    if (added.status !== 200) return added.json.error.code;
  }
  await fillCheckout(shopper);
  const key = options.key ?? crypto.randomUUID();
  const { status, json } = await insisting(() => submitCheckout(shopper, { ...options, key }));
  return status === 200 ? json.status : json.error.code;
}
