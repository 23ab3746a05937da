import { givenList, mailsOf, runMails } from '@sitewright/testing/features/mailing-list';
import { givenTranslator, TRANSLATOR_KEY, TRANSLATOR_URL } from '@sitewright/testing/features/translator';
import { uploaderOf } from '@sitewright/testing/features/uploader';
import { givenShop } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { runImport } from '../jobs/import-translations.ts';
import { runTranslation } from '../jobs/translate-missing.ts';
import { UNSAFE_SIGN } from '../save-texts.ts';

/** A shop offered in Polish, which the program does not speak. */
async function givenPolish() {
  const translator = await givenTranslator();
  const app = await testApp({ features: translator.features });
  const { websiteId } = app;
  const shop = await givenShop(app);
  await shop.product({}, { title: 'Mug' });
  const { owner, sendTo } = await uploaderOf(app, 'admin');
  const site = { headers: { 'x-website-id': websiteId } };
  const offer = (...tags: string[]) =>
    owner.put(
      '/api/multilingual/languages',
      { languages: tags.map((tag) => ({ tag, isPublic: true })) },
      site,
    );
  await offer('pl', 'de');
  const at = (locale = 'pl') => `/api/websites/${websiteId}/translations/${locale}/program/${websiteId}`;
  const write = async (texts: object, state = 'ready', locale = 'pl') => {
    const { rowVersion } = (await owner.get(at(locale))).json;
    return owner.put(at(locale), { texts, state, rowVersion });
  };
  return { ...app, owner, sendTo, site, offer, at, write, translator };
}

test('I18N-13: where the program does not speak a language, its owner writes what visitors read: pages, scripts and emails', async () => {
  const app = await givenPolish();
  const before = await app.get('/pl/cart');
  expect(before.text).toMatch(/<p lang="en"[^>]*>You have nothing in your shopping cart\./);
  expect(before.text).toMatch(/<a lang="en"[^>]*>Skip to content|<button lang="en"/);
  expect((await app.get('/de/cart')).text).not.toContain('lang="en"');
  const texts = {
    'checkout.cart': 'Koszyk',
    skipToContent: 'Przejdź do treści',
    'checkout.emptyCart': 'Twój koszyk jest pusty.',
    'listConfirmMail.button': 'Potwierdź',
    'mailSubject.list-confirm': '{siteTitle}: potwierdź',
    'message.Email is invalid': 'Nieprawidłowy e-mail',
  };
  await app.write(texts, 'draft');
  expect((await app.get('/pl/cart')).text).toContain('You have nothing in your shopping cart.');
  expect((await app.write(texts)).status).toBe(200);
  const cart = await app.get('/pl/cart');
  expect(cart.text).toContain('Twój koszyk jest pusty.');
  expect(cart.text).toContain('Nieprawidłowy e-mail');
  // A word of the site's template.
  expect(cart.text).toContain('Przejdź do treści');
  expect((await app.get('/cart')).text).not.toContain('koszyk');
  const list = await givenList({}, app);
  const consent = { listId: list.listId, email: 'a@example.com', consent: 'News' };
  expect((await app.visitor().post('/pl/api/newsletter/sign-up', consent)).status).toBe(200);
  await runMails(app);
  const [mail] = await mailsOf(app);
  const [{ subject, html } = { subject: '', html: '' }] = await app.query<{ subject: string; html: string }>(
    `select subject, html from mails where website_id = $1 and kind = 'list-confirm'`,
    [app.websiteId],
  );
  expect([mail?.to, subject.endsWith(': potwierdź'), html.includes('Potwierdź')]).toEqual([
    'a@example.com',
    true,
    true,
  ]);
  const { json } = await app.owner.get('/api/multilingual/languages', app.site);
  expect(json.programTexts).toEqual([
    {
      tag: 'pl',
      texts: (await app.owner.get(app.at())).json.fields.length,
      written: Object.keys(texts).length,
      isShown: true,
    },
  ]);
});

test('I18N-12, I18N-13: a count has the forms of its language, and each text the places of its original and no others', async () => {
  const app = await givenPolish();
  const { fields } = (await app.owner.get(app.at())).json;
  const forms = (fields as { key: string; label: string; source: string }[]).filter(({ key }) =>
    key.startsWith('social.likes.'),
  );
  expect(forms.map(({ key, label }) => [key, label])).toEqual([
    ['social.likes.one', 'Social: likes, for 1'],
    ['social.likes.few', 'Social: likes, for 2, 3, 4…'],
    ['social.likes.many', 'Social: likes, for 0, 5, 6…'],
    ['social.likes.other', 'Social: likes, for other numbers'],
  ]);
  // A form that stands for several numbers has their count in its original, too.
  await app.offer('pl', 'ru', 'de');
  const russian = (await app.owner.get(app.at('ru'))).json.fields as typeof forms;
  expect(russian.filter(({ key }) => key.startsWith('social.likes.')).map(({ source }) => source)).toEqual(
    Array(4).fill('{count} likes'),
  );
  for (const [texts, fault] of [
    [{ 'social.likes.few': 'polubienia' }, 'Put in {count}.'],
    [{ 'social.likes.one': 'jedno polubienie {x}' }, 'The original has no {x}.'],
    [{ 'checkout.removed': 'Usunięto' }, 'Put in {title}.'],
    ...[
      '<img src=x onerror=alert(1) ',
      'Menu<script>',
      'a < b',
      '<!--',
      'Menu" onfocus="alert(1)" autofocus x="',
    ].map((text) => [{ 'checkout.cart': text }, `Leave out the sign ${/[<"]/.exec(text)}`] as const),
  ] as const) {
    const refused = (await app.write(texts)).json.error;
    expect([refused.code, Object.values(refused.fields)]).toEqual(['invalid-fields', [fault]]);
  }
  expect((await app.write({ 'social.likes.one': 'jedno polubienie' })).status).toBe(200);
  // The program is complete in German, and a site's first language has nothing else to be translated.
  expect((await app.owner.get(app.at('de'))).status).toBe(404);
  expect((await app.owner.get(app.at('en-US'))).status).toBe(404);
  const editor = await app.signIn('editor');
  expect((await editor.get(app.at())).json).toMatchObject({ mayEdit: false, mayShow: false });
});

test('I18N-13: a site written in such a language has the program’s texts, and nothing else, to be written', async () => {
  const app = await givenPolish();
  await app.offer('de');
  const settings = `/api/websites/${app.websiteId}/settings`;
  const { rowVersion } = (await app.owner.get(settings)).json;
  await app.owner.patch(settings, { rowVersion, settings: { language: 'PL' } });
  expect((await app.write({ 'checkout.emptyCart': 'Pusto.' })).status).toBe(200);
  expect((await app.get('/cart')).text).toContain('Pusto.');
  expect((await app.get('/de/cart')).text).toContain('Ihr Warenkorb ist leer.');
  const base = `/api/websites/${app.websiteId}/translations/pl`;
  const { entries } = (await app.owner.get(base)).json;
  expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual(['program']);
  expect((await app.owner.get(`${base}/site/${app.websiteId}`)).status).toBe(404);
  const file = (await app.owner.get(`${base}/file?format=csv&texts=open`)).text;
  const filled = file.replace(/(,Search: \w[^,]*,[^,"]+),,\r\n/, '$1,Szukaj,\r\n');
  // Its texts are in English, though the site is not.
  expect(file).toContain(',Where,Text,Original,pl,Checked');
  expect((await app.owner.get(`${base}/file`)).text).toContain('source-language="en" target-language="pl"');
  const sent = Buffer.from(filled);
  const { json } = await app.sendTo('translations/pl/file/check', 'pl.csv', sent);
  expect(json).toMatchObject({ changeCount: 1, refused: [] });
  const begun = await app.sendTo(`translations/pl/file?plan=${json.plan}`, 'pl.csv', sent);
  await runImport(app.deps, { websiteId: app.websiteId, importId: begun.json.id });
  const imports = `/api/websites/${app.websiteId}/translation-imports?locale=pl`;
  expect((await app.owner.get(imports)).json.import).toMatchObject({
    status: 'done',
    stored: 1,
    refused: [],
  });
});

test('I18N-11: the service translates texts of the program from English, whatever language the site is in', async () => {
  const app = await givenPolish();
  await app.owner.put(
    '/api/multilingual/connection',
    { address: TRANSLATOR_URL, key: TRANSLATOR_KEY },
    app.site,
  );
  // No Polish at this service: it is asked for what the owner says.
  await app.owner.put('/api/multilingual/settings', { codes: { pl: 'ar', 'en-US': 'de' } }, app.site);
  const { json } = await app.owner.post(`/api/websites/${app.websiteId}/translation-runs`, {
    ...{ locale: 'pl', kind: 'program', entityId: app.websiteId },
  });
  expect(json).toMatchObject({ status: 'waiting' });
  await app.query(`delete from pgboss.job where name = 'translate-missing' and data->>'runId' = $1`, [
    json.id,
  ]);
  await runTranslation(app.deps, app.translator.fetchPublic, { websiteId: app.websiteId, runId: json.id });
  const { requests } = app.translator;
  // What does not fit into one request is stored before the next one.
  expect(requests.length).toBeGreaterThan(40);
  expect(new Set(requests.flatMap(({ q }) => q).map((text) => UNSAFE_SIGN.test(text)))).toEqual(
    new Set([false]),
  );
  expect(new Set(requests.slice(1).map(({ source }) => source))).toEqual(new Set(['en']));
  const { fields } = (await app.owner.get(app.at())).json;
  const found = (fields as { key: string; suggestion: string }[]).find(
    ({ key }) => key === 'checkout.emptyCart',
  );
  expect(found?.suggestion).toMatch(/^ar /);
  expect((await app.get('/pl/cart')).text).toContain('You have nothing in your shopping cart.');
});
