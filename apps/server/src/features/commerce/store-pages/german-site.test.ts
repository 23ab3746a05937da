import { aVariant } from '@sitewright/testing/builders/product';
import { ADDRESS, fillCheckout, givenShop, submitCheckout } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { changeSettings } from '../../site/sites/index.ts';
import { sendMail } from '../order-processing/mail/send-mail.ts';

const ENTRIES = '/api/commerce/shopping-cart/entries';

test('I18N-13, I18N-03: cart, checkout, order, refusals and mail of a German site are German, money too', async () => {
  const app = await testApp();
  const { database, websiteId, query } = app;
  const shop = await givenShop(app);
  const itemId = await shop.product(
    { variants: [aVariant({ sku: 'S', priceMinor: 123450 })] },
    { title: 'Becher' },
  );
  await database.site(websiteId, (db) =>
    changeSettings(db, { websiteId }, { settings: { language: 'de-DE', useCLDRMoneyFormat: true } }),
  );

  const empty = await app.get('/cart');
  expect(empty.text).toContain('<html lang="de-DE"');
  expect(empty.text).toContain('Ihr Warenkorb ist leer.');
  await app.post(ENTRIES, { itemId, sku: 'S', quantity: 1 });
  const cart = (await app.get('/cart')).text;
  expect(cart).toContain('Zwischensumme');
  expect(cart).toContain('1.234,50\u00a0$');
  expect(cart).toContain('"money":"de-DE"');
  expect(cart).not.toContain('Continue Shopping');

  const response = await app.post(ENTRIES, { itemId, sku: 'S', quantity: 'x' });
  expect(response.json.error?.message ?? response.text).toMatch(/Angaben|Menge/);

  await fillCheckout(app, { address: { ...ADDRESS, country: 'US' } });
  const checkout = (await app.get('/checkout')).text;
  expect(checkout).toContain('Lieferadresse');
  expect(checkout).toContain('Vereinigte Staaten');
  expect(checkout).not.toContain('Place order');
  await submitCheckout(app);
  const [order] = await query<{ id: string; access_token: string; locale: string }>(
    'select id, access_token, locale from orders where website_id = $1',
    [websiteId],
  );
  const page = (await app.get(`/checkout/order/${order?.access_token}`)).text;
  expect(page).toContain('Vielen Dank für Ihre Bestellung');
  expect(page).toContain('Bestellung 1');
  expect((await app.get('/checkout/order/none')).text).toContain('Bestellung nicht gefunden');

  expect(order?.locale).toBe('de-DE');
  const requested = { websiteId, orderId: order?.id ?? '', kind: 'order-confirmed', about: '' } as const;
  await database.site(websiteId, (db) =>
    sendMail(db, app.deps, { ...requested, jobId: crypto.randomUUID() }),
  );
  const [mail] = await query<{ subject: string; text: string; html: string }>(
    `select subject, text, html from mails where website_id = $1 and kind = 'order-confirmed'`,
    [websiteId],
  );
  expect(mail?.subject).toBe('Test shop: Bestellung 1 bestätigt');
  expect(mail?.text).toContain('Gesamtsumme: ');
  expect(mail?.text).toContain(',50\u00a0$');
  expect(mail?.html).toContain('lang="de-DE"');
});

test('I18N-13, CART-41: the plain checkout of a German shop says fields, errors and refusals in German', async () => {
  const app = await testApp();
  const { database, websiteId } = app;
  const shop = await givenShop(app);
  const itemId = await shop.product({ variants: [aVariant({ sku: 'S' })] }, { title: 'Becher' });
  await database.site(websiteId, (db) =>
    changeSettings(db, { websiteId }, { settings: { language: 'de-DE' } }),
  );
  await app.post(ENTRIES, { itemId, sku: 'S', quantity: 1, additionalFields: '{"Gravur":"Bo"}' });
  const shown = async () => (await app.get('/checkout')).text;
  const errors = (text: string) =>
    [...text.matchAll(/class="field-error"[^>]*>([^<]*)</g)].map(([, text]) => text);
  const first = await shown();
  expect(first).toContain('<bdi>1 × Becher</bdi><span class="field-hint"><bdi>Gravur: Bo</bdi></span>');
  expect(first).toContain('<label for="checkout-billing-line1"><bdi>Straße und Hausnummer</bdi></label>');
  expect(first).toContain('<label for="checkout-cardNumber"><bdi>Nummer der Testkarte</bdi></label>');

  const fields = { ...ADDRESS, email: 'ada@shopper.test', cardNumber: '4000 0000 0000 0002' };
  const pay = async (change: object) => {
    const idempotencyKey = /name="idempotencyKey" value="([^"]+)"/.exec(await shown())?.[1] ?? '';
    await app.postForm('/checkout', { ...fields, idempotencyKey, ...change });
    return shown();
  };
  const wrong = await pay({ region: 'XX', postcode: '1' });
  expect(errors(wrong)).toEqual(['Wählen Sie einen Bundesstaat.', 'Die Postleitzahl stimmt nicht.']);
  expect(await pay({})).toContain('Die Karte wurde abgelehnt.');
});

test('I18N-13, CART-34: options that are missing are asked for in German, also without scripts', async () => {
  const app = await testApp();
  const { database, websiteId } = app;
  const shop = await givenShop(app);
  const variants = ['S', 'M'].map((size) => aVariant({ sku: size, attributes: { Größe: size } }));
  const values = ['10', '25'].map((value) => aVariant({ sku: value, attributes: { Wert: value } }));
  const cup = await shop.product({ variants, variantOptionOrdering: ['Größe'] });
  const card = await shop.product({ productType: 4, variants: values, variantOptionOrdering: ['Wert'] });
  const refusal = async (itemId: string) => {
    const { status, text } = await app.postForm(ENTRIES, { itemId, quantity: '1' });
    return [status, text];
  };
  expect(await refusal(cup)).toEqual([400, expect.stringContaining('Please select the Größe option.')]);
  await database.site(websiteId, (db) =>
    changeSettings(db, { websiteId }, { settings: { language: 'de-DE' } }),
  );
  const german = await refusal(cup);
  expect(german).toEqual([400, expect.stringContaining('Bitte wählen Sie die Option „Größe“.')]);
  expect(german[1]).not.toContain('Please');
  expect(await refusal(card)).toEqual([
    400,
    expect.stringContaining('Wählen Sie einen Wert für den Gutschein'),
  ]);
});

test('I18N-13: an English site says what it always said and prints no words for its scripts', async () => {
  const app = await testApp();
  await givenShop(app);
  const { text } = await app.get('/cart');
  expect(text).toContain('You have nothing in your shopping cart.');
  expect(text).not.toContain('MESSAGES:');
});
