import { randomBytes } from 'node:crypto';
import { ADDED } from './product-page.ts';
import { fetchAs, type Program } from './program.ts';

/** The call that puts something into a cart. */
export const ADD_TO_CART = '/api/commerce/shopping-cart/entries';

const ADDITIONS_OF_A_SHOPPER = 4;
/** More than there are connections. */
const SHOPPERS_AT_ONCE = 40;

/** Reads the item, its site, and a crumb of its own from a product page. */
export async function openPage({ site }: Program) {
  const html = (await fetchAs(site.origin + ADDED.path, site.host)).body.toString();
  const crumbCall = await fetchAs(`${site.origin}/api/crumb`, site.host);
  const cookies = [crumbCall.headers['set-cookie'] ?? []].flat().join('\n');
  return {
    sku: ADDED.sku,
    itemId: /data-item-id="([^"]+)"/.exec(html)?.[1] ?? '',
    websiteId: /"website":\{"id":"([^"]+)"/.exec(html)?.[1] ?? '',
    visitor: /sw_visitor=([^;]+)/.exec(cookies)?.[1] ?? '',
    crumb: (JSON.parse(crumbCall.body.toString()) as { crumb: string }).crumb,
  };
}

/**
 * Picks the next shopper: shoppers in turn, so that nobody's second addition is sent before the first is answered, and a new one for
 * each who has added a few times; from networks of their own, so that no limit of the product is met or changed.
 */
export function newShoppers() {
  const shoppers: { token: string; address: string }[] = [];
  let additions = 0;
  return () => {
    const at = additions % SHOPPERS_AT_ONCE;
    const round = Math.floor(additions / SHOPPERS_AT_ONCE);
    additions += 1;
    const shopper = round % ADDITIONS_OF_A_SHOPPER === 0 ? newShopper() : (shoppers[at] ?? newShopper());
    shoppers[at] = shopper;
    return shopper;
  };
}

/** A shopper of a network of their own. */
export function newShopper() {
  const token = randomBytes(32);
  return { token: token.toString('hex'), address: `10.${token[0]}.${token[1]}.${token[2]}` };
}
