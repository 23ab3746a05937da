import type { TestClient } from './http-client.ts';
import { fillCheckout, submitCheckout } from './shop.ts';

/** Writes confirmed by the program. */
export type Acknowledged = {
  /** Ids of pages. */
  pages: string[];
  /** Number that the tag line carried in the last confirmed save, and in the last one sent. */
  tagLine: { confirmed: number; sent: number };
  /** Lines of carts that were not bought: the id of the cart with the SKU. */
  lines: { cartId: string; sku: string }[];
  /** Carts whose purchase was confirmed. */
  orders: { cartId: string }[];
};

/** A new, empty account of what was confirmed. */
export function nothingAcknowledged(): Acknowledged {
  return { pages: [], tagLine: { confirmed: 0, sent: 0 }, lines: [], orders: [] };
}

/** Somebody on the way to an order. */
type Buyer = { shopper: TestClient; cartId: string; key: string };

type Load = {
  acknowledged: Acknowledged;
  owner: TestClient;
  websiteId: string;
  visitor: () => TestClient;
  variants: readonly { itemId: string; sku: string }[];
  shippingOptionId: string;
  /** Shoppers whose purchase was cut off; kept between one load and the next. */
  returning: Buyer[];
};

/**
 * An owner who saves and shoppers who buy, until the returned function is called or the program is gone. Only what was
 * answered with success is written down.
 */
export function startLoad(load: Load): () => Promise<void> {
  let isOn = true;
  const repeat = async (work: () => Promise<void>) => {
    while (isOn) {
      await work().catch(() => new Promise((resolve) => setTimeout(resolve, 20)));
    }
  };
  const loops = [repeat(() => saveTagLine(load)), repeat(() => addPage(load))];
  for (let shopper = 0; shopper < 3; shopper += 1) loops.push(repeat(() => shop(load)));
  return async () => {
    isOn = false;
    await Promise.all(loops);
  };
}

async function saveTagLine({ acknowledged: { tagLine }, owner, websiteId }: Load): Promise<void> {
  const path = `/api/websites/${websiteId}/settings`;
  const { json } = await owner.get(path);
  tagLine.sent += 1;
  const number = tagLine.sent;
  const { status } = await owner.patch(path, {
    rowVersion: json.rowVersion,
    settings: { siteTagLine: `save ${number}` },
  });
  if (status === 200) tagLine.confirmed = number;
}

async function addPage({ acknowledged, owner, websiteId }: Load): Promise<void> {
  const title = `Page ${acknowledged.pages.length}`;
  const { status, json } = await owner.post(`/api/websites/${websiteId}/collections`, {
    typeName: 'page',
    title,
  });
  if (status === 200) acknowledged.pages.push(json.id);
  // Pages are dear to make and to list: a few in each round are enough.
  await new Promise((resolve) => setTimeout(resolve, 50));
}

/** A shopper puts something into a new cart, and three of four pay; one who was cut off comes back with the same key. */
async function shop(load: Load): Promise<void> {
  const returning = load.returning.shift();
  if (returning) return pay(load, returning);
  const { acknowledged, visitor, variants } = load;
  const shopper = visitor();
  const variant = variants[Math.floor(Math.random() * variants.length)];
  if (!variant) throw new Error('nothing to buy');
  const added = await shopper.post('/api/commerce/shopping-cart/entries', { ...variant, quantity: 1 });
  if (added.status !== 200) return;
  const cartId = added.json.shoppingCart.id as string;
  acknowledged.lines.push({ cartId, sku: variant.sku });
  if (Math.random() < 0.75) await pay(load, { shopper, cartId, key: crypto.randomUUID() });
}

async function pay({ acknowledged, returning, shippingOptionId }: Load, buyer: Buyer): Promise<void> {
  try {
    await fillCheckout(buyer.shopper, { shippingOptionId });
    const { status, json } = await submitCheckout(buyer.shopper, { key: buyer.key });
    if (status === 200 && json.status === 'completed') acknowledged.orders.push({ cartId: buyer.cartId });
  } catch (error) {
    returning.push(buyer);
    throw error;
  }
}
