import { aVariant } from '@sitewright/testing/builders/product';
import { ADDRESS, fillCheckout, givenShop, submitCheckout } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

const ENTRIES = '/api/commerce/shopping-cart/entries';
const CHECKOUT = '/api/commerce/checkout';

async function givenAskingShop() {
  const app = await testApp();
  const shop = await givenShop(app, {
    checkoutFields: [
      { id: 'engraving', label: 'Engraving', kind: 'line', isRequired: true },
      { id: 'day', label: 'Day', kind: 'choice', options: ['Monday', 'Friday'] },
    ],
  });
  const itemId = await shop.product({ variants: [aVariant({ sku: 'A' })] });
  await app.post(ENTRIES, { itemId, sku: 'A', quantity: 1 });
  const order = async () => {
    const [row] = await app.query<{ details: unknown; note: string }>(
      `select details, note from orders where website_id = $1`,
      [app.websiteId],
    );
    return row;
  };
  return { app, order };
}

test('CHK-03: questions of the store and another billing address are asked for and reach the order', async () => {
  const { app, order } = await givenAskingShop();
  await fillCheckout(app, { billingAddress: { ...ADDRESS, city: '' }, answers: { day: 'Sunday' } });
  const { errors } = (await app.get(CHECKOUT)).json;
  expect(errors).toEqual({
    'billing-city': 'Required',
    'answer-engraving': 'Required',
    'answer-day': 'Choose one of the options.',
  });
  const refused = await submitCheckout(app);
  expect(refused.json.error).toMatchObject({
    code: 'checkout-incomplete',
    message: 'Update the missing or invalid information above.',
  });
  const billingAddress = { ...ADDRESS, city: 'Albany' };
  const answers = { day: 'Friday', engraving: 'To Ada', other: 'not asked' };
  await app.put(CHECKOUT, { billingAddress, answers, note: 'Ring twice' });
  expect((await submitCheckout(app)).json.status).toBe('completed');
  expect(await order()).toMatchObject({
    note: 'Ring twice',
    details: {
      billingAddress,
      answers: [
        { label: 'Engraving', value: 'To Ada' },
        { label: 'Day', value: 'Friday' },
      ],
    },
  });
});

test('CHK-07: the plain form asks the same', async () => {
  const { app, order } = await givenAskingShop();
  const card = { cardNumber: '4242 4242 4242 4242', step: 'pay', idempotencyKey: 'plain-form-1' };
  const form = { ...ADDRESS, email: 'ada@shopper.test', shippingOptionId: 'flat', ...card };
  await app.postForm('/checkout', form);
  const page = (await app.get('/checkout')).text;
  expect(page).toContain('Update the missing or invalid information above.');
  expect(page).toMatch(/id="checkout-answer-engraving-error">Required</);
  const sent = await app.postForm('/checkout', { ...form, 'answer-engraving': 'To Ada' });
  expect(sent.headers.location).toMatch(/^\/checkout\/order\//);
  expect((await order())?.details).toMatchObject({
    billingAddress: null,
    answers: [{ label: 'Engraving', value: 'To Ada' }],
  });
});

test('CHK-07: a note as long as its field lets it be is taken, a longer text is told of and kept whole', async () => {
  const { app, order } = await givenAskingShop();
  const card = { cardNumber: '4242 4242 4242 4242', step: 'pay', idempotencyKey: 'long-texts-1' };
  const form = { ...ADDRESS, email: 'ada@shopper.test', shippingOptionId: 'flat', ...card };
  const tooLong = 'x'.repeat(2001);
  await app.postForm('/checkout', { ...form, note: tooLong, 'answer-engraving': tooLong });
  const { text } = await app.get('/checkout');
  expect(text).toMatch(/id="checkout-answer-engraving-error">Use at most 2000 characters\.</);
  expect(text).toMatch(/id="checkout-note-error">Use at most 2000 characters\.</);
  expect(text).toContain(`${tooLong}</textarea>`);
  expect(text).toContain(`value="${tooLong}"`);
  // A field counts the end of a line as one character, a form sends two.
  const lines = `${'Ring twice.\n'.repeat(166)}Ring now`;
  expect(lines).toHaveLength(2000);
  const sent = await app.postForm('/checkout', {
    ...form,
    note: lines.replaceAll('\n', '\r\n'),
    'answer-engraving': 'To Ada',
  });
  expect(sent.headers.location).toMatch(/^\/checkout\/order\//);
  expect((await order())?.note).toBe(lines);
});

test('CHK-03 I18N-11: questions are asked in the language of the checkout, and answers are those of the first one', async () => {
  const { app, order } = await givenAskingShop();
  const owner = await app.signIn('admin');
  const headers = { 'x-website-id': app.websiteId };
  const languages = [{ tag: 'de', isPublic: true }];
  expect((await owner.put('/api/multilingual/languages', { languages }, { headers })).status).toBe(200);
  const base = `/api/websites/${app.websiteId}/translations/de`;
  const at = `${base}/checkout/${app.websiteId}`;
  const texts = {
    'delivery:flat:name': 'Versand',
    'engraving.label': 'Gravur',
    'day.label': 'Tag',
    'day.option:Monday': 'Montag',
    'day.option:Friday': 'Freitag',
  };
  const { fields, rowVersion } = (await owner.get(at)).json;
  expect(fields.map(({ key }: { key: string }) => key)).toEqual(Object.keys(texts));
  const save = async (state: string, version: number) =>
    (await owner.put(at, { texts, state, rowVersion: version })).json.rowVersion;
  const version = await save('draft', rowVersion);
  const asked = async () => (await app.get('/de/checkout')).text;
  expect(await asked()).not.toContain('Gravur');
  await save('ready', version);
  const { entries } = (await owner.get(base)).json;
  expect(entries).toContainEqual(
    expect.objectContaining({ kind: 'checkout', title: 'Checkout and policies', texts: 5, missing: 0 }),
  );
  expect((await owner.get(`${base}/file?format=csv&of=pages`)).text).toContain('Engraving,Gravur');
  const page = await asked();
  for (const part of ['Gravur', '<option value="Friday">Freitag</option>']) expect(page).toContain(part);
  expect((await app.get('/checkout')).text).toContain('Engraving');
  const view = (await app.get(`/de${CHECKOUT}`)).json;
  expect(view.fields).toMatchObject([
    { label: 'Gravur' },
    { label: 'Tag', options: ['Monday', 'Friday'], words: { Monday: 'Montag', Friday: 'Freitag' } },
  ]);
  await fillCheckout(app, { answers: { day: 'Friday', engraving: 'Für Ada' } });
  expect((await submitCheckout(app)).json.status).toBe('completed');
  expect(await order()).toMatchObject({
    details: {
      answers: [
        { label: 'Engraving', value: 'Für Ada' },
        { label: 'Day', value: 'Friday' },
      ],
    },
  });
  // Who looks after the store writes them; who may not see its settings does not read them here.
  expect((await (await app.signIn('storeManager')).get(at)).json).toMatchObject({ mayEdit: true });
  expect((await (await app.signIn('editor')).get(at)).status).toBe(403);
});

test('CHK-03: a question that hangs on another answer is needed and kept only with it, also without scripts', async () => {
  const app = await testApp();
  const rules = [{ fieldId: 'gift', operator: 'is' as const, value: 'Yes' }];
  const shop = await givenShop(app, {
    checkoutFields: [
      { id: 'gift', label: 'A present', kind: 'tick' },
      { id: 'card', label: 'Card', kind: 'line', isRequired: true, condition: { match: 'all', rules } },
    ],
  });
  const itemId = await shop.product({ variants: [aVariant({ sku: 'A' })] });
  await app.post(ENTRIES, { itemId, sku: 'A', quantity: 1 });
  await fillCheckout(app, { answers: { gift: 'Yes', card: '' } });
  expect((await app.get(CHECKOUT)).json.errors).toEqual({ 'answer-card': 'Required' });
  await app.put(CHECKOUT, { answers: { gift: '', card: '' } });
  expect((await app.get(CHECKOUT)).json.errors).toEqual({});
  expect((await app.get('/checkout')).text).toMatch(
    /<noscript><div class="field field-answer-card"[\s\S]{0,300}?<input id="checkout-answer-card"(?![^>]* required)/,
  );
  await app.put(CHECKOUT, { answers: { gift: '', card: 'All the best' } });
  expect((await submitCheckout(app)).json.status).toBe('completed');
  const [order] = await app.query<{ details: unknown }>(`select details from orders where website_id = $1`, [
    app.websiteId,
  ]);
  expect(order?.details).toMatchObject({ answers: [] });

  const owner = await app.signIn('admin');
  const at = `/api/websites/${app.websiteId}/store-settings`;
  const { rowVersion } = (await owner.get(at)).json;
  const circle = { id: 'gift', label: 'A present', kind: 'tick', condition: { rules } };
  const refused = await owner.patch(at, { rowVersion, settings: { checkoutFields: [circle] } });
  expect(refused).toMatchObject({
    status: 400,
    json: {
      error: { fields: { 'settings.checkoutFields.0.condition': 'These conditions depend on each other.' } },
    },
  });

  const saveWith = async (checkoutFields: object[], more: object = {}) => {
    const { rowVersion: version } = (await owner.get(at)).json;
    return owner.patch(at, {
      rowVersion: version,
      settings: { ...(checkoutFields.length > 0 ? { checkoutFields } : {}), ...more },
    });
  };
  const onlyFor = (value: string) => [
    { id: 'size', label: 'Size', kind: 'choice', options: ['S', 'M'] },
    {
      id: 'why',
      label: 'Why',
      kind: 'line',
      condition: { rules: [{ fieldId: 'size', operator: 'is', value }] },
    },
  ];
  expect((await saveWith(onlyFor('M'))).status).toBe(200);
  expect((await saveWith(onlyFor('L'))).json.error.fields).toEqual({
    'settings.checkoutFields.1.condition': 'This condition waits for an answer that nobody can give.',
  });
  // Stored before anybody looked at it, it stands in the way of nothing else.
  await app.database.site(app.websiteId, (db) =>
    db.query(
      `update website_settings set settings = jsonb_set(settings, '{storeSettings,checkoutFields,0,options}', '["S"]')
        where website_id = $1`,
      [app.websiteId],
    ),
  );
  expect((await saveWith([], { orderNotesEnabled: false })).json).toMatchObject({
    settings: { orderNotesEnabled: false, checkoutFields: [{ options: ['S'] }, { id: 'why' }] },
  });
});
