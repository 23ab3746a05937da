import { aVariant } from '../builders/product.ts';
import { givenShop } from '../shop.ts';
import { type TestApp, testApp } from '../test-app.ts';

/** Where the form of a product page signs up. */
export const PUBLIC = '/api/commerce/restock-notifications/sign-up';
/** Calls of a member and of the shop. */
export const HOME = '/api/site-users/account/notifications/restock';

/** A shop with a product that is sold out and offers to tell of its return. */
export async function soldOut(app?: TestApp, settings: object = {}, merchandising: object = {}) {
  const own = app ?? (await testApp());
  const { product } = await givenShop(own, settings);
  const productId = await product({
    variants: [aVariant({ sku: `s-${crypto.randomUUID().slice(0, 8)}`, qtyInStock: 0 })],
    merchandising: { restockNotificationEnabled: true, mailingListSignUpEnabled: true, ...merchandising },
  });
  const [row] = await own.query<{ id: string }>(`select id from variants where item_id = $1`, [productId]);
  return { app: own, productId, variantId: row?.id ?? '' };
}

export type Shop = Awaited<ReturnType<typeof soldOut>>;
/** Body of the form. */
export const payload = ({ productId, variantId }: Shop, email: string, more: object = {}) => ({
  productId,
  variantId,
  siteVisitorEmail: { email },
  isJoinMailingList: false,
  recaptchaEnterpriseV3Token: { token: '' },
  ...more,
});
/** Sign-ups of the shop's variant as they are stored. */
export const rows = ({ app, variantId }: Shop) =>
  app.query<{ email: string; sent_at: string | null; joins_mailing_list: boolean; locale: string }>(
    `select email, sent_at, joins_mailing_list, locale from restock_sign_ups where variant_id = $1 order by id`,
    [variantId],
  );
/** Counts units in, or out. */
export const stockUp = ({ app, productId }: Shop, qty = 30) =>
  app.query(
    `with counted as (
       update variants set qty = qty + $3 where website_id = $1 and item_id = $2 returning website_id, id)
     insert into stock_ledger (website_id, variant_id, change, reason)
     select website_id, id, $3, 'count' from counted`,
    [app.websiteId, productId, qty],
  );
/** Somebody who works for the shop. */
export async function manager({ app }: Shop) {
  const client = await app.signIn('storeManager');
  const headers = { 'x-website-id': app.websiteId };
  return {
    get: (path: string) => client.get(path, { headers }),
    post: (path: string, body: object) => client.post(path, body, { headers }),
    put: (path: string, body: object) => client.put(path, body, { headers }),
  };
}
