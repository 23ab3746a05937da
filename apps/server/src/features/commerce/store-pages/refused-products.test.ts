import { aVariant } from '@sitewright/testing/builders/product';
import { givenShop } from '@sitewright/testing/shop';
import { givenSite } from '@sitewright/testing/site';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { changeSettings } from '../../site/sites/index.ts';

const ENTRIES = '/api/commerce/shopping-cart/entries';
const shirt = (sku: string, Size: string, Color: string) =>
  aVariant({ sku, attributes: { Size, Color }, qtyInStock: 2 });
const SHIRT = {
  variantOptionOrdering: ['Size', 'Color'],
  variants: [shirt('A', 'S', 'Red "wine"'), shirt('B', 'M', 'Red "wine"'), shirt('C', 'M', 'Blue')],
};

async function givenShirt(product: object = {}) {
  const app = await testApp();
  const shop = await givenShop(app);
  const itemId = await shop.product({ ...SHIRT, ...product }, { title: 'Shirt' });
  const { items } = (await app.get('/shop?format=json')).json;
  const page: string = items[0].fullUrl;
  const headers = { referer: `http://${app.host}${page}` };
  const send = (sent: [string, string][]) =>
    app.postForm(ENTRIES, new URLSearchParams([['itemId', itemId], ...sent]), { headers });
  return { app, itemId, page, headers, send };
}

/** The form of the product, as a browser without scripts reads it. */
const formIn = (html: string) => /<form[^>]*product[\s\S]*?<\/form>/i.exec(html)?.[0] ?? '';

test('CART-34, CART-36: a product without its options comes back as it was sent, with words, for this browser alone', async () => {
  const { app, page, send } = await givenShirt();
  const plain = await app.get(page);
  const refused = await send([
    ['variant-option-Size', 'M'],
    ['variant-option-Color', ''],
    ['quantity', '2'],
  ]);
  expect([refused.status, refused.headers.location]).toEqual([303, page]);

  expect((await app.visitor().get(page)).text).toBe(plain.text);
  // Requests for the page's data must not consume the message.
  await app.get(`${page}?format=json`);
  const told = await app.get(page, { headers: { 'if-none-match': String(plain.headers.etag) } });
  expect([told.status, told.headers['cache-control']]).toEqual([200, 'no-store']);
  const form = formIn(told.text);
  expect(form).toMatch(
    /^<form[^>]*><p class="field-error[^>]*role="alert"[^>]*>Please select the Color option\.</,
  );
  expect(form).toContain('<option value="M" selected>M</option>');
  expect(form).toMatch(/name="quantity"[^>]* value="2"/);
  expect(form).not.toContain(' checked');
  expect((await app.get(page)).text).toBe(plain.text);
  expect((await app.get('/api/commerce/shopping-cart')).json.entries).toEqual([]);

  await send([]);
  expect((await app.get(page)).text).toContain('Please select the Size and Color options.');
  await send([
    ['variant-option-Size', 'S'],
    ['variant-option-Color', 'Red "wine"'],
    ['quantity', '3'],
  ]);
  expect((await app.get(page)).text).toContain('Sorry, we do not have enough of that item available.');
});

test('options chosen by buttons count, beside selects that are not shown', async () => {
  const { app, page, send } = await givenShirt();
  const chosen: [string, string][] = [
    ['variant-option-Size', ''],
    ['variant-option-Size', 'M'],
    ['variant-option-Color', ''],
    ['variant-option-Color', 'Red "wine"'],
  ];
  await send([...chosen, ['quantity', 'x']]);
  const form = formIn((await app.get(page)).text);
  expect(form).toContain('Quantity must be a number.');
  expect(form.match(/<input[^>]* checked/g)).toEqual([
    expect.stringContaining('value="M"'),
    expect.stringContaining('value="Red &quot;wine&quot;"'),
  ]);
  expect((await send(chosen)).headers.location).toBe('/cart');
  expect((await app.get('/api/commerce/shopping-cart')).json.entries).toMatchObject([
    { chosenVariant: { sku: 'B' } },
  ]);
});

test('what is missing is said in the language of the site', async () => {
  const { app, page, send } = await givenShirt();
  const { database, websiteId } = app;
  await database.site(websiteId, (db) =>
    changeSettings(db, { websiteId }, { settings: { language: 'de-DE' } }),
  );
  await send([['variant-option-Size', 'M']]);
  expect((await app.get(page)).text).toContain('Bitte wählen Sie die Option „Color“.');
  await send([]);
  expect((await app.get(page)).text).toContain('Bitte wählen Sie die Optionen Size und Color.');
});

test('a product with questions asks for its options before them', async () => {
  const { app, itemId, page, headers } = await givenShirt({
    additionalFieldsFormId: crypto.randomUUID(),
    additionalFieldsForm: { name: 'N', fields: [{ id: 'name', type: 'text', title: 'Name' }] },
  });
  const details = `/cart/details?itemId=${itemId}&variant-option-Size=&variant-option-Size=M`;
  const requested = await app.get(`${details}&variant-option-Color=`, { headers });
  expect([requested.status, requested.headers.location]).toEqual([303, page]);
  expect(formIn((await app.get(page)).text)).toContain('Please select the Color option.');
  const whole = await app.get(`${details}&variant-option-Color=Blue`, { headers });
  expect(whole.text).toMatch(/name="variant-option-Size" value="M"[\s\S]*name="field-name"/);
});

test('a product that is gone while its questions are answered says so on their page, which leads nowhere', async () => {
  const { app, itemId } = await givenShirt({
    variants: [aVariant({ sku: 'A', qtyInStock: 0 })],
    variantOptionOrdering: [],
    additionalFieldsFormId: crypto.randomUUID(),
    additionalFieldsForm: { name: 'N', fields: [{ id: 'name', type: 'text', title: 'Name' }] },
  });
  const details = `/cart/details?itemId=${itemId}&sku=A`;
  const headers = { referer: `http://${app.host}${details}` };
  const response = await app.postForm(ENTRIES, { itemId, sku: 'A', 'field-name': 'Ada' }, { headers });
  expect([response.status, response.headers.location]).toEqual([303, details]);
  const told = await app.get(details, { headers });
  expect(told.status).toBe(200);
  expect(told.text).toContain('value="Ada"');
});

test('what was said on one site is said on no other, whose owner could put it there as a cookie of their common domain', async () => {
  const { app, page, send } = await givenShirt();
  const refused = await send([]);
  const [cookie = ''] = [refused.headers['set-cookie']].flat().map((set) => String(set).split(';')[0]);
  const identifier = `other-${crypto.randomUUID()}`;
  await givenSite(app.database, { identifier });
  const shownAt = async (host: string) =>
    (await app.visitor().get(page, { headers: { host, cookie } })).text.includes('Please select');
  expect(await shownAt(app.host)).toBe(true);
  expect(await shownAt(app.host.replace(/^[^.]+/, identifier))).toBe(false);
});
