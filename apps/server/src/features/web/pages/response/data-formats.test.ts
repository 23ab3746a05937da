import { aVariant } from '@sitewright/testing/builders/product';
import { givenShop } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import { afterAll, expect, test, vi } from 'vitest';
import { renderSitePage } from '../render/render-page.ts';

// As it is, but told of each call: so this file loads modules of its own and leaves none of them to the next of its worker.
vi.hoisted(() => vi.resetModules());
vi.mock('../render/render-page.ts', { spy: true });
afterAll(() => {
  vi.resetModules();
});

test('the data of a page is printed without the page being rendered', async () => {
  const app = await testApp();
  const shop = await givenShop(app);
  await shop.product({ variants: [aVariant({ sku: 'S' })] }, { title: 'Mug' });
  const [item] = (await app.get('/shop?format=json')).json.items;
  const told = async (path: string) => {
    const { status, text } = await app.get(path);
    expect([path, status]).toEqual([path, 200]);
    return text;
  };
  for (const path of ['/shop', item.fullUrl])
    for (const format of ['json', 'json-pretty', 'page-context'])
      expect(await told(`${path}?format=${format}`)).toContain(
        format === 'page-context' ? '"pageType"' : 'Mug',
      );
  expect(await told('/shop?format=rss')).toContain('<rss');
  expect(renderSitePage).not.toHaveBeenCalled();
  expect(await told('/shop?format=main-content')).toContain('Mug');
  expect(await told('/shop')).toContain('Mug');
  expect(renderSitePage).toHaveBeenCalledTimes(2);
});
