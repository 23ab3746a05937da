// @vitest-environment happy-dom
import type { Cart, CartEntry } from '@sitewright/domain/cart/schema';
import { waitFor } from '@sitewright/testing/wait-for';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

/** Each test has a page of its own: the cart of a page lives in its modules. */
async function openPage({ path = '/shop', hasCart = true, markup = HEADER } = {}) {
  vi.resetModules();
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    `http://shop.test${path}`,
  );
  setCookie('hasCart', hasCart ? 'true' : '');
  document.body.innerHTML = markup;
  const { startCart } = await import('../start-cart.ts');
  const store = await import('../cart/cart-store.ts');
  startCart();
  await waitFor(() => expect(store.cartStore.getState().status).not.toBe('loading'));
  return store;
}

const HEADER = '<a class="sqs-custom-cart" href="/cart">Cart <span class="sqs-cart-quantity">0</span></a>';
const entry = (quantity: number): CartEntry =>
  ({
    id: 'e1',
    itemId: 'i1',
    title: 'Bowl',
    collection: { id: 'c1', title: 'Shop' },
    fullUrl: '/shop/bowl',
    quantity,
    chosenVariant: { sku: 'B', attributes: {}, optionValues: [] },
    image: null,
    unitPriceMinor: 2000,
    normalPriceMinor: 2000,
    lineTotalMinor: 2000 * quantity,
    state: 'available',
    productType: 1,
    additionalFields: null,
    additionalFieldsForm: null,
    qtyAvailable: null,
  }) satisfies CartEntry;
const cartOf = (quantity: number, currency = 'USD') =>
  ({
    currency,
    entries: quantity > 0 ? [entry(quantity)] : [],
    totalQuantity: quantity,
    discounts: [],
    coupons: [],
    invalidCoupons: [],
    subtotalCents: 2000 * quantity,
  }) as unknown as Cart;

/** A widget comes by an import, which takes its time on a busy machine. */
vi.setConfig({ testTimeout: 30_000 });

const requests: { method: string; path: string }[] = [];
let reply: (method: string) => Promise<Response>;
const json = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }));

beforeEach(() => {
  requests.length = 0;
  reply = () => json(cartOf(2));
  setCookie('crumb', 'c1');
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    requests.push({ method: init.method ?? 'GET', path: path.split('?')[0] ?? '' });
    return reply(init.method ?? 'GET');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the header indicator', () => {
  test('CART-13: a visitor without a cart makes no request', async () => {
    await openPage({ hasCart: false });
    expect(requests).toEqual([]);
    expect(indicator().textContent).toBe('Cart 0');
  });

  test('CART-07, CART-19: uninitialized, then initialized by the first sync; marked when empty', async () => {
    let result: (response: Response) => void = () => {};
    reply = () =>
      new Promise((resolve) => {
        result = resolve;
      });
    const loaded = openPage();
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(indicator().dataset.cartState).toBe('uninitialized');
    result(Response.json(cartOf(2)));
    await loaded;
    expect(indicator().dataset.cartState).toBe('initialized');
    expect(indicator().textContent).toBe('Cart 2');
    expect(indicator().classList).not.toContain('cart-empty');
    reply = () => json({ shoppingCart: cartOf(0) });
    const { removeEntry } = await import('../cart/cart-store.ts');
    await removeEntry('e1');
    expect(indicator().classList).toContain('cart-empty');
  });

  test.each([
    [100, '100'],
    [101, '100+'],
  ])('CART-18: %i items show %s in indicator and pill', async (quantity, text) => {
    reply = () => json(cartOf(quantity));
    await openPage();
    expect(document.querySelector('.sqs-cart-quantity')?.textContent).toBe(text);
    const shown = () => expect(document.querySelector('.total-quantity')?.textContent).toBe(text);
    await waitFor(shown);
  });
});

test('a page that comes back from the memory of the browser shows the cart of now', async () => {
  await openPage();
  expect(indicator().textContent).toBe('Cart 2');
  reply = () => json(cartOf(7));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(indicator().textContent).toBe('Cart 7'));
});

describe('the pill', () => {
  test('CART-03, CART-17: it shows the subtotal in the cart’s currency and leads to the cart', async () => {
    reply = () => json(cartOf(2, 'JPY'));
    await openPage();
    const price = () => document.querySelector('.subtotal .price')?.textContent;
    await waitFor(() => expect(price()).toBe('¥4,000'));
    expect(document.querySelector('.sqs-pill-shopping-cart')?.getAttribute('href')).toBe('/cart');
  });

  test('it stays away where the template shows a cart of its own, and on the cart page', async () => {
    await openPage({ path: '/cart' });
    document.body.classList.add('sqs-has-custom-cart');
    await openPage();
    document.body.classList.remove('sqs-has-custom-cart');
    expect(document.querySelector('.sqs-pill-shopping-cart')).toBeNull();
  });

  test.each(['', '/de'])(
    'on a page of the language "%s" with forms of the store there is none',
    async (language) => {
      document.documentElement.dataset.languagePrefix = language;
      onTestFinished(() => void delete document.documentElement.dataset.languagePrefix);
      await openPage({ path: `${language}/checkout` });
      expect(document.querySelector('.sqs-pill-shopping-cart')).toBeNull();
    },
  );

  test.each([
    ['a button that adds to the cart', '<button class="sqs-add-to-cart-button" data-at>Add</button>'],
    ['a field of a form', '<form><input name="email" data-at></form>'],
    ['the button of a form', '<form><button data-at>Send</button></form>'],
  ])('it steps back while it lies over %s', async (_what, part) => {
    await openPage({ markup: `${HEADER}${part}` });
    await waitFor(() => expect(document.querySelector('.sw-cart-pill')).not.toBeNull());
    const pill = document.querySelector('.sw-cart-pill') as HTMLElement;
    const place = (selector: string, top: number) => {
      const box = new DOMRect(200, top, 180, 44);
      vi.spyOn(document.querySelector(selector) as Element, 'getBoundingClientRect').mockReturnValue(box);
    };
    place('.sw-cart-pill', 784);
    for (const [top, isInTheWay] of [
      [760, true],
      [400, false],
    ] as const) {
      place('[data-at]', top);
      window.dispatchEvent(new Event('scroll'));
      await waitFor(() => expect(pill.hasAttribute('data-in-the-way')).toBe(isInTheWay));
    }
  });
});

describe('the popover', () => {
  test.each([
    ['closes by itself after three seconds', () => vi.advanceTimersByTimeAsync(3000)],
    [
      'closes by its control',
      async () => document.querySelector<HTMLElement>('.sw-cart-popover-close')?.click(),
    ],
  ])('CART-21, CART-22: it says what was added and %s', async (_name, close) => {
    const { addToCart } = await openPage();
    reply = () => json({ shoppingCart: cartOf(3), newlyAdded: entry(1) });
    await import('./cart-popover/cart-popover.island.tsx');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await addToCart({ itemId: 'i1', sku: 'B', quantity: 1 }, null);
    const words = () => document.querySelector('.sw-cart-popover p')?.textContent;
    await waitUntil(() => words() !== undefined);
    expect(words()).toBe('Bowl was added to your cart.');
    expect(document.querySelector('.sw-cart-popover-close')?.textContent).toBe('Close');
    await close();
    await waitUntil(() => words() === undefined);
    expect(words()).toBeUndefined();
  });
});

describe('the cart page', () => {
  /** The cart that the server printed, and its plain forms. */
  const printed = { cart: cartOf(2), shopUrl: '/shop', error: '', codeError: '', cardError: '' };
  const PAGE =
    `<div><div data-widget="cart-page"><form class="plain"></form></div>` +
    `<script type="application/json" id="cart-state">${JSON.stringify(printed)}</script></div>`;

  async function openCartPage() {
    const store = await openPage({ path: '/cart', markup: PAGE });
    const { mountCartPage } = await import('./cart-page/cart-page.island.tsx');
    const root = document.querySelector<HTMLElement>('[data-widget="cart-page"]');
    if (root) mountCartPage(root);
    expect(document.querySelector('.cart-line')).not.toBeNull();
    expect(document.querySelector('.plain')).toBeNull();
    return store;
  }

  test('CART-15, CART-24: while a change is under way the totals say so and the checkout waits', async () => {
    const { setEntryQuantity } = await openCartPage();
    expect(document.querySelector('.order-summary h2')?.textContent).toBe('Summary');
    let result: (response: Response) => void = () => {};
    reply = () =>
      new Promise((resolve) => {
        result = resolve;
      });
    const change = setEntryQuantity('e1', 3);
    const button = () => document.querySelector('.checkout-button');
    await waitFor(() =>
      expect(document.querySelector('.subtotal .price')?.textContent).toBe('Recalculating…'),
    );
    expect(button()?.getAttribute('aria-disabled')).toBe('true');
    result(Response.json({ shoppingCart: cartOf(3) }));
    await change;
    await waitFor(() => expect(document.querySelector('.subtotal .price')?.textContent).toBe('$60.00'));
    expect(button()?.getAttribute('aria-disabled')).toBe('false');
  });

  test.each([
    ['the server fails', () => json({ error: { code: 'internal', message: 'x' } }, 500), 'Please try again'],
    ['there is no line', () => Promise.reject(new Error('offline')), 'Please check your internet connection'],
  ])('CART-26: %s: unable to remove item', async (_name, failing, advice) => {
    await openCartPage();
    reply = failing;
    document.querySelector<HTMLElement>('.cart-line-remove')?.click();
    const words = () => document.querySelector('.cart-error')?.textContent;
    await waitFor(() => expect(words()).toBe(`Unable to remove item. ${advice}.`));
    expect(document.querySelector('.cart-line')).not.toBeNull();
  });
});

function indicator(): HTMLElement {
  const link = document.querySelector<HTMLElement>('.sqs-custom-cart');
  if (!link) throw new Error('no indicator');
  return link;
}

/** React commits in a task of its own, which fake timers do not run. */
async function waitUntil(isDone: () => boolean): Promise<void> {
  for (let turn = 0; turn < 50 && !isDone(); turn++) await new Promise((resolve) => setImmediate(resolve));
}

function setCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the test plays the server that sets it.
  document.cookie = `${name}=${value}; path=/`;
}
