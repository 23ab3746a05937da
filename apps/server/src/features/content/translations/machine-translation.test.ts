import { givenTranslator, TRANSLATOR_KEY, TRANSLATOR_URL } from '@sitewright/testing/features/translator';
import { givenShop } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { createPublicFetch } from '../../../platform/outbound/public-fetch.ts';
import { createCollection } from '../collections/index.ts';
import { runTranslation } from './jobs/translate-missing.ts';
import { libreTranslate } from './machine/libre-translate.ts';

const HTML = '<p>Hello <a href="/shop/mug">cup</a></p>';

/** A shop with a page of blocks, offered in German, whose owner may connect a translator. */
async function givenSite() {
  const translator = await givenTranslator();
  const app = await testApp({ features: translator.features });
  const { database, websiteId, deps } = app;
  const shop = await givenShop(app);
  const productId = await shop.product({}, { title: 'Mug {size}' });
  const pageId = deps.newId();
  const block = { id: 'words', type: 'text', props: {}, text: { html: HTML } };
  await database.site(websiteId, async (db) => {
    const rows = [{ id: 'r', columns: [{ id: 'c', span: 12, blocks: [block] }] }];
    const content = { format: 1 as const, sections: [{ id: 's', kind: 'rows' as const, rows }] };
    await createCollection(db, { websiteId, id: pageId, typeName: 'page', title: 'About', content });
  });
  const owner = await app.signIn('admin');
  const site = { headers: { 'x-website-id': websiteId } };
  await owner.put('/api/multilingual/languages', { languages: [{ tag: 'de', isPublic: true }] }, site);
  const connect = (address = TRANSLATOR_URL, key = TRANSLATOR_KEY) =>
    owner.put('/api/multilingual/connection', { address, key }, site);
  const path = `/api/websites/${websiteId}`;
  const start = (thing: object = {}) => owner.post(`${path}/translation-runs`, { locale: 'de', ...thing });
  const run = async (thing: object = {}) => {
    const { json } = await start(thing);
    // As a worker takes it.
    await app.query(`delete from pgboss.job where name = 'translate-missing' and data->>'runId' = $1`, [
      json.id,
    ]);
    await runTranslation(deps, translator.fetchPublic, { websiteId, runId: json.id });
    const query = new URLSearchParams({ locale: 'de', ...thing });
    return (await owner.get(`${path}/translation-runs?${query}`)).json.run;
  };
  const read = async (kind: string, id: string) =>
    (await owner.get(`${path}/translations/de/${kind}/${id}`)).json;
  const status = async () => (await owner.get('/api/multilingual/status', site)).json;
  return {
    ...app,
    ...{ owner, site, path, translator, connect, start, run, read, status, shop, productId, pageId },
  };
}

test('I18N-08, I18N-10: an owner connects a translation service, whose key nobody reads, and disconnects it', async () => {
  const { owner, site, connect, status, query, websiteId, signIn, start } = await givenSite();
  expect(await status()).toEqual({ isConnected: false, problem: 'none', checkedAt: null });
  expect((await start()).json.error.code).toBe('translation-not-connected');
  for (const [address, key, code] of [
    ['http://translate.example', TRANSLATOR_KEY, 'translation-address-refused'],
    ['https://me:secret@translate.example', TRANSLATOR_KEY, 'translation-address-refused'],
    ['https://translate.example/elsewhere', TRANSLATOR_KEY, 'translation-service-failed'],
    [TRANSLATOR_URL, 'wrong', 'translation-key-refused'],
  ] as const)
    expect([address, (await connect(address, key)).json.error.code]).toEqual([address, code]);
  const connected = await connect(`${TRANSLATOR_URL}/translate/`);
  expect([connected.status, connected.json.connection]).toEqual([
    200,
    {
      address: TRANSLATOR_URL,
      codes: {},
      serviceLanguages: [
        { code: 'en', name: 'English' },
        { code: 'de', name: 'German' },
        { code: 'ar', name: 'Arabic' },
      ],
    },
  ]);
  expect(await status()).toMatchObject({ isConnected: true, problem: 'none' });
  const settings = await owner.get('/api/multilingual/settings', site);
  expect(settings.json).toEqual({ ...connected.json, defaultLanguage: 'en-US' });
  const [row] = await query<{ all: string }>(
    `select row_to_json(c)::text || encode(key, 'escape') as all from translation_connections c where website_id = $1`,
    [websiteId],
  );
  expect(row?.all).not.toContain(TRANSLATOR_KEY);
  const put = (codes: object) => owner.put('/api/multilingual/settings', { codes }, site);
  expect((await put({ de: 'xx' })).status).toBe(400);
  expect((await put({ de: 'ar' })).json.connection.codes).toEqual({ de: 'ar' });
  // Two owners who map another language each, at once.
  await Promise.all([put({ ar: 'ar' }), put({ de: 'de' })]);
  expect((await put({})).json.connection.codes).toEqual({ ar: 'ar', de: 'de' });
  expect((await put({ ar: '' })).json.connection.codes).toEqual({ de: 'de' });
  const writer = await signIn('editor');
  expect((await writer.del('/api/multilingual/connection', site)).status).toBe(403);
  expect((await owner.del('/api/multilingual/connection', site)).json).toEqual({});
  expect(await status()).toEqual({ isConnected: false, problem: 'none', checkedAt: null });
  expect((await owner.get('/api/multilingual/settings', site)).json.connection).toBeNull();
});

test('what is missing becomes suggestions that no visitor sees, once, with its links and placeholders', async () => {
  const { owner, path, get, translator, connect, run, read, productId, pageId } = await givenSite();
  await connect();
  await owner.put(`${path}/translations/de/page/${pageId}`, {
    texts: { title: 'Über uns', navigationTitle: 'Über uns' },
    state: 'ready',
    rowVersion: 0,
  });
  const missing = (await owner.get(`${path}/translations/de/missing`)).json;
  const done = await run();
  expect(done).toMatchObject({ status: 'done', refused: 0, failures: [], message: '' });
  expect([missing.isComplete, missing.texts, done.total]).toEqual([true, done.done, done.done]);
  const sent = translator.requests.slice(1).flatMap(({ q }) => q);
  expect(sent).toContain('Mug {size}');
  expect(sent).not.toContain('About');
  expect((await read('item', productId)).fields[0]).toMatchObject({ text: '', suggestion: 'de Mug {size}' });
  expect((await read('blocks', pageId)).fields[0]).toMatchObject({
    text: '',
    suggestion: '<p>de Hello <a href="/shop/mug">de cup</a></p>',
  });
  expect((await get('/de/shop/mug-size')).text).not.toContain('de Mug');
  const list = (await owner.get(`${path}/translations/de?of=items`)).json.entries;
  expect(list).toContainEqual(expect.objectContaining({ entityId: productId, suggested: 1 }));
  // Asked again, nothing is paid for twice; what somebody has taken over is no suggestion any more.
  expect(await run()).toMatchObject({ status: 'done', done: 0 });
  const save = { texts: { title: 'Becher {size}' }, state: 'ready', rowVersion: 0 };
  await owner.put(`${path}/translations/de/item/${productId}`, save);
  expect((await read('item', productId)).fields[0]).toMatchObject({ text: 'Becher {size}', suggestion: '' });
});

test('a text that comes back without its link or placeholder is refused, and the others are kept', async () => {
  const { translator, connect, run, read, productId, pageId } = await givenSite();
  await connect();
  translator.special = ({ q, format }) => ({
    status: 200,
    body: JSON.stringify({
      translatedText: q.map((text) =>
        format === 'html' ? '<p>Hallo Tasse</p><script>alert(1)</script>' : text.replace('{size}', '{Größe}'),
      ),
    }),
  });
  const ofPage = await run({ kind: 'blocks', entityId: pageId });
  expect(ofPage).toMatchObject({ status: 'done', done: 1, refused: 1 });
  expect(ofPage.failures).toEqual([
    { title: 'About', label: 'Text', reason: 'The service changed links or formatting.' },
  ]);
  const ofProduct = await run({ kind: 'item', entityId: productId });
  expect(ofProduct.failures[0]).toMatchObject({ reason: 'The service changed a placeholder.' });
  expect((await read('item', productId)).fields[0].suggestion).toBe('');
  // One that is too long for the service does not keep the others back.
  translator.special = ({ q }) => (q.some((text) => text.startsWith('Mug')) ? { status: 400 } : null);
  const all = await run();
  expect(all).toMatchObject({ status: 'done', refused: 1 });
  expect(all.done).toBeGreaterThan(2);
});

test('what was translated before the service is busy is kept, and asked for once', async () => {
  const app = await givenSite();
  const { owner, path, site, translator, connect, run, deps, websiteId, query } = app;
  await connect();
  // No Polish at this service, nor in the program, whose many texts are asked for, too.
  await owner.put('/api/multilingual/languages', { languages: [{ tag: 'pl', isPublic: true }] }, site);
  await owner.put('/api/multilingual/settings', { codes: { pl: 'ar' } }, site);
  const before = translator.requests.length;
  const asked = () => translator.requests.slice(before).flatMap(({ q }) => q);
  translator.special = ({ q }) =>
    asked().length - q.length > 300
      ? { status: 429, headers: { 'retry-after': '7' } }
      : q.some((text) => text === 'Search') && q.length > 1
        ? { status: 413 }
        : null;
  const busy = await run({ locale: 'pl' });
  expect(busy.status).toBe('running');
  expect(busy.done).toBeGreaterThan(300);
  const lastAsked = translator.requests.at(-1)?.q ?? [];
  const keptCount = asked().length - lastAsked.length;
  translator.special = () => null;
  // A slow machine needs a turn more.
  const goOn = async () => {
    await runTranslation(deps, translator.fetchPublic, { websiteId, runId: busy.id });
    return (await owner.get(`${path}/translation-runs?locale=pl`)).json.run;
  };
  let done = await goOn();
  while (done.status === 'running') done = await goOn();
  expect(done).toMatchObject({ status: 'done', done: busy.total, refused: 0 });
  expect(keptCount).toBeGreaterThan(300);
  const [stored] = await query<{ count: number }>(
    `select count(*)::int as count from translation_suggestions where website_id = $1 and locale = 'pl'`,
    [websiteId],
  );
  expect(stored?.count).toBe(busy.total);
  expect(asked().length - lastAsked.length).toBeGreaterThanOrEqual(busy.total);
  // Without English at the service a site in another language is translated all the same, but for the program's texts.
  const settings = (await owner.get(`${path}/settings`)).json;
  await owner.patch(`${path}/settings`, {
    rowVersion: settings.rowVersion,
    settings: { language: 'de' },
  });
  await query(`delete from translation_suggestions where website_id = $1`, [websiteId]);
  await query(
    `update translation_connections set service_languages =
        (select jsonb_agg(l) from jsonb_array_elements(service_languages) l where l ->> 'code' <> 'en')
      where website_id = $1`,
    [websiteId],
  );
  const rest = await run({ locale: 'pl' });
  expect(rest).toMatchObject({ status: 'done', refused: 1 });
  expect(rest.done).toBeGreaterThan(2);
  expect(rest.failures).toEqual([
    {
      title: 'Buttons, forms and emails',
      label: 'All texts',
      reason: 'The service does not translate from English.',
    },
  ]);
});

test('I18N-08: a service that refuses, is busy or silent is said to be so; a run waits, ends or is stopped', async () => {
  const { owner, path, translator, connect, run, start, status, query, websiteId, site } = await givenSite();
  await connect();
  translator.special = () => ({ status: 403 });
  expect(await run()).toMatchObject({
    status: 'failed',
    message: 'The translation service does not accept the key any more.',
  });
  expect(await status()).toMatchObject({ isConnected: true, problem: 'key-refused' });
  translator.special = () => ({ status: 429, headers: { 'retry-after': '7' } });
  expect(await run()).toMatchObject({ status: 'running', done: 0 });
  expect(await status()).toMatchObject({ problem: 'busy' });
  expect((await start()).json.error.code).toBe('translation-running');
  const [job] = await query<{ seconds: number }>(
    `select extract(epoch from start_after - created_on)::int as seconds from pgboss.job
      where name = 'translate-missing' and data->>'websiteId' = $1 order by created_on desc limit 1`,
    [websiteId],
  );
  expect(job?.seconds).toBe(7);
  const { id } = (await owner.get(`${path}/translation-runs?locale=de`)).json.run;
  expect((await owner.post(`${path}/translation-runs/${id}/stop`, {})).json.status).toBe('stopped');
  translator.special = () => null;
  expect(await run()).toMatchObject({ status: 'done' });
  expect(await status()).toMatchObject({ problem: 'none' });
  await start();
  await owner.del('/api/multilingual/connection', site);
  expect((await owner.get(`${path}/translation-runs?locale=de`)).json.run.status).toBe('stopped');
});

test('a private address is never asked, whoever names it', async () => {
  const service = libreTranslate(createPublicFetch(), { address: 'http://127.0.0.1:9', key: '' });
  expect(await service.listLanguages()).toEqual({ ok: false, failure: 'silent' });
});

test('what pictures show is suggested, too: of one of them, or with all of a site', async () => {
  const { connect, run, read, query, websiteId, deps } = await givenSite();
  await connect();
  const [vase, bowl] = [deps.newId(), deps.newId()];
  for (const [id, altText] of [
    [vase, 'A vase'],
    [bowl, 'A bowl'],
  ])
    await query(
      `insert into assets (website_id, id, key, filename, format, width, height, size_bytes, alt_text, title, body)
       values ($1, $2, md5($3), 'p.png', 'png', 4, 3, 9, $3, '', '')`,
      [websiteId, id, altText],
    );
  expect(await run({ kind: 'picture', entityId: vase })).toMatchObject({ status: 'done', done: 1 });
  const suggested = async (id: string) => (await read('picture', id)).fields[0].suggestion;
  expect([await suggested(vase), await suggested(bowl)]).toEqual(['de A vase', '']);
  await run();
  expect(await suggested(bowl)).toBe('de A bowl');
});
