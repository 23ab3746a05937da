import { updateAccount } from '@sitewright/contract/accounts';
import { givenList } from '@sitewright/testing/features/mailing-list';
import { givenTranslatedSite } from '@sitewright/testing/features/translated-site';
import { ADDRESS, fillCheckout } from '@sitewright/testing/shop';
import { expect, test } from 'vitest';
import { preferencesToken } from '../../messages/mailing-lists/index.ts';
import { writeMail } from '../../site/mails/index.ts';
import { getWebsite } from '../../site/sites/index.ts';
import { createAuthor } from '../collections/authors.ts';
import { createCollection, createItem } from '../collections/index.ts';

test('I18N-11: words that an owner gave emails are translated, and stand where the screen of emails has them', async () => {
  const app = await givenTranslatedSite();
  const { owner, websiteId, at, database } = app;
  await app.offer({ tag: 'de', isPublic: true });
  const list = `/api/websites/${websiteId}/translations/de`;
  const entry = async () =>
    (await owner.get(list)).json.entries.find(({ kind }: { kind: string }) => kind === 'mails');
  // Nothing of them is the owner's yet: the program speaks German itself.
  expect(await entry()).toBeUndefined();
  const word = (locale: string, subject: string, introduction = '') =>
    owner.put(`/api/websites/${websiteId}/mail-texts/restock`, { locale, subject, introduction });
  expect((await word('en', '{product}: again!', 'Have a look.')).status).toBe(200);
  expect(await entry()).toMatchObject({ title: 'Emails', texts: 2, missing: 2 });
  // What the program names is named in the language of who looks.
  await owner.patch(updateAccount.path, { language: 'de' });
  expect((await owner.get(list)).json.entries).toMatchObject([
    { kind: 'site', title: 'Website und Navigation' },
    { kind: 'mails', title: 'E-Mails' },
    ...(await owner.get(list)).json.entries.slice(2),
  ]);
  expect((await owner.get(at('de', 'mails', websiteId))).json.title).toBe('E-Mails');
  await owner.patch(updateAccount.path, { language: 'en' });
  const save = (texts: object) => app.translate('de', 'mails', websiteId, texts);
  expect((await save({ 'restock.subject': '{produkt} ist da' })).json.error).toMatchObject({
    code: 'invalid-fields',
    fields: { 'restock.subject': 'The original has no {produkt}.' },
  });
  expect((await save({ 'restock.subject': '„{product}“ ist "wieder" da' })).status).toBe(200);
  expect(await entry()).toMatchObject({ missing: 1, stale: 0, state: 'ready' });
  const sent = (locale: string) =>
    database.site(websiteId, async (db) => {
      const website = await getWebsite(db, websiteId);
      const look = await app.deps.services.mailLooks.of(db, website, locale);
      const values = { siteTitle: 'S', product: 'Mug' };
      return writeMail(db, app.deps, { website, kind: 'restock', locale, look, values });
    });
  expect((await sent('de')).subject).toBe('„Mug“ ist "wieder" da');
  expect((await sent('fr')).subject).not.toContain('again');
  const { texts } = (await owner.get(`/api/websites/${websiteId}/mail-texts`)).json;
  expect(texts).toContainEqual(expect.objectContaining({ kind: 'restock', locale: 'de', introduction: '' }));
  // Of other words it is out of date; words that were changed on the screen of emails are compared by nobody.
  await word('en', '{product} is back', 'Have a look.');
  expect(await entry()).toMatchObject({ missing: 1, stale: 1 });
  const before = (await owner.get(at('de', 'mails', websiteId))).json.rowVersion;
  await word('de', 'Wieder da: {product}', 'Schau vorbei.');
  expect(await entry()).toMatchObject({ missing: 0, stale: 0 });
  const late = { texts: { 'restock.subject': 'X' }, rowVersion: before };
  expect((await owner.put(at('de', 'mails', websiteId), late)).json.error?.code).toBe('conflict');
  const csv = (await owner.get(`${list}/file?format=csv&of=pages`)).text;
  expect(csv).toContain('{product} is back,Wieder da: {product}');
  const editor = await app.signIn('editor');
  expect((await editor.get(at('de', 'mails', websiteId))).status).toBe(403);
  // Who may not read them on their own screen does not here, in the list or in a file.
  const { entries: seen } = (await editor.get(list)).json;
  expect(seen.map(({ kind }: { kind: string }) => kind)).not.toContain('mails');
  expect((await editor.get(`${list}/file?format=csv&of=pages`)).text).not.toContain('is back');
});

test('I18N-11: blocks that an owner puts into emails are translated with their words, and stay when these are', async () => {
  const app = await givenTranslatedSite();
  const { owner, websiteId, database } = app;
  await app.offer({ tag: 'de', isPublic: true });
  const list = `/api/websites/${websiteId}/translations/de`;
  const [above, below, german] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const make = (locale: string, parts: object) =>
    owner.put(`/api/websites/${websiteId}/mail-texts/restock`, {
      locale,
      subject: '',
      introduction: '',
      ...parts,
    });
  const blocks = {
    above: [{ id: above, kind: 'heading', text: '{product}!' }],
    below: [{ id: below, kind: 'text', html: '<p>Have a <strong>look</strong>.</p>' }],
  };
  expect((await make('en', blocks)).status).toBe(200);
  const entry = async () =>
    (await owner.get(list)).json.entries.find(({ kind }: { kind: string }) => kind === 'mails');
  expect(await entry()).toMatchObject({ texts: 2, missing: 2 });
  const save = (texts: object) => app.translate('de', 'mails', websiteId, texts);
  const [heading, text] = [`restock.${above}.text`, `restock.${below}.html`];
  expect((await save({ [heading]: '{produkt}!' })).json.error).toMatchObject({
    code: 'invalid-fields',
    fields: { [heading]: 'The original has no {produkt}.' },
  });
  expect((await save({ [heading]: 'Endlich: {product}' })).status).toBe(200);
  expect(await entry()).toMatchObject({ texts: 2, missing: 1 });
  const sent = () =>
    database.site(websiteId, async (db) => {
      const website = await getWebsite(db, websiteId);
      const look = await app.deps.services.mailLooks.of(db, website, 'de-AT');
      const values = { siteTitle: 'S', product: 'Mug' };
      const mail = { website, kind: 'restock' as const, locale: 'de-AT', look, values };
      const written = await writeMail(db, app.deps, mail);
      return JSON.stringify([written.above, written.below]);
    });
  // What is not translated yet is read as it was written.
  for (const part of ['Endlich: Mug', 'Have a <strong>look']) expect(await sent()).toContain(part);
  expect((await owner.get(`${list}/file?format=csv&of=pages`)).text).toContain(
    '{product}!,Endlich: {product}',
  );
  await save({ [text]: '<p>Schauen Sie <strong>vorbei</strong>.</p><script>x</script>' });
  expect(await sent()).toContain('Schauen Sie <strong>vorbei');
  expect(await sent()).not.toContain('script');
  // Words of the language on the screen of emails leave them alone.
  await make('de', { subject: 'Wieder da' });
  await make('de', {});
  expect(await sent()).toContain('Endlich: Mug');
  // Blocks of the language's own are in their place, and no translation takes them away.
  await make('de', { above: [{ id: german, kind: 'heading', text: 'Nur hier' }] });
  expect(await sent()).toContain('Nur hier');
  expect((await save({ [heading]: '', [text]: '' })).status).toBe(200);
  expect(await sent()).toContain('Nur hier');
  expect(await sent()).not.toContain('look');
});

test('I18N-11: discounts and taxes, the question about cookies, and the site in emails are called in the language of their reader', async () => {
  const app = await givenTranslatedSite();
  const { owner, websiteId, productId } = app;
  await app.offer({ tag: 'de', isPublic: true });
  const { rowVersion } = (await owner.get(`/api/websites/${websiteId}/settings`)).json;
  const taxRules = [{ id: 'vat', name: 'VAT', country: 'US', ratePpm: 190_000 }];
  const settings = {
    siteTitle: 'Kiln & Co',
    visits: { isCounted: true, hasCookies: true, consentText: 'May we?' },
    storeSettings: {
      ...{ businessName: 'Kiln trade', taxRules },
      shippingOptions: [
        { id: 'near', kind: 'flat', name: 'Local post', countries: ['US'], priceMinor: 500 },
        { id: 'far', kind: 'flat', name: 'Ocean freight', countries: ['NZ'], priceMinor: 900 },
      ],
      paymentProviders: ['test', 'manual'],
      payments: { manual: { label: 'By wire', instructions: 'Wire it to our bank' } },
      checkoutFields: [{ id: 'who', kind: 'line', label: 'Who told you?' }],
    },
  };
  expect((await owner.patch(`/api/websites/${websiteId}/settings`, { rowVersion, settings })).status).toBe(
    200,
  );
  const value = { kind: 'percentage', ratePpm: 100_000, scope: null };
  const { id } = (
    await owner.post(`/api/websites/${websiteId}/discounts`, { name: 'Spring', code: null, value })
  ).json;
  // Nobody has such a cart: what its name would tell stays with the owner.
  const large = { name: 'For trade alone', code: null, value, minimumSubtotalMinor: 90_000_000 };
  expect((await owner.post(`/api/websites/${websiteId}/discounts`, large)).status).toBe(200);
  const checkout = { [`discount:${id}`]: 'Frühling', 'tax:vat:name': 'MwSt.', 'business:name': 'Ofenhandel' };
  const { fields } = (await owner.get(app.at('de', 'checkout', websiteId))).json;
  expect(fields.map(({ source }: { source: string }) => source)).toEqual(
    expect.arrayContaining(['Spring', 'VAT', 'Kiln trade']),
  );
  await app.post('/api/commerce/shopping-cart/entries', { itemId: productId, quantity: 1 });
  await fillCheckout(app, { address: { ...ADDRESS, country: 'US' } });
  // In the language that they are written in, nothing has to be named.
  expect((await app.get('/api/commerce/shopping-cart')).json.ownWords).toBeUndefined();
  const inCart = (await app.get('/de/api/commerce/shopping-cart')).json;
  expect(inCart.ownWords.texts.toSorted()).toEqual(['Local post', 'Mug', 'Spring', 'VAT']);
  expect(JSON.stringify(inCart)).not.toContain('For trade alone');
  const asked = (await app.get('/de/api/commerce/checkout')).json.cart.ownWords.texts;
  const ofCheckout = [
    'By wire',
    'Local post',
    'Mug',
    'Spring',
    'VAT',
    'Who told you?',
    'Wire it to our bank',
  ];
  expect(asked.toSorted()).toEqual(ofCheckout);
  expect((await app.translate('de', 'checkout', websiteId, checkout)).status).toBe(200);
  const site = { siteTitle: 'Ofen & Co', consentText: 'Dürfen wir?' };
  expect((await app.translate('de', 'site', websiteId, site)).status).toBe(200);
  const named = async (prefix: string) => {
    const { discounts, applicableTaxRules } = (await app.get(`${prefix}/api/commerce/shopping-cart`)).json;
    return [...discounts, ...applicableTaxRules].map(({ name }: { name: string }) => name);
  };
  expect(await named('/de')).toContain('Frühling');
  expect(await named('')).toContain('Spring');
  await app.query(
    `update products set use_custom_add_button_text = true, custom_add_button_text = 'Take it' where item_id = $1`,
    [productId],
  );
  const words = { 'words:addButton': 'Nimm es' };
  expect((await app.translate('de', 'item', productId, words)).status).toBe(200);
  expect((await app.get('/de/shop/mug')).text).toContain('Nimm es');
  const page = (await app.get('/de/shop')).text;
  expect([page.includes('Dürfen wir?'), page.includes('May we?')]).toEqual([true, false]);
  const titleIn = (locale: string) =>
    app.database.site(websiteId, async (db) => {
      const look = await app.deps.services.mailLooks.of(db, await getWebsite(db, websiteId), locale);
      return look.siteTitle;
    });
  expect([await titleIn('de-AT'), await titleIn('fr')]).toEqual(['Ofen & Co', 'Kiln & Co']);
});

test('I18N-11: categories and tags are called in the language of the page, and lists are found by either name', async () => {
  const app = await givenTranslatedSite();
  const { get } = app;
  await app.offer({ tag: 'de', isPublic: true });
  const { collectionId } = app.shop;
  const item = `/api/websites/${app.websiteId}/items/${await app.shop.product({}, { title: 'Bowl' })}`;
  const { rowVersion } = (await app.owner.get(item)).json;
  const change = { rowVersion, categories: ['Dishes'], tags: ['Blue', 'Sky'] };
  expect((await app.owner.patch(item, change)).status).toBe(200);
  const texts = { 'category:dishes': 'Geschirr & Glas', 'tag:blue': 'Himmel', 'tag:sky': 'Himmel' };
  expect((await app.translate('de', 'labels', collectionId, texts)).json).toMatchObject({ state: 'ready' });
  const { fields, title } = (await app.owner.get(app.at('de', 'labels', collectionId))).json;
  expect([
    title,
    fields.map(({ label, source }: { label: string; source: string }) => `${label} ${source}`),
  ]).toEqual(['Shop', ['Category Dishes', 'Tag Blue', 'Tag Sky']]);
  const listed = async (path: string) => {
    const { items, collection, categoryFilter } = (await get(`${path}&format=json`)).json;
    return {
      titles: items.map((item: { title: string }) => item.title),
      filter: categoryFilter,
      all: collection.categories,
    };
  };
  const german = { titles: ['Bowl'], filter: 'Geschirr & Glas', all: ['Geschirr & Glas'] };
  expect(await listed(`/de/shop?category=${encodeURIComponent('geschirr & glas')}`)).toEqual(german);
  expect(await listed('/de/shop?category=Dishes')).toEqual(german);
  expect(await listed('/shop?category=Dishes')).toEqual({
    titles: ['Bowl'],
    filter: 'Dishes',
    all: ['Dishes'],
  });
  expect((await listed('/shop?category=Geschirr%20%26%20Glas')).titles).toEqual([]);
  const shown = (await get('/de/shop/bowl?format=json')).json.item;
  // Two tags that would be called the same stay apart.
  expect([shown.categories, shown.tags]).toEqual([['Geschirr & Glas'], ['Blue', 'Sky']]);
  const page = (await get('/de/shop')).text;
  expect(page).toContain('?category=Geschirr%20%26%20Glas');
  // Whoever renames a category takes its word along, and may give it to another one.
  const labels = `/api/websites/${app.websiteId}/collections/${collectionId}/labels`;
  const categories = async () => (await get('/de/shop/bowl?format=json')).json.item.categories;
  await app.owner.patch(`${labels}/category`, { labels: ['Dishes'], label: 'Ware' });
  expect(await categories()).toEqual(['Geschirr & Glas']);
  const [category] = (await app.owner.get(app.at('de', 'labels', collectionId))).json.fields;
  expect(category).toMatchObject({ key: 'category:ware', text: 'Geschirr & Glas', isStale: true });
  await app.owner.post(`${labels}/category/merge`, { labels: ['Ware'], target: 'Pots' });
  expect(await categories()).toEqual(['Geschirr & Glas']);
  await app.owner.post(`${labels}/category`, { label: 'Glass' });
  await app.owner.post(`${labels}/category/merge`, { labels: ['Pots'], target: 'Glass' });
  expect(await categories()).toEqual(['Glass']);
  // A word left by a label that is not there any more is nobody's.
  await app.query(
    `update translations set texts = texts || '{"category:dishes": "Geschirr"}' where kind = 'labels'`,
  );
  await app.translate('de', 'labels', collectionId, { 'category:glass': 'Geschirr' });
  expect(await categories()).toEqual(['Geschirr']);
  await app.owner.post(`${labels}/tag/remove`, { labels: ['Sky'] });
  expect((await get('/de/shop/bowl?format=json')).json.item.tags).toEqual(['Himmel']);
  // What goes for good takes along what was said of it in other languages, of its items, too.
  await app.translate('de', 'page', collectionId, { title: 'Laden', urlId: 'laden' });
  await app.translate('de', 'item', app.productId, { title: 'Becher', urlId: 'becher' });
  const site = `/api/websites/${app.websiteId}`;
  const pages = (await app.owner.get(`${site}/collections`)).json.collections;
  const shopPage = pages.find(({ id }: { id: string }) => id === collectionId);
  expect(
    (await app.owner.del(`${site}/collections/${collectionId}?rowVersion=${shopPage.rowVersion}`)).status,
  ).toBe(200);
  const stored = () =>
    app.query(`select kind from translations where website_id = $1 order by kind`, [app.websiteId]);
  expect(await stored()).toEqual([{ kind: 'item' }, { kind: 'labels' }, { kind: 'page' }]);
  expect((await app.owner.del(`${site}/bin/${collectionId}`)).status).toBe(200);
  expect(await stored()).toEqual([]);
});

test('I18N-11: places of events, words about authors and names of mailing lists are read in the language of the page', async () => {
  const app = await givenTranslatedSite();
  const { websiteId, database, deps } = app;
  await app.offer({ tag: 'de', isPublic: true });
  const [events, itemId, authorId] = [deps.newId(), deps.newId(), deps.newId()];
  const place = { addressTitle: 'Town hall', addressLine1: '1 Main St', addressLine2: 'Second floor' };
  await database.site(websiteId, async (db) => {
    await createCollection(db, { websiteId, id: events, typeName: 'events', title: 'Dates', urlId: 'dates' });
    await createAuthor(db, { websiteId, id: authorId, displayName: 'Ada', bio: 'Makes pots.' });
    await createItem(db, {
      ...{
        websiteId,
        id: itemId,
        collectionId: events,
        recordType: 'event',
        title: 'Open kiln',
        publishOn: 0,
      },
      authorId,
      content: { startDate: 0, location: { ...place, addressCountry: 'Germany' } },
    });
  });
  const { listId, app: on } = await givenList({ name: 'Kiln news', isDoubleOptIn: false }, app);
  await on.visitor().post('/api/newsletter/sign-up', { listId, email: 'ada@reader.test' });
  const { fields } = (await app.owner.get(app.at('de', 'item', itemId))).json;
  expect(fields.map(({ source }: { source: string }) => source)).toEqual(
    expect.arrayContaining(['Town hall', '1 Main St', 'Second floor', 'Germany']),
  );
  const path = `/dates/${fields.find(({ key }: { key: string }) => key === 'urlId').source}`;
  const item = async () => (await app.get(`/de${path}?format=json`)).json.item;
  expect((await app.get(`/de${path}`)).text).toMatch(/<span[^>]* lang="en-US"[^>]*>Town hall</);
  await app.translate('de', 'item', itemId, {
    'location.addressTitle': 'Rathaus',
    'location.addressLine2': 'Zweiter Stock',
  });
  const translated = { author: `author:${authorId}`, list: `list:${listId}` };
  const named = (await app.owner.get(app.at('de', 'site', websiteId))).json.fields.filter(
    ({ key }: { key: string }) => Object.values(translated).includes(key),
  );
  expect(named).toMatchObject([
    { label: 'About Ada', source: 'Makes pots.', control: 'text-area' },
    { label: 'Mailing list', source: 'Kiln news', control: 'text' },
  ]);
  // An owner who reads German has texts named in it, those of blocks too.
  const labelsOf = async (kind: string, id: string) => {
    const reply = await app.owner.get(app.at('de', kind, id), { headers: { 'accept-language': 'de' } });
    return reply.json.fields.map(({ label }: { label: string }) => label);
  };
  expect(await labelsOf('site', websiteId)).toEqual(expect.arrayContaining(['Über Ada', 'Mailingliste']));
  expect(await labelsOf('item', itemId)).toEqual(expect.arrayContaining(['Titel', 'Name des Ortes']));
  expect(await labelsOf('blocks', app.pageId)).toEqual(['Text']);
  const token = preferencesToken(
    { secret: deps.secret, websiteId },
    await subscriberOf(app, 'ada@reader.test'),
  );
  const choices = async () => (await app.get(`/de/newsletter/preferences/${token}`)).text;
  expect(await choices()).toContain('<span lang="en-US">Kiln news</span>');
  await app.translate('de', 'site', websiteId, {
    [translated.author]: 'Macht Töpfe.',
    [translated.list]: 'Neues vom Ofen',
  });
  expect(await choices()).toContain('<span>Neues vom Ofen</span>');
  expect(await item()).toMatchObject({
    author: { displayName: 'Ada', bio: 'Macht Töpfe.' },
    location: { ...place, addressTitle: 'Rathaus', addressLine2: 'Zweiter Stock', addressCountry: 'Germany' },
  });
  expect((await app.get(`${path}?format=json`)).json.item).toMatchObject({
    author: { bio: 'Makes pots.' },
    location: place,
  });
  expect((await app.get(`/de${path}?format=ical`)).text).toContain('Rathaus');
});

test('I18N-11: a quotation and who said it are read in the language of the page', async () => {
  const app = await givenTranslatedSite();
  const { websiteId, database, deps } = app;
  await app.offer({ tag: 'de', isPublic: true });
  const [blog, itemId] = [deps.newId(), deps.newId()];
  await database.site(websiteId, async (db) => {
    await createCollection(db, { websiteId, id: blog, typeName: 'blog', title: 'Notes', urlId: 'notes' });
    await createItem(db, {
      ...{ websiteId, id: itemId, collectionId: blog, recordType: 'quote', title: 'Clay', publishOn: 0 },
      content: { quote: { text: 'Clay remembers.', source: 'A potter' } },
    });
  });
  const words = { 'quote.text': 'Ton erinnert sich.', 'quote.source': 'Eine Töpferin' };
  expect((await app.get('/de/notes/clay')).text).toMatch(
    / lang="en-US"[^>]*>(?:<[^>]*>|\s)*Clay remembers\./,
  );
  await app.translate('de', 'item', itemId, words);
  const page = (await app.get('/de/notes/clay')).text;
  for (const text of Object.values(words)) expect(page).toContain(text);
  expect(page).not.toContain('Clay remembers.');
  expect((await app.get('/notes/clay?format=json')).json.item).toMatchObject({
    quote: 'Clay remembers.',
    source: 'A potter',
  });
});

async function subscriberOf(
  { query, websiteId }: Awaited<ReturnType<typeof givenTranslatedSite>>,
  address: string,
): Promise<string> {
  const [found] = await query<{ id: string }>(
    `select id from subscribers where website_id = $1 and address = $2`,
    [websiteId, address],
  );
  return found?.id ?? '';
}
