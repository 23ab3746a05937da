import { updateAccount } from '@sitewright/contract/accounts';
import { uploaderOf } from '@sitewright/testing/features/uploader';
import { givenShop } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { createCollection } from '../../collections/index.ts';
import { publishDocument } from '../../documents/index.ts';
import { runImport } from '../jobs/import-translations.ts';

const HTML = '<p>Hello&nbsp;&amp; <a href="/shop/mug"><strong>welcome</strong></a><br />to {shop}</p>';

/** A shop with a page of blocks, offered in German. */
async function givenSite() {
  const app = await testApp();
  const { database, websiteId, deps } = app;
  const shop = await givenShop(app);
  const productId = await shop.product({}, { title: 'Mug {size}' });
  const [pageId, otherId] = [deps.newId(), deps.newId()];
  const block = { id: 'words', type: 'text', props: {}, text: { html: HTML } };
  await database.site(websiteId, async (db) => {
    const rows = [{ id: 'r', columns: [{ id: 'c', span: 12, blocks: [block] }] }];
    const content = { format: 1 as const, sections: [{ id: 's', kind: 'rows' as const, rows }] };
    await createCollection(db, { websiteId, id: pageId, typeName: 'page', title: 'About', content });
    await publishDocument(db, { websiteId, kind: 'page', ownerId: pageId });
    await createCollection(db, { websiteId, id: otherId, typeName: 'page', title: '=1+1' });
  });
  const { owner, sendTo } = await uploaderOf(app, 'admin');
  const languages = [
    { tag: 'de', isPublic: true },
    { tag: 'fr', isPublic: true },
  ];
  await owner.put('/api/multilingual/languages', { languages }, { headers: { 'x-website-id': websiteId } });
  const at = `/api/websites/${websiteId}/translations`;
  const exported = async (query = '', locale = 'de') =>
    (await owner.get(`${at}/${locale}/file?${query}`)).text;
  const check = (file: string | Buffer, send = sendTo) =>
    send('translations/de/file/check', 'de.xlf', Buffer.from(file));
  const begin = async (file: string | Buffer, { show = false, send = sendTo } = {}) => {
    const { json } = await check(file, send);
    return send(`translations/de/file?plan=${json.plan}&show=${show}`, 'de.xlf', Buffer.from(file));
  };
  const imports = `/api/websites/${websiteId}/translation-imports`;
  const work = async (importId: string) => {
    await runImport(deps, { websiteId, importId });
    return { status: 200, json: (await owner.get(`${imports}?locale=de`)).json.import };
  };
  /** The import with what it came to. */
  const store = async (file: string | Buffer, options: Parameters<typeof begin>[1] = {}) => {
    const begun = await begin(file, options);
    return begun.status === 200 ? work(begun.json.id) : begun;
  };
  const rows = () =>
    app.query(
      `select kind, entity_id, texts, state, row_version from translations where website_id = $1
                order by kind, entity_id`,
      [websiteId],
    );
  return {
    ...app,
    owner,
    sendTo,
    at,
    imports,
    exported,
    check,
    begin,
    work,
    store,
    rows,
    shop,
    productId,
    pageId,
    otherId,
  };
}

/** An XLIFF file in which a text is translated. */
function withTarget(file: string, source: string, target: string): string {
  const element = `<source>${source}</source>\n`;
  expect(file).toContain(element);
  return file.replace(element, `${element}<target state="translated">${target}</target>\n`);
}

test('I18N-11: an exported file comes back translated and stands on the pages, in either format', async () => {
  const app = await givenSite();
  const empty = await app.exported();
  expect((await app.check(empty)).json).toMatchObject({ changeCount: 0, refusedCount: 0, same: 0 });
  const inner = /<source>(.*welcome.*)<\/source>/.exec(empty)?.[1] ?? '';
  expect(inner.match(/<(bpt|ept|ph) /g)).toHaveLength(8);
  const filled = [
    ['Mug <ph id="1">{size}</ph>', 'Becher <ph id="1">{size}</ph> &amp; &lt;mehr&gt;'],
    [inner, inner.replace('Hello', 'Hallo').replace('welcome', 'willkommen')],
    ['=1+1', '=2+2'],
    ['about', 'ueber-uns'],
  ].reduce((file, [source = '', target = '']) => withTarget(file, source, target), empty);
  const { json: report } = await app.check(filled);
  expect(report).toMatchObject({ changeCount: 4, refused: [], same: 0, mayShow: true });
  expect(report).toMatchObject({ seenCount: 0, hiddenThings: 4, draftCount: 0 });
  expect(report.changes).toContainEqual({
    ...{ kind: 'item', entityId: app.productId, title: 'Mug {size}', label: 'Title' },
    ...{ from: '', to: 'Becher {size} & <mehr>' },
  });
  expect(await app.rows()).toEqual([]);
  const done = await app.store(filled, { show: true });
  expect(done.json).toMatchObject({ status: 'done', total: 4, done: 4, stored: 4, refusedCount: 0 });
  expect(await app.exported()).toBe(filled);
  expect((await app.get('/de/ueber-uns')).text).toMatch(/Hallo\u00a0&amp; <a href="\/de\/shop\/mug">/);
  // Nothing of it is open any more; what is not translated is.
  const open = await app.exported('texts=open');
  expect([open.includes('{size}'), open.includes('<source>shop</source>')]).toEqual([false, false]);
  expect((await app.check(filled)).json).toMatchObject({ changeCount: 0, same: 4 });

  const csv = await app.exported('format=csv');
  expect(csv).toContain(`,=1+1,Title,=1+1,=2+2,yes`.replaceAll('=', "'="));
  // One part of a site after the other.
  const kindsOf = async (of: string) =>
    new Set((await app.exported(`format=csv&of=${of}`)).match(/^[a-z]+(?=\/)/gm));
  expect(await kindsOf('pages')).toEqual(new Set(['site', 'checkout', 'page', 'blocks']));
  expect([await kindsOf('items'), await kindsOf('program')]).toEqual([new Set(['item']), new Set()]);
  const changed = csv.replace('Becher {size}', 'Tasse {size}').replace("'=2+2", "'=3+3");
  expect((await app.store(changed)).json).toMatchObject({ stored: 2, refused: [] });
  expect(await app.exported('format=csv')).toBe(changed);
  // A German spreadsheet opens columns that are parted by semicolons; they come back the same.
  await app.owner.patch(updateAccount.path, { language: 'de' });
  const german = await app.exported('format=csv');
  expect(german).toContain(';Tasse {size} & <mehr>;yes\r\n');
  expect((await app.store(german.replace('Tasse {size}', 'Glas {size}'))).json).toMatchObject({ stored: 1 });
  await app.owner.patch(updateAccount.path, { language: 'en' });
  expect((await app.store(changed)).json).toMatchObject({ stored: 1, refused: [] });
  // A page gets the address that another one gives up in the same file.
  const [, given = ''] = /'=1\+1,Address,([^,]*),,/.exec(changed) ?? [];
  await app.query(`update translations set state = 'draft' where website_id = $1 and kind = 'page'`, [
    app.websiteId,
  ]);
  const moved = changed
    .replace(',Address,about,ueber-uns,', `,Address,about,${given},`)
    .replace(`,Address,${given},,`, `,Address,${given},zwei,`);
  // Shown, a draft is seen with all that stands in it, and nothing of it before.
  const seen = await app.check(moved);
  expect(seen.json).toMatchObject({ seenCount: 0, hiddenThings: 2, draftCount: 1, refused: [] });
  expect(seen.json.drafts).toEqual([{ title: '=1+1', label: 'Title', text: '=3+3' }]);
  expect((await app.store(moved, { show: true })).json).toMatchObject({
    ...{ stored: 2, refused: [] },
  });
  expect((await app.get(`/de/${given}`)).text).toContain('Hallo');
  // A translation of another wording is looked at, and stays as it is.
  await app.query(`update items set title = 'Cup {size}' where id = $1`, [app.productId]);
  const stale = await app.exported('format=csv&texts=open');
  expect(stale).toContain(',Cup {size},Tasse {size} & <mehr>,\r\n');
  const checked = stale.replace('<mehr>,\r', '<mehr>,Yes\r');
  expect((await app.store(checked)).json).toMatchObject({ stored: 1, refused: [] });
});

test('a text that has no place, has lost a code or is not of the wording any more is left out, and named', async () => {
  const app = await givenSite();
  const file = await app.exported('format=csv');
  const [head = '', ...lines] = file.trimEnd().split('\r\n');
  const line = (text: string, translation: string) =>
    `${lines.find((one) => one.includes(text))?.replace(/,[^,]*,[^,]*$/, '')},${translation}`;
  const sent = [
    head,
    line('Mug {size},Title', 'Becher'),
    line('words.html', '"<p>Hallo {shop}<script>alert(1)</script></p>"'),
    line(',About,Title,', 'Über uns'),
    line(',About,Title,', 'Doppelt'),
    line(',About,Address,', 'gleich'),
    line("'=1+1,Address,", 'gleich'),
    line("'=1+1,Title,", '   '),
    'item/00000000-0000-7000-8000-000000000000/title@AAAAAAAAAAAAAAAA,x,y,z,Weg',
    "'=HYPERLINK(1),x,y,z,Fremd",
    `item/${'-'.repeat(36)}/title@AAAAAAAAAAAAAAAA,x,y,z,Weg`,
    line(',Shop,Title,', 'Laden\0'),
  ].join('\r\n');
  await app.query(`update collections set title = 'Us' where id = $1`, [app.pageId]);
  const { json } = await app.store(sent);
  expect(
    json.refused.map(({ label, reason }: Record<string, string>) => `${label}: ${reason}`).sort(),
  ).toEqual([
    '=HYPERLINK(1): The file names no text of a site here.',
    'Address: Another page has this address.',
    'Text: It has formatting or links that are not allowed.',
    'Title: A placeholder of the original is missing or changed.',
    'Title: It has a sign that is none of Unicode.',
    'Title: The original has changed since the export.',
    `item/${'-'.repeat(36)}/title@AAAAAAAAAAAAAAAA: The file names no text of a site here.`,
    'title: The file has this text twice.',
    'title: The site does not have this text any more.',
  ]);
  expect(json).toMatchObject({ status: 'done', total: 1, stored: 1, refusedCount: 9 });
  expect(await app.rows()).toMatchObject([{ kind: 'page', texts: { urlId: 'gleich' }, state: 'draft' }]);
});

test('a file of another site or language, and one that would harm its reader, is refused as a whole', async () => {
  const app = await givenSite();
  const file = withTarget(await app.exported(), 'About', 'Über uns');
  const csv = await app.exported('format=csv');
  const unit = '<trans-unit id="x"><target>y</target></trans-unit>';
  for (const [sent, message] of [
    [await app.exported('', 'fr'), 'This file is of another language.'],
    [await app.exported('format=csv', 'fr'), 'This file is of another language.'],
    [file.replaceAll(app.websiteId, app.pageId), 'This file is of another site.'],
    [csv.replaceAll(app.websiteId, app.pageId), 'This file is of another site.'],
    [file.replace(/<file [^>]*>|<\/file>/g, ''), 'This file is of another site.'],
    ['Title,Text\r\na,b', 'The first line must be the one of the exported file.'],
    ['<html></html>', 'This is no XLIFF file.'],
    [file.replace('version="1.2"', 'version="3.0"'), 'Save the file as XLIFF 1.2 or 2.0: it is version 3.0.'],
    [file.replace('</body>', ''), 'The file is not whole: an element in it has no end.'],
    [file.slice(0, file.length / 2), 'The file is not whole: an element in it has no end.'],
    [
      file.replace('<xliff', '<!DOCTYPE x [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><xliff'),
      'A file with a document type is not read.',
    ],
    [file.replace('<body>', '<body>'.repeat(1e5)), 'Elements of the file stand too deep in each other.'],
    [
      file.replace('<body>', `<body>${unit.repeat(50_001)}`),
      'A file can have at most 50000 texts. Export the parts of the site one by one.',
    ],
    [Buffer.from(file, 'utf16le'), 'The file is not in UTF-8.'],
    [Buffer.from(file, 'latin1'), 'The file is not in UTF-8.'],
  ] as const)
    expect((await app.check(sent)).json.error).toMatchObject({ code: 'translation-file-refused', message });
  // What is no entity of XML stays as it is written; what is too long is left out.
  const odd = file.replace('Über uns', '&xxe; Wir');
  expect((await app.check(odd)).json.changes[0]).toMatchObject({ to: '&xxe; Wir' });
  // An element may be written as empty: tools leave the codes out.
  const empty = file.replace('Über uns', 'Über <x id="9"/> uns');
  expect((await app.check(empty)).json.refused).toMatchObject([
    { reason: 'A code for formatting or a placeholder is not one of the original.' },
  ]);
  const long = file.replace('Über uns', 'x'.repeat(1e6));
  expect((await app.check(long)).json.refused).toMatchObject([{ reason: 'Enter at most 500 characters.' }]);
  expect(await app.rows()).toEqual([]);
});

test('I18N-11: nobody imports what he may not translate, and what was looked at before somebody changed it', async () => {
  const app = await givenSite();
  const file = [
    ['About', 'Über uns'],
    ['Mug <ph id="1">{size}</ph>', 'Becher <ph id="1">{size}</ph>'],
  ].reduce((text, [source = '', target = '']) => withTarget(text, source, target), await app.exported());
  const viewer = await uploaderOf(app, 'viewer');
  expect((await app.check(file, viewer.sendTo)).status).toBe(403);
  for (const [role, mayShow] of [
    ['draftEditor', false],
    ['storeManager', true],
  ] as const) {
    const { sendTo } = await uploaderOf(app, role);
    const { json } = await app.check(file, sendTo);
    expect([role, json]).toMatchObject([role, { changeCount: 1, refusedCount: 1, mayShow }]);
    expect(json.refused[0].reason).toBe('Your role does not allow changing this.');
    if (role === 'draftEditor')
      expect((await app.store(file, { send: sendTo, show: true })).json.error.code).toBe('forbidden');
  }
  const { json: plan } = await app.check(file);
  const { rowVersion } = (await app.owner.get(`${app.at}/de/page/${app.pageId}`)).json;
  await app.owner.put(`${app.at}/de/page/${app.pageId}`, { texts: { title: 'Wir' }, rowVersion });
  const { sendTo } = await uploaderOf(app, 'admin');
  const late = await sendTo(`translations/de/file?plan=${plan.plan}`, 'de.xlf', Buffer.from(file));
  expect([late.status, late.json.error.code]).toEqual([409, 'conflict']);
  // A translation that somebody has looked at again is one of the new wording.
  await app.store(file, { show: true });
  await app.query(`update items set title = 'Cup {size}' where id = $1`, [app.productId]);
  const stale = await app.exported('texts=open');
  expect(stale).toContain('<target state="needs-review-translation">Becher');
  expect((await app.check(stale)).json).toMatchObject({ changeCount: 0 });
  const confirmed = stale.replace('needs-review-translation', 'final');
  expect((await app.store(confirmed)).json).toMatchObject({ stored: 1, refused: [] });
  expect(await app.exported('texts=open')).not.toContain('Becher');
});

test('I18N-11: an import goes on in the background, one at a time, is stopped, and asks the rights that its owner has then', async () => {
  const app = await givenSite();
  const file = [
    ['About', 'Über uns'],
    ['Mug <ph id="1">{size}</ph>', 'Becher <ph id="1">{size}</ph>'],
  ].reduce((text, [source = '', target = '']) => withTarget(text, source, target), await app.exported());
  const last = async () => (await app.owner.get(`${app.imports}?locale=de`)).json.import;
  expect(await last()).toBeNull();
  const begun = await app.begin(file);
  expect([begun.status, begun.json]).toMatchObject([200, { status: 'waiting', total: 2, done: 0 }]);
  expect((await app.begin(file)).json.error.code).toBe('translation-import-running');
  // One that nothing works on any more is in nobody's way.
  const older = (days: number) =>
    app.query(
      `update translation_imports set created_at = created_at - $2 * interval '1 day' where website_id = $1`,
      [...[app.websiteId, days]],
    );
  await older(1);
  expect((await app.begin(file)).json.error.code).toBe('translation-import-running');
  await older(2);
  const anew = await app.begin(file);
  expect([anew.status, anew.json.id]).not.toContain(begun.json.id);
  // One into a language that is taken off meanwhile ends.
  const offer = (...tags: string[]) =>
    app.owner.put(
      '/api/multilingual/languages',
      { languages: tags.map((tag) => ({ tag, isPublic: true })) },
      { headers: { 'x-website-id': app.websiteId } },
    );
  await offer('fr');
  expect((await app.work(anew.json.id)).json).toMatchObject({ status: 'stopped', done: 0 });
  await offer('de', 'fr');
  const third = await app.begin(file);
  const editor = await app.signIn('editor');
  const stop = (who: typeof editor, id: string) => who.post(`${app.imports}/${id}/stop`);
  expect((await stop(editor, third.json.id)).status).toBe(403);
  expect((await stop(app.owner, third.json.id)).json).toMatchObject({ status: 'stopped', stored: 0 });
  expect((await app.work(third.json.id)).json).toMatchObject({ status: 'stopped', done: 0 });
  expect(await app.rows()).toEqual([]);
  // Done once more after a crash, it writes nothing twice.
  const { json } = await app.store(file);
  expect(json).toMatchObject({ status: 'done', stored: 2 });
  await app.work(json.id);
  expect(await app.rows()).toMatchObject([{ row_version: 1 }, { row_version: 1 }]);
  // What was changed meanwhile is left out, and so is all that its owner may not write any more.
  const changed = file.replace('Über uns', 'Wir').replace('Becher', 'Tasse');
  const { sendTo, owner } = await uploaderOf(app, 'editor');
  const second = await app.begin(changed, { send: sendTo });
  expect(second.json).toMatchObject({ total: 1, refusedCount: 1 });
  await app.query(`delete from memberships where website_id = $1 and account_id = $2`, [
    app.websiteId,
    owner.accountId,
  ]);
  expect((await app.work(second.json.id)).json).toMatchObject({
    ...{ status: 'done', done: 1, stored: 0, refusedCount: 2 },
    refused: [
      { label: 'Title' },
      { title: 'About', label: 'Title', reason: 'Your role does not allow changing this.' },
    ],
  });
});

test('I18N-11: pages and products that get each other’s addresses by a file get them', async () => {
  const app = await givenSite();
  const bowlId = await app.shop.product({}, { title: 'Bowl' });
  const { rowVersion } = (
    await app.owner.get(`/api/websites/${app.websiteId}/collections`)
  ).json.collections.find(({ id }: { id: string }) => id === app.otherId);
  const other = { rowVersion, urlId: 'prices' };
  await app.owner.patch(`/api/websites/${app.websiteId}/collections/${app.otherId}`, other);
  const swapped = [
    ['about', 'prices'],
    ['prices', 'about'],
    ['mug-size', 'bowl'],
    ['bowl', 'mug-size'],
  ].reduce((text, [source = '', target = '']) => withTarget(text, source, target), await app.exported());
  const done = await app.store(swapped, { show: true });
  expect(done.json).toMatchObject({ status: 'done', stored: 4, refused: [] });
  expect((await app.get('/de/prices')).text).toContain('<title>About');
  expect((await app.get('/de/shop/mug-size?format=json')).json.item).toMatchObject({ id: bowlId });
  expect((await app.get('/de/shop/bowl?format=json')).json.item).toMatchObject({ id: app.productId });
  // One that is in the way of another takes neither.
  await app.query(`update translations set row_version = 9 where website_id = $1 and entity_id = $2`, [
    app.websiteId,
    bowlId,
  ]);
  const back = swapped
    .replaceAll('<target state="translated">bowl<', '<target>mug-size<')
    .replace(
      '<source>bowl</source>\n<target state="translated">mug-size<',
      '<source>bowl</source>\n<target>bowl<',
    );
  const begun = await app.begin(back);
  expect(begun.json).toMatchObject({ total: 2 });
  await app.query(`update translations set row_version = 10 where website_id = $1 and entity_id = $2`, [
    app.websiteId,
    bowlId,
  ]);
  expect((await app.work(begun.json.id)).json).toMatchObject({
    stored: 0,
    refused: expect.arrayContaining([
      expect.objectContaining({ title: 'Bowl', reason: 'Somebody changed it meanwhile.' }),
      expect.objectContaining({ title: 'Mug {size}', reason: 'Another page has this address.' }),
    ]),
  });
  // Nor does one whose address something else has taken meanwhile keep the others from getting each other's.
  const add = (title: string) => app.shop.product({}, { title });
  const [cupId, jugId] = [await add('Cup'), await add('Jug')];
  await add('Pan');
  const three = [
    ['cup', 'jug'],
    ['jug', 'cup'],
    ['pan', 'lid'],
  ].reduce(
    (text, [source = '', target = '']) => withTarget(text, source, target),
    await app.exported('of=items'),
  );
  const third = await app.begin(three, { show: true });
  expect(third.json).toMatchObject({ total: 3 });
  await add('Lid');
  expect((await app.work(third.json.id)).json).toMatchObject({
    ...{ status: 'done', stored: 2 },
    refused: [{ title: 'Pan', reason: 'Another page has this address.' }],
  });
  expect((await app.get('/de/shop/jug?format=json')).json.item).toMatchObject({ id: cupId });
  expect((await app.get('/de/shop/cup?format=json')).json.item).toMatchObject({ id: jugId });
});
