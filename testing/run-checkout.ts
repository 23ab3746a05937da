import { setTimeout as sleep } from 'node:timers/promises';
import type { TestClient, TestReply } from './http-client.ts';
import { fillCheckout, submitCheckout } from './shop.ts';

/** A whole purchase by one shopper; gives the result of paying, or the code of what was rejected on the way. */
export async function buy(
  shopper: TestClient,
  lines: readonly { itemId: string; sku: string; quantity: number }[],
  options: Parameters<typeof submitCheckout>[1] = {},
): Promise<string> {
  for (const line of lines) {
    const added = await shopper.post('/api/commerce/shopping-cart/entries', line);
    if (added.status !== 200) return added.json.error.code;
  }
  await fillCheckout(shopper);
  const key = options.key ?? crypto.randomUUID();
  const { status, json } = await insisting(() => submitCheckout(shopper, { ...options, key }));
  return status === 200 ? json.status : json.error.code;
}

/**
 * Asks again, as a browser does, while a busy machine lets the database answer too late or a first try is under way: nothing
 * may be done twice for that.
 */
export async function insisting(ask: () => Promise<TestReply>): Promise<TestReply> {
  for (let tries = 0; ; tries += 1) {
    const reply = await ask();
    const isOpen = reply.status === 503 || reply.json?.error?.code === 'payment-in-progress';
    if (!isOpen || tries === 20) return reply;
    await sleep(250);
  }
}
