import { Template } from '@sitewright/template/template';
import { aVariant } from '@sitewright/testing/builders/product';
import { givenShop } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import { expect, onTestFinished, test, vi } from 'vitest';

test('the data of a page is printed without the page being rendered', async () => {
  const app = await testApp();
  const shop = await givenShop(app);
  await shop.product({ variants: [aVariant({ sku: 'S' })] }, { title: 'Mug' });
  const [item] = (await app.get('/shop?format=json')).json.items;
  const rendered = vi.spyOn(Template.prototype, 'render');
  onTestFinished(() => rendered.mockRestore());
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
  expect(rendered).not.toHaveBeenCalled();
  expect(await told('/shop?format=main-content')).toContain('Mug');
  expect(rendered).toHaveBeenCalled();
  rendered.mockClear();
  expect(await told('/shop')).toContain('Mug');
  expect(rendered).toHaveBeenCalled();
});
