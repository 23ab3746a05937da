import { aVariant } from '@sitewright/testing/builders/product';
import { givenShop } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

async function shop(instalments: object) {
  const app = await testApp();
  const { product } = await givenShop(app, { instalments });
  await product({ variants: [aVariant({ priceMinor: 4000 })] });
  const { collection } = (await app.get('/shop?format=json')).json;
  const [item] = (await app.get('/shop?format=json')).json.items;
  return { app, path: item.fullUrl as string, collection };
}

test('INST-01, INST-02: the page of a product holds the payment context and the pill, also without scripts', async () => {
  const { app, path } = await shop({ isEnabled: true, country: 'PR', minMinor: 3500, maxMinor: 100_000 });
  expect((await app.get(`${path}?format=json`)).json.item.instalments).toMatchObject({
    afterPayAvailable: true,
    afterPayMin: 3500,
    afterPayMax: 100_000,
    shopperLanguage: 'en-US',
    stripeAccountCountry: 'PR',
    locale: 'en_US',
  });
  const { text } = await app.get(path);
  expect(text).toContain('or 4 interest-free payments of $10.00 with Afterpay');
  expect(text).toContain('href="/instalments/en_US"');
});

test('INST-02: there is no pill where the store offers no instalments, or the provider does not serve its country', async () => {
  for (const instalments of [{}, { isEnabled: true, country: 'DE' }]) {
    const { app, path } = await shop(instalments);
    expect((await app.get(path)).text).not.toContain('product-instalments-text');
  }
});

test('INST-09, INST-13: the provider’s page by locale, whole and as the content of the popup', async () => {
  const app = await testApp();
  const whole = await app.get('/instalments/en_GB');
  expect(whole.text).toContain('Pay in instalments with Clearpay');
  expect(whole.text).toContain('<html');
  const fragment = await app.get('/instalments/fr_CA?fragment=');
  expect(fragment.text).toMatch(
    /^<div class="instalments-info" lang="fr-CA"><h2>Payer en plusieurs fois avec Afterpay/,
  );
  for (const locale of ['de_DE', 'constructor', '%2e%2e%2fetc'])
    expect((await app.get(`/instalments/${locale}`)).status).toBe(404);
});
