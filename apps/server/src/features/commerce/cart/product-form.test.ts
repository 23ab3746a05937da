import { aVariant } from '@sitewright/testing/builders/product';
import { givenShop } from '@sitewright/testing/shop';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

const ENTRIES = '/api/commerce/shopping-cart/entries';
const FORM_ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const FORM = {
  name: 'Engraving',
  fields: [
    { id: 'name', type: 'text', title: 'Name', required: true },
    { id: 'font', type: 'radio', title: 'Font', options: ['Serif', 'Sans'] },
  ],
};

async function givenEngraved(app: TestApp): Promise<string> {
  const shop = await givenShop(app);
  const product = { additionalFieldsFormId: FORM_ID, additionalFieldsForm: FORM };
  return shop.product({ ...product, variants: [aVariant({ sku: 'CUP', qtyInStock: 2 })] });
}

test('CART-42: answers are validated by field id, and again when the item is added', async () => {
  const app = await testApp();
  const itemId = await givenEngraved(app);
  const validate = (answers: object) => app.post(`/api/rest/forms/validate/${FORM_ID}`, answers);

  expect(await validate({ font: 'Comic', name: '' })).toMatchObject({
    status: 400,
    json: { errors: { name: 'Required', font: 'Required' } },
  });
  expect((await validate({ name: ['Bo'], font: ['Serif'] })).status).toBe(200);
  const unknown = await app.post(`/api/rest/forms/validate/${crypto.randomUUID()}`, {});
  expect(unknown).toMatchObject({
    status: 404,
    json: { errorMessage: 'This form has not been configured yet.' },
  });

  const response = await app.post(ENTRIES, { itemId, sku: 'CUP', quantity: 1 });
  expect(response).toMatchObject({ status: 400, json: { error: { fields: { name: 'Required' } } } });
  const added = await app.post(ENTRIES, {
    itemId,
    sku: 'CUP',
    quantity: 1,
    additionalFields: JSON.stringify({ name: ' Bo ', price: 0 }),
  });
  expect(JSON.parse(added.json.newlyAdded.additionalFields)).toEqual([
    { id: 'name', type: 'text', label: 'Name', value: 'Bo' },
  ]);
  expect(added.json.newlyAdded.additionalFieldsForm).toEqual({ ...FORM, id: FORM_ID });
});

test('CART-40: of an item with questions no more than the stock goes into the cart, whatever the answers', async () => {
  const app = await testApp();
  const itemId = await givenEngraved(app);
  const add = (name: string) =>
    app.post(ENTRIES, { itemId, sku: 'CUP', quantity: 1, additionalFields: JSON.stringify({ name }) });
  expect([(await add('A')).status, (await add('B')).status]).toEqual([200, 200]);
  expect(await add('C')).toMatchObject({ status: 409, json: { error: { code: 'out-of-stock' } } });
});

test('CART-09: the answers of a line are changed, by its form and by a plain one', async () => {
  const app = await testApp();
  const itemId = await givenEngraved(app);
  const { json } = await app.post(ENTRIES, { itemId, additionalFields: '{"name":"A"}' });
  const { id } = json.newlyAdded;
  const body = { itemId, sku: 'CUP', additionalFields: '{"name":"B","font":"Sans"}' };
  const changed = await app.put(`${ENTRIES}/${id}/additionalFields`, body);
  expect(JSON.parse(changed.json.updatedEntry.additionalFields)).toHaveLength(2);
  const none = await app.put(`${ENTRIES}/${id}/additionalFields`, {
    itemId,
    sku: 'CUP',
    additionalFields: '{}',
  });
  expect(none).toMatchObject({ status: 400, json: { error: { fields: { name: 'Required' } } } });

  const page = await app.get(`/cart/entries/${id}/details`);
  expect(page.text).toContain('value="B"');
  const plain = await app.postForm(`/cart/entries/${id}/details`, { itemId, sku: 'CUP', 'field-name': 'C' });
  expect([plain.status, plain.headers.location]).toEqual([303, '/cart']);
  expect((await app.get('/cart')).text).toContain('Name: C');
});

test('without scripts the questions are a page between the product and the cart', async () => {
  const app = await testApp();
  const itemId = await givenEngraved(app);
  const page = await app.get(`/cart/details?itemId=${itemId}&sku=CUP&quantity=2&evil=%3Cb%3E`);
  expect(page.text).toMatch(/name="sku" value="CUP"[\s\S]*name="field-name"[^>]* required/);
  expect(page.text).not.toContain('evil');
  const fields = { itemId, sku: 'CUP', quantity: '2', 'field-name': 'Bo', 'field-font': 'Serif' };
  expect((await app.postForm(ENTRIES, fields)).status).toBe(303);
  const { entries } = (await app.get('/api/commerce/shopping-cart')).json;
  expect(entries[0]).toMatchObject({ quantity: 2, additionalFields: expect.stringContaining('Serif') });
});

test('CART-42: a plain form that is refused comes back as it was sent: ticks, long texts, and boxes unticked', async () => {
  const app = await testApp();
  const shop = await givenShop(app);
  const fields = [
    { id: 'name', type: 'text', title: 'Name', required: true },
    { id: 'days', type: 'checkbox', title: 'Days', options: ['Mon', 'Tue', 'Wed'] },
    { id: 'wish', type: 'textarea', title: 'Wish' },
  ];
  const requests = { additionalFieldsFormId: FORM_ID, additionalFieldsForm: { name: 'Wishes', fields } };
  const itemId = await shop.product({ ...requests, variants: [aVariant({ sku: 'CUP', unlimited: true })] });
  const additionalFields = JSON.stringify({ name: 'Bo', days: ['Wed'] });
  const { id } = (await app.post(ENTRIES, { itemId, additionalFields })).json.newlyAdded;
  const page = `/cart/entries/${id}/details`;
  const headers = { referer: `http://${app.host}${page}` };
  const wish = Array.from({ length: 500 }, (_, at) => `Wort ${at % 97}`)
    .join(' ')
    .slice(0, 4000);
  const line = { itemId, sku: 'CUP', 'field-name': '', 'field-wish': wish };
  const days = (text: string) => [...text.matchAll(/value="(\w+)" checked/g)].map(([, value = '']) => value);

  const sent = new URLSearchParams([...Object.entries(line), ['field-days', 'Mon'], ['field-days', 'Tue']]);
  await app.postForm(page, sent, { headers });
  const { text } = await app.get(page);
  expect(text).toMatch(/id="field-name-error">Required</);
  expect(text).toContain(`>${wish}</textarea>`);
  expect(days(text)).toEqual(['Mon', 'Tue']);

  await app.postForm(page, line, { headers });
  expect(days((await app.get(page)).text)).toEqual([]);
  expect(days((await app.get(page)).text)).toEqual(['Wed']);
});

test('CART-01, CART-05: a cart and its lines have every field, and figures in cents', async () => {
  const app = await testApp();
  const itemId = await givenEngraved(app);
  await app.post(ENTRIES, { itemId, sku: 'CUP', quantity: 2, additionalFields: '{"name":"Bo"}' });
  const { json } = await app.get('/api/commerce/shopping-cart?calculateSubtotal=true');
  expect(json).toMatchObject({
    id: expect.any(String),
    websiteId: app.websiteId,
    orderId: null,
    created: expect.any(Number),
    isPurchased: false,
    shippingOptions: expect.any(Array),
    selectedShippingOption: null,
    shippingLocation: null,
    applicableTaxRules: [],
    coupons: [],
    validCoupons: [],
    invalidCoupons: [],
    taxCents: 0,
    shippingCostCents: 0,
    discountCents: 0,
    totalQuantity: 2,
    hasDigital: false,
    purelyDigital: false,
    requiresShipping: true,
  });
  expect(json.grandTotalCents).toBe(json.subtotalCents);
  expect(json.subtotal).toEqual({ value: String(json.subtotalCents), currency: 'USD' });
  expect(json.entries).toMatchObject([
    {
      id: expect.any(String),
      itemId,
      chosenVariant: { sku: 'CUP', attributes: {} },
      quantity: 2,
      additionalFields: expect.stringContaining('Bo'),
      productType: 1,
    },
  ]);
});

test('CART-41 I18N-11: questions are asked and answers shown in the language of the page, stored in the first one', async () => {
  const app = await testApp();
  const itemId = await givenEngraved(app);
  const owner = await app.signIn('admin');
  const headers = { 'x-website-id': app.websiteId };
  const languages = [{ tag: 'de', isPublic: true }];
  expect((await owner.put('/api/multilingual/languages', { languages }, { headers })).status).toBe(200);
  const at = `/api/websites/${app.websiteId}/translations/de/item/${itemId}`;
  const { fields, rowVersion } = (await owner.get(at)).json;
  const texts = {
    ...{ questions: 'Gravur', 'question:name': 'Vorname', 'question:font': 'Schrift' },
    ...{ 'answer:font:Serif': 'Mit Füßchen', 'answer:font:Sans': 'Ohne Füßchen' },
  };
  expect(fields.map(({ key }: { key: string }) => key)).toEqual(expect.arrayContaining(Object.keys(texts)));
  expect((await owner.put(at, { texts, state: 'ready', rowVersion })).status).toBe(200);

  const asked = (await app.get(`/de/cart/details?itemId=${itemId}&sku=CUP`)).text;
  for (const part of ['Vorname', '<legend>Schrift', 'value="Serif"', '> Mit Füßchen</label>'])
    expect(asked).toContain(part);
  expect((await app.get(`/cart/details?itemId=${itemId}&sku=CUP`)).text).toContain('> Serif</label>');
  const sent = { itemId, sku: 'CUP', additionalFields: JSON.stringify({ name: 'Bo', font: 'Serif' }) };
  const { newlyAdded } = (await app.post(`/de${ENTRIES}`, sent)).json;
  expect(JSON.parse(newlyAdded.additionalFields)).toMatchObject([
    { label: 'Name', value: 'Bo' },
    { label: 'Font', value: 'Serif' },
  ]);
  expect(newlyAdded.additionalFieldsForm).toMatchObject({
    name: 'Gravur',
    fields: [
      { title: 'Name', local: { title: 'Vorname' } },
      { options: ['Serif', 'Sans'], local: { words: { Serif: 'Mit Füßchen', Sans: 'Ohne Füßchen' } } },
    ],
  });
  // Scripts ask by the form that the button on the product's page carries.
  const page = await app.get(`/de${newlyAdded.fullUrl.replace(/^\/de\//, '/')}`);
  expect([page.status, page.text.includes('Mit Füßchen')]).toEqual([200, true]);
  const cart = (await app.get('/de/cart')).text;
  for (const part of ['Vorname: Bo', 'Schrift: Mit Füßchen']) expect(cart).toContain(part);
  expect((await app.get('/cart')).text).toContain('Font: Serif');
  expect((await app.get('/de/checkout')).text).toContain('Schrift: Mit Füßchen');
  expect((await app.get(`/de/cart/entries/${newlyAdded.id}/details`)).text).toContain('value="Bo"');
  const again = { ...sent, additionalFields: JSON.stringify({ name: 'Bo', font: 'Sans' }) };
  const path = `/de${ENTRIES}/${newlyAdded.id}/additionalFields`;
  expect((await app.put(path, again)).status).toBe(200);
  expect((await app.get('/de/cart')).text).toContain('Schrift: Ohne Füßchen');
});

test('CART-42: a question that its condition hides is not needed, not kept, and may be left empty without scripts', async () => {
  const app = await testApp();
  const shop = await givenShop(app);
  const rule = { fieldId: 'kind', operator: 'is', value: 'Name' };
  const [kind, name] = [
    { id: 'kind', type: 'radio', title: 'Engraving', options: ['Name', 'None'] },
    { id: 'name', type: 'text', title: 'Name', required: true, condition: { match: 'all', rules: [rule] } },
  ];
  const product = { additionalFieldsFormId: FORM_ID, variants: [aVariant({ sku: 'CUP', qtyInStock: 9 })] };
  const itemId = await shop.product({
    ...product,
    additionalFieldsForm: { name: 'E', fields: [kind, name] },
  });
  const validate = async (answers: object) =>
    (await app.post(`/api/rest/forms/validate/${FORM_ID}`, answers)).json.errors;
  expect(await validate({ kind: ['Name'] })).toEqual({ name: 'Required' });
  expect(await validate({ kind: ['None'], name: [''] })).toBeUndefined();
  const additionalFields = JSON.stringify({ kind: 'None', name: 'Bo' });
  const added = await app.post(ENTRIES, { itemId, sku: 'CUP', quantity: 1, additionalFields });
  expect(JSON.parse(added.json.newlyAdded.additionalFields)).toMatchObject([{ id: 'kind', value: 'None' }]);

  const page = (await app.get(`/cart/details?itemId=${itemId}&sku=CUP&quantity=1`)).text;
  expect(page).toMatch(/data-question="name" data-condition="[^"]*kind/);
  expect(page).toMatch(/<input id="field-name"(?![^>]* required)/);
  const plain = { itemId, sku: 'CUP', quantity: '1', 'field-kind': 'Name', 'field-name': '' };
  const refused = await app.postForm(ENTRIES, plain);
  expect(refused.status).toBe(400);
  await app.postForm(ENTRIES, { ...plain, 'field-name': 'Ada' });
  expect((await app.get('/cart')).text).toContain('Name: Ada');

  const selfish = { ...name, condition: { rules: [{ ...rule, fieldId: 'name' }] } };
  await expect(
    shop.product({ additionalFieldsForm: { name: 'E', fields: [selfish] }, variants: [aVariant({})] }),
  ).rejects.toThrow();
});
