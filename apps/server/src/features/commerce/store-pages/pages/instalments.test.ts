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

test('INST-02: no product page promises instalments that the checkout does not take', async () => {
  for (const instalments of [{}, { isEnabled: true, country: 'US' }, { isEnabled: true, country: 'DE' }]) {
    const { app, path } = await shop(instalments);
    expect((await app.get(`${path}?format=json`)).json.item.instalments).toBeNull();
    expect((await app.get(path)).text).not.toMatch(/product-instalments-text|Afterpay/);
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
