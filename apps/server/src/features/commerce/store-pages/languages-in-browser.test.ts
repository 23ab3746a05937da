import { openBrowser, watchErrors } from '@sitewright/testing/browser';
import { aVariant } from '@sitewright/testing/builders/product';
import { givenFormPage } from '@sitewright/testing/features/form-page';
import { type ServedApp, servedApp } from '@sitewright/testing/served-app';
import { givenShop } from '@sitewright/testing/shop';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { changeSettings } from '../../site/sites/index.ts';
import { sendMail } from '../order-processing/mail/send-mail.ts';

test('I18N-13: a shop sells in German and Arabic, from product to email, with tax, and asks in both by one form; carts have room for long words', async () => {
  const [browser, app] = await Promise.all([openBrowser(), servedApp()]);
  try {
    await app.query(`update websites set account_state = 'paid' where id = $1`, [app.websiteId]);
    const shop = await givenShop(app, {
      pricesIncludeTax: true,
      taxRules: [
        { id: 'de', name: 'MwSt.', country: 'DE', ratePpm: 190_000 },
        { id: 'sa', name: 'VAT', country: 'SA', ratePpm: 150_000 },
      ],
      shippingOptions: [
        { id: 'flat', name: 'Standard', kind: 'flat', priceMinor: 500, countries: ['DE', 'SA'] },
      ],
    });
    const mug = aVariant({ sku: 'S', priceMinor: 123450 });
    const itemId = await shop.product({ variants: [mug] }, { title: 'Becher' });
    await app.database.site(app.websiteId, (db) =>
      changeSettings(db, { websiteId: app.websiteId }, { settings: { language: 'de-DE' } }),
    );
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    const errors = watchErrors(context);
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(`${app.origin}/shop/becher`);
    await page.getByRole('button', { name: 'In den Warenkorb' }).click();
    await page.getByText('Hinzugefügt!').waitFor();
    await page.goto(`${app.origin}/cart`);
    await page.getByText('Versand und Steuer werden an der Kasse berechnet.').first().waitFor();
    const cart = page.locator('.sqs-fullpage-shopping-cart-content');
    await cart.getByText('Zwischensumme').waitFor();
    expect(await cart.textContent()).toContain('1.234,50\u00a0$');
    await cart.getByRole('button', { name: 'Entfernen Becher' }).click();
    await page.getByText('Becher wurde entfernt.').waitFor();

    const plain = await browser.newContext({ javaScriptEnabled: false });
    const plainPage = await plain.newPage();
    await plainPage.goto(`${app.origin}/shop/becher`);
    await plainPage.getByRole('button', { name: 'In den Warenkorb' }).last().click();
    for (const width of [390, 1024]) {
      await plainPage.setViewportSize({ width, height: 844 });
      expect(await overlaps(plainPage)).toEqual([]);
    }
    // No number rather than the 0 of a page that is the same for everybody.
    const cartLink = plainPage.locator('.sqs-custom-cart').first();
    expect([await cartLink.isVisible(), await cartLink.innerText()]).toEqual([true, 'Warenkorb']);

    await page.setViewportSize({ width: 1440, height: 900 });
    await buy(page, `${app.origin}/shop/becher`, GERMAN);
    const inGerman = await confirmationOf(app, GERMAN.email);
    expect(inGerman.subject).toBe('Test shop: Bestellung 1 bestätigt');
    expect(inGerman.text).toContain('Enthaltene Steuer: 197,11\u00a0$');

    await offerArabic(app, itemId);
    await buy(page, `${app.origin}/ar/shop/becher`, ARABIC);
    const inArabic = await confirmationOf(app, ARABIC.email);
    expect(inArabic.subject).toBe('Test shop: تم تأكيد الطلب 2');
    expect(inArabic.html).toContain('<html dir="rtl" lang="ar">');
    // Amounts stand at the end of their line.
    expect(inArabic.html).toMatch(/<td align="left"[^>]*>(?:<[^>]*>|\s)*\u200f1,234\.50/);
    for (const line of [
      '1 × كوب',
      'المقاس: كبير',
      'الضريبة مشمولة: \u200f161.02\u00a0US$\u200e',
      'المملكة العربية السعودية',
    ])
      expect(inArabic.text).toContain(line);
    expect(inArabic.text).toContain(`${app.origin}/ar/checkout/order/`);
    await searchIn(page, `${app.origin}/ar/search`, { words: 'كوب', title: 'كوب', path: '/ar/shop/kub' });
    await searchIn(page, `${app.origin}/search`, { words: 'bechern', title: 'Becher', path: '/shop/becher' });
    await askInArabic(app, page);
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
    await app.close();
  }
}, 180_000);

type Shopper = {
  email: string;
  address: Readonly<Record<string, string>>;
  /** Address of the product in the language of the shopper. */
  path: string;
  /** Words of the button and of the end. */
  add: string;
  /** What is chosen of the product's option. */
  option?: string;
  thanks: string;
  direction: string;
  totals: Readonly<Record<string, string>>;
};

const GERMAN: Shopper = {
  email: 'anna@shopper.test',
  address: {
    country: 'DE',
    firstName: 'Anna',
    lastName: 'Weiß',
    line1: 'Mühlweg 1',
    city: 'Köln',
    postcode: '50667',
  },
  path: '/shop/becher',
  add: 'In den Warenkorb',
  thanks: 'Vielen Dank für Ihre Bestellung',
  direction: 'ltr',
  totals: {
    Zwischensumme: '1.234,50\u00a0$',
    Versand: '5,00\u00a0$',
    Gesamtsumme: '1.239,50\u00a0$',
    'Enthaltene Steuer': '197,11\u00a0$',
  },
};

const ARABIC: Shopper = {
  email: 'salma@shopper.test',
  address: {
    country: 'SA',
    firstName: 'سلمى',
    lastName: 'الحربي',
    line1: 'شارع العليا 8',
    city: 'الرياض',
    postcode: '12211',
  },
  path: '/ar/shop/kub',
  add: 'أضف إلى السلة',
  option: 'كبير',
  thanks: 'شكرًا لطلبك',
  direction: 'rtl',
  totals: {
    'المجموع الفرعي': '\u200f1,234.50\u00a0US$\u200e',
    الشحن: '\u200f5.00\u00a0US$\u200e',
    الإجمالي: '\u200f1,239.50\u00a0US$\u200e',
    'الضريبة مشمولة': '\u200f161.02\u00a0US$\u200e',
  },
};

/** Buys one from its page, as a shopper who reads its language: the summary lies at the end of each line. */
async function buy(page: Page, product: string, shopper: Shopper): Promise<void> {
  await page.goto(product);
  expect(new URL(page.url()).pathname).toBe(shopper.path);
  if (shopper.option)
    await page.locator('.variant-radiobtn-wrapper label', { hasText: shopper.option }).click();
  await page.getByRole('button', { name: shopper.add }).last().click();
  await page.locator('.sw-cart-pill').waitFor();
  await page.goto(product.replace('/shop/becher', '/cart'));
  const [line, summary] = await Promise.all(
    ['.cart-line-details', '.order-summary'].map((part) => page.locator(part).first().boundingBox()),
  );
  if (shopper.option)
    expect(await page.locator('.cart-line-details').first().innerText()).toContain(shopper.option);
  // Drawn by scripts, its links stay in the language of the page.
  const link = page.locator('.cart-line-details a').first();
  expect(await link.getAttribute('href')).toBe(new URL(product).pathname);
  const isAfter = (summary?.x ?? 0) > (line?.x ?? 0);
  expect([await page.evaluate(() => getComputedStyle(document.body).direction), isAfter]).toEqual([
    shopper.direction,
    shopper.direction === 'ltr',
  ]);
  await page.goto(product.replace('/shop/becher', '/checkout'));
  const { country = '', ...address } = shopper.address;
  await page.locator('#checkout-root #checkout-email').fill(shopper.email);
  await page.locator('#checkout-country').selectOption(country);
  for (const [field, text] of Object.entries(address)) await page.locator(`#checkout-${field}`).fill(text);
  await page.locator('#checkout-phone').focus();
  await page.locator('#checkout-root input[name="shippingOptionId"]').first().check();
  // Nobody has translated the name of the delivery: it is named as what it is, and runs its own way.
  const names = page.locator('#checkout-root .checkout-option-name > bdi');
  if (shopper.direction === 'rtl')
    expect(
      await names.evaluateAll((all) =>
        all.map((name) => [name.getAttribute('lang'), name.getAttribute('dir')]),
      ),
    ).toEqual([['de-DE', 'ltr']]);
  await page.locator('#checkout-cardNumber').fill('4242424242424242');
  await expect.poll(() => totalsOf(page), { timeout: 30_000 }).toEqual(shopper.totals);
  await page.locator('#checkout-root .checkout-submit').click();
  await page.waitForURL(`${product.replace('/shop/becher', '/checkout/order/')}**`);
  await page.getByRole('heading', { name: shopper.thanks }).waitFor();
}

/** The figures of the page by their labels. */
async function totalsOf(page: Page): Promise<Record<string, string>> {
  const rows = await page
    .locator('.order-totals:visible > div')
    .evaluateAll((found) =>
      found.map((row) => ['dt', 'dd'].map((part) => row.querySelector(part)?.textContent?.trim() ?? '')),
    );
  return Object.fromEntries(rows);
}

/** Arabic beside the first language, with a title of the product, which comes in two sizes from now on, and its options. */
async function offerArabic(app: ServedApp, itemId: string): Promise<void> {
  const owner = await app.signIn('admin');
  const inSite = { headers: { 'x-website-id': app.websiteId } };
  const languages = [{ tag: 'ar', isPublic: true }];
  expect((await owner.put('/api/multilingual/languages', { languages }, inSite)).status).toBe(200);
  const translation = `/api/websites/${app.websiteId}/translations/ar/item/${itemId}`;
  await app.query(`update products set variant_option_ordering = '{Größe}' where item_id = $1`, [itemId]);
  await app.query(`update variants set attributes = '{"Größe": "Klein"}' where item_id = $1`, [itemId]);
  await app.query(
    `insert into variants (website_id, id, item_id, sku, position, attributes, price_minor, qty)
     select website_id, gen_random_uuid(), item_id, 'L', 1, '{"Größe": "Groß"}', price_minor, 5 from variants where item_id = $1`,
    [itemId],
  );
  const { fields } = (await owner.get(translation)).json;
  expect(fields.map(({ key }: { key: string }) => key)).toEqual([
    ...['title', 'urlId', 'option:Größe', 'value:Größe:Groß', 'value:Größe:Klein'],
  ]);
  const options = { 'option:Größe': 'المقاس', 'value:Größe:Groß': 'كبير', 'value:Größe:Klein': 'صغير' };
  const body = { texts: { title: 'كوب', urlId: 'kub', ...options }, state: 'ready', rowVersion: 0 };
  expect((await owner.put(translation, body)).status).toBe(200);
}

/** A product is found by its words in the language of the page, and no other one, and is read in that. */
async function searchIn(
  page: Page,
  search: string,
  { words, title, path }: { words: string; title: string; path: string },
): Promise<void> {
  await page.goto(search);
  await page.getByRole('searchbox').last().fill(words);
  await page.getByRole('searchbox').last().press('Enter');
  const results = page.locator('.search-results');
  expect(await results.getByRole('link').allTextContents()).toEqual([title]);
  await results.getByRole('link', { name: title }).click();
  await page.waitForURL((url) => url.pathname === path);
}

/** A form in German is filled in by who reads Arabic; its owner reads German answers. */
async function askInArabic(app: ServedApp, page: Page): Promise<void> {
  const owner = await app.signIn('admin');
  const fields = [
    { id: 'email', type: 'email', title: 'E-Mail', required: true },
    { id: 'why', type: 'radio', title: 'Worum geht es?', options: ['Bestellung', 'Rückgabe'] },
    {
      ...{ id: 'number', type: 'text', title: 'Nummer', required: true },
      condition: { rules: [{ fieldId: 'why', operator: 'is', value: 'Bestellung' }] },
    },
  ];
  const form = await givenFormPage(app, owner, { name: 'Kontakt', fields, submissionMessage: 'Danke.' });
  const texts = {
    ...{ 'email.title': 'البريد الإلكتروني', 'why.title': 'ما الموضوع؟', 'why.option:Bestellung': 'طلب' },
    ...{ 'why.option:Rückgabe': 'إرجاع', 'number.title': 'رقم الطلب', submissionMessage: 'وصلت رسالتك.' },
  };
  const translation = `/api/websites/${app.websiteId}/translations/ar/form/${form.formId}`;
  expect((await owner.put(translation, { texts, state: 'ready', rowVersion: 0 })).status).toBe(200);
  await page.goto(`${app.origin}/ar${form.path}`);
  await page.getByRole('textbox', { name: 'البريد الإلكتروني' }).fill('salma@shopper.test');
  await page.getByRole('radio', { name: 'طلب', exact: true }).check();
  await page.getByRole('textbox', { name: 'رقم الطلب' }).fill('2');
  await page.locator('.site-form button[type="submit"]').click();
  await page.getByText('وصلت رسالتك.').waitFor();
  const stored = await app.query(`select answers, locale from form_submissions where website_id = $1`, [
    app.websiteId,
  ]);
  const answers = { email: 'salma@shopper.test', why: 'Bestellung', number: '2' };
  expect(stored).toEqual([{ answers, locale: 'ar' }]);
}

/** The confirmation that a shopper gets. */
async function confirmationOf({ database, websiteId, query, deps }: ServedApp, email: string) {
  const [order] = await query<{ id: string }>('select id from orders where website_id = $1 and email = $2', [
    websiteId,
    email,
  ]);
  const requested = { websiteId, orderId: order?.id ?? '', kind: 'order-confirmed', about: '' } as const;
  await database.site(websiteId, (db) => sendMail(db, deps, { ...requested, jobId: crypto.randomUUID() }));
  const [mail] = await query<{ subject: string; text: string; html: string }>(
    `select subject, text, html from mails where website_id = $1 and to_address = $2 and kind = 'order-confirmed'`,
    [websiteId, email],
  );
  if (!mail) throw new Error(`${email} got no confirmation`);
  return mail;
}

/** Parts of the first line of a cart, and its summary, that lie over each other. */
async function overlaps(page: Page): Promise<string[]> {
  const parts = ['.cart-line-details', '.cart-line-quantity button', '.cart-line-remove', '.order-summary'];
  const boxes = await Promise.all(
    parts.map(async (part) => ({ part, box: await page.locator(part).first().boundingBox() })),
  );
  return boxes.flatMap(({ part, box: one }, index) =>
    boxes.slice(index + 1).flatMap(({ part: other, box: two }) => {
      if (!one || !two) return [`${part} or ${other} is not shown`];
      const isApart =
        one.x + one.width <= two.x ||
        two.x + two.width <= one.x ||
        one.y + one.height <= two.y ||
        two.y + two.height <= one.y;
      return isApart ? [] : [`${part} and ${other}`];
    }),
  );
}
