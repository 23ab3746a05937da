import { PLAIN_LOOK } from '@sitewright/testing/builders/plain-look';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { restockText } from './plain-text.ts';
import { Restock } from './restock.tsx';

test('STOCK-22: the notice names product and shop and leads to the product, in both forms', () => {
  const data = {
    look: PLAIN_LOOK,
    siteTitle: 'Hearne',
    subject: 'Back',
    introduction: 'Mug <i>, Small is available at Hearne again.',
    productUrl: 'https://hearne.test/shop/mug',
    locale: 'en-US',
  };
  const html = renderToStaticMarkup(<Restock {...data} />);
  expect(html).toContain('href="https://hearne.test/shop/mug"');
  expect(html).toContain('Mug &lt;i&gt;, Small is available at Hearne again.');
  expect(restockText(data)).toContain('See the product: https://hearne.test/shop/mug');
});
