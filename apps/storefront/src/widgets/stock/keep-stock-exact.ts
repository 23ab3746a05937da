import { callApi } from '../../api/call-api.ts';
import { itemIdOf } from '../variants/product-scope.ts';
import { type StockedProduct, showStock } from './show-stock.ts';

/** Digital products and gift cards are never sold out. Source: specification §3, product types. */
const NEVER_COUNTED = ['2', '4'];
/** Products among others are checked by the server when they are added. */
const LIST = '.ProductList, .product-list, .summary-item-list, [data-product-list]';
const BEGIN = ['pointerdown', 'focusin', 'change'] as const;

/**
 * Cached pages hold counts of when they were made. The product of this page is asked for once: at once where a count is
 * shown, else when the shopper first touches its form. Without an answer the page stays as it is.
 */
export function keepStockExact(root: ParentNode = document): void {
  const product = findProduct(root);
  if (!product || NEVER_COUNTED.includes(product.button?.dataset.productType ?? '')) return;
  const ask = () => void fetchStock(product);
  if (product.notices.length > 0) {
    ask();
    return;
  }
  const container = product.variants?.closest('form') ?? product.variants;
  const abort = new AbortController();
  const begin = () => {
    abort.abort();
    ask();
  };
  for (const name of BEGIN) container?.addEventListener(name, begin, { signal: abort.signal });
}

type FoundProduct = StockedProduct & { itemId: string };

function findProduct(root: ParentNode): FoundProduct | null {
  const own = (selector: string) =>
    [...root.querySelectorAll<HTMLElement>(selector)].filter((element) => !element.closest(LIST));
  const notices = own('.product-scarcity');
  const variants = own('.product-variants[data-item-id]')[0] ?? null;
  const [button] = own('.sqs-add-to-cart-button[data-item-id]').filter(
    (element) => !variants || itemIdOf(element) === itemIdOf(variants),
  );
  const holder = variants ?? notices[0]?.closest<HTMLElement>('[data-item-id]') ?? button;
  const itemId = holder ? itemIdOf(holder) : '';
  return itemId === '' ? null : { itemId, variants, notices, button: button ?? null };
}

async function fetchStock(product: FoundProduct): Promise<void> {
  const { itemId } = product;
  const reply = await callApi('GET /api/commerce/inventory/stock', { query: { itemId } });
  if (reply.ok && Array.isArray(reply.data?.results)) showStock(product, reply.data.results);
}
