import { waitFor } from '@sitewright/testing/wait-for';
// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { enhanceQuickView } from './quick-view.enhance.ts';

const PRODUCT = `<html><body><article class="ProductItem" data-product-item data-item-id="i1">
<div data-image-id="a"><img src="/a.jpg" alt="A"></div><div data-image-id="b"><img src="/b.jpg" alt="B"></div>
<a class="thumb"><span data-image-id="a"><img src="/a.jpg"></span></a>
<h1 data-content-field="title">Bowl</h1><div class="product-price">$20.00</div>
<div data-content-field="excerpt"><p>Footed.</p></div>
<div class="product-variants" data-item-id="i1">Size</div>
<div class="product-quantity-input" data-item-id="i1"><input type="number" value="1"></div>
<div class="sqs-add-to-cart-button-wrapper"><div class="sqs-add-to-cart-button" data-item-id="i1">Add To Cart</div></div>
</article></body></html>`;

const requests: string[] = [];
const scanned = vi.fn();

function printCard(): HTMLElement {
  document.body.innerHTML = `<article class="ProductList-item"><a href="http://shop.test/shop/bowl">Bowl</a><h2>Bowl</h2>
<span class="sqs-product-quick-view-button" role="button" tabindex="0" data-id="i1">Quick View</span></article>`;
  const button = document.querySelector<HTMLElement>('.sqs-product-quick-view-button');
  if (!button) throw new Error('markup');
  enhanceQuickView(button);
  return button;
}

beforeEach(() => {
  requests.length = 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the test plays the server that sets it.
  document.cookie = 'crumb=c1; path=/';
  Object.assign(window, { sitewright: { scan: scanned } });
  vi.stubGlobal('fetch', (url: string) => {
    requests.push(new URL(url, 'http://shop.test').pathname);
    return Promise.resolve(url.includes('RecordQuickView') ? Response.json({}) : new Response(PRODUCT));
  });
});

describe('PROD-15: the quick view', () => {
  test('shows image, title, price, excerpt, choice, quantity, button and the way to the page, and is counted', async () => {
    const button = printCard();
    button.focus();
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    const dialog = await waitFor(() => {
      const found = document.querySelector('dialog');
      if (!found) throw new Error('closed');
      return found;
    });
    expect(dialog.getAttribute('aria-label')).toBe('Bowl');
    expect(dialog.querySelectorAll('.sw-quick-view-picture')).toHaveLength(2);
    for (const [selector, text] of [
      ['h2', 'Bowl'],
      ['.product-price', '$20.00'],
      ['[data-content-field="excerpt"]', 'Footed.'],
      ['.product-variants', 'Size'],
      ['.sqs-add-to-cart-button', 'Add To Cart'],
      ['a.sw-quick-view-link', 'View full details'],
    ])
      expect(dialog.querySelector(selector ?? '')?.textContent).toBe(text);
    expect(dialog.querySelector('.product-quantity-input input')).not.toBeNull();
    expect(dialog.querySelector<HTMLAnchorElement>('.sw-quick-view-link')?.href).toBe(
      'http://shop.test/shop/bowl',
    );
    expect(scanned).toHaveBeenCalled();
    await waitFor(() => expect(requests).toEqual(['/shop/bowl', '/api/census/RecordQuickView/i1']));
    dialog.querySelector<HTMLElement>('.sw-modal-close')?.click();
    expect(document.querySelector('dialog')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  test('SITE-03: below /config/ it opens and is not counted', async () => {
    history.replaceState(null, '', '/config/pages');
    printCard().click();
    await waitFor(() => expect(document.querySelector('dialog .product-price')).not.toBeNull());
    expect(requests).toEqual(['/shop/bowl']);
    document.querySelector<HTMLElement>('dialog .sw-modal-close')?.click();
    history.replaceState(null, '', '/');
  });

  test('goes to the page of the product where that cannot be shown', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    printCard().click();
    await waitFor(() => expect(assign).toHaveBeenCalledWith('http://shop.test/shop/bowl'));
    expect(document.querySelector('dialog')).toBeNull();
  });
});
