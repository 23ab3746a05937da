import { choose, FOLDER, givenHome, SITE, send, zipOf } from '@sitewright/testing/features/template-upload';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { createCollection, createItem } from '../../../content/collections/index.ts';
import { bumpContentVersion } from '../../../site/sites/index.ts';
import { readZip } from '../uploads/read-zip.ts';
import { writeZip } from '../uploads/write-zip.ts';

test('an uploaded folder is checked, stored, chosen, shown, given back as it was, and left again without losing content', async () => {
  const app = await testApp();
  const owner = await app.signIn('admin');
  await givenHome(app);
  const { json } = await send(owner, app, zipOf(FOLDER, 'own-look/'));
  expect(json.problems).toEqual([]);
  expect(json.stored).toMatchObject({
    title: 'Own Look',
    key: 'own-look',
    version: 1,
    fileCount: 7,
    presets: ['Night'],
  });
  const versionId = json.stored.id;

  const { token } = (await owner.post(`/api/websites/${app.websiteId}/previews`, {})).json;
  expect((await app.get(`/?preview=${token}&template=${versionId}`)).text).toContain('<i>OWN</i>');
  expect((await app.get('/')).text).not.toContain('<i>OWN</i>');

  const chosen = await choose(owner, app, { name: 'quarto', versionId }, 'Night');
  expect(chosen.json.chosen).toEqual({ name: 'quarto', versionId });
  const page = await app.get('/');
  expect(page.text).toContain('<i>OWN</i>');
  const [, css = ''] = /href="(\/site\.css[^"]+)"/.exec(page.text) ?? [];
  expect((await app.get(css)).text).toContain('.own{width:5px}');
  expect((await app.get('/assets/mark.svg')).status).toBe(200);
  expect((await app.get('/assets/other.svg')).status).toBe(404);
  expect((await app.get('/scripts/../template.conf')).status).not.toBe(200);

  const back = await owner.get(`/api/websites/${app.websiteId}/templates/${versionId}/zip`);
  expect(back.headers['content-disposition']).toContain('own-look-1.zip');

  const second = await send(owner, app, zipOf({ ...FOLDER, 'site.region': SITE.replace('OWN', 'SECOND') }));
  expect(second.json.stored.version).toBe(2);
  await choose(owner, app, { name: 'quarto', versionId: second.json.stored.id });
  expect((await app.get('/')).text).toContain('<i>SECOND</i>');
  await choose(owner, app, { name: 'quarto', versionId });
  expect((await app.get('/')).text).toContain('<i>OWN</i>');
  const inUse = await owner.del(`/api/websites/${app.websiteId}/templates/${versionId}`);
  expect(inUse.json.error.code).toBe('template-in-use');
  await choose(owner, app, { name: 'quarto', versionId: null });
  const quarto = await app.get('/');
  expect(quarto.status).toBe(200);
  expect(quarto.text).not.toContain('OWN');
  expect((await owner.del(`/api/websites/${app.websiteId}/templates/${versionId}`)).status).toBe(200);
});

test('SITE-17: a page of the folder answers at its name with collection type 7 and stands in the sitemap', async () => {
  const app = await testApp();
  const owner = await app.signIn('admin');
  await givenHome(app);
  const { json } = await send(owner, app, zipOf(FOLDER));
  await choose(owner, app, { name: 'quarto', versionId: json.stored.id });
  const page = await app.get('/about-us');
  expect(page.status).toBe(200);
  expect(page.text).toContain('<h1>Static');
  expect((await app.get('/about-us?format=json')).json.collection).toMatchObject({
    type: 7,
    typeName: 'template-page',
  });
  expect((await app.get('/sitemap.xml')).text).toContain('/about-us</loc>');
  expect((await app.get('/about-them')).status).toBe(404);
});

test('I18N-13: a template with errors is listed with places and not stored; another site cannot choose a version', async () => {
  const app = await testApp();
  const other = await testApp();
  const owner = await app.signIn('admin');
  const bad = {
    ...FOLDER,
    'site.region': 'a\n  {title|nope}{@|apply gone.block}',
    'styles/site.less': '.a {\n color: @none }',
  };
  const { json } = await send(owner, app, zipOf(bad));
  expect(json.stored).toBeNull();
  const lines = json.problems.map(
    (p: Record<string, unknown>) => `${p.severity} ${p.file}:${p.line}:${p.column}`,
  );
  expect(lines).toEqual(['error site.region:2:3', 'error site.region:2:15', 'error styles/site.less:2:9']);
  expect((await owner.get(`/api/websites/${app.websiteId}/templates`)).json.uploaded).toEqual([]);
  // An owner who reads German is told so in German; what the template engine says stays as it says it.
  await owner.patch('/api/accounts/me', { language: 'de' });
  const german = (await send(owner, app, zipOf(bad))).json.problems;
  expect(german[1].message).toBe('Es gibt kein Partial namens gone.block.');

  const stored = (await send(owner, app, zipOf(FOLDER))).json.stored;
  const stranger = await other.signIn('admin');
  expect((await choose(stranger, other, { name: 'quarto', versionId: stored.id })).status).toBe(404);
  expect((await stranger.get(`/api/websites/${other.websiteId}/templates/${stored.id}/zip`)).status).toBe(
    404,
  );
});

/** An archive whose entry `name` was given other bytes in the directory and the header of the file. */
function patched(name: string, replacement: string): Buffer {
  const archive = zipOf({ ...FOLDER, [name]: 'x' });
  for (let at = archive.indexOf(name); at >= 0; at = archive.indexOf(name, at + 1))
    archive.write(replacement, at);
  return archive;
}

test.each([
  ['leaves the folder', patched('aaaaaaaaa.txt', '../../x/y.txt'), 'zip-unsafe'],
  ['is absolute', patched('aaaaaaaaa.txt', '/etc/passwd.x'), 'zip-unsafe'],
  ['has a drive', patched('aaaaaaaaa.txt', 'C:/windows.txt'.slice(0, 13)), 'zip-unsafe'],
  ['has a backslash', patched('aaaaaaaaa.txt', '..\\..\\xyz.txt'.slice(0, 13)), 'zip-unsafe'],
  ['has a control character', patched('aaaaaaaaa.txt', 'aaa\0aaaaa.txt'), 'zip-unsafe'],
])('A29: an archive with a name that %s is refused and nothing is written', async (_what, archive, code) => {
  const app = await testApp();
  const owner = await app.signIn('admin');
  const reply = await send(owner, app, archive);
  expect(reply.json.error.code).toBe(code);
  const keys = [];
  for await (const file of app.deps.storage.list(`sites/${app.websiteId}/`)) keys.push(file.key);
  expect(keys).toEqual([]);
});

test('A29: links, bombs, lying sizes, too many files, nested and broken archives are refused in words', async () => {
  const codeOf = async (archive: Buffer) => {
    try {
      await readZip(archive);
      return null;
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  const entry = (archive: Buffer) => archive.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  const link = zipOf(FOLDER);
  link.writeUInt16LE((3 << 8) | 20, entry(link) + 4);
  link.writeUInt32LE((0o120777 << 16) >>> 0, entry(link) + 38);
  expect(await codeOf(link)).toBe('zip-unsafe');

  const bomb = zipOf({ ...FOLDER, 'assets/zeros.bin': '0'.repeat(12_000_000) });
  expect(bomb.length).toBeLessThan(50_000);
  expect(await codeOf(bomb)).toBe('zip-too-large');

  const lying = zipOf({ 'template.conf': '0'.repeat(900_000) });
  lying.writeUInt32LE(10, entry(lying) + 24);
  expect(await codeOf(lying)).toBe('zip-unreadable');

  const many = zipOf(FOLDER);
  many.writeUInt16LE(0xffff, many.length - 12);
  expect(await codeOf(many)).toBe('zip-too-large');
  const crowd = Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [`assets/${n}.txt`, '']));
  expect(await codeOf(zipOf({ ...FOLDER, ...crowd }))).toBe('zip-too-large');

  const unannounced = zipOf(FOLDER);
  for (const back of [14, 12])
    unannounced.writeUInt16LE(Object.keys(FOLDER).length - 1, unannounced.length - back);
  expect(await codeOf(unannounced)).toBe('zip-unreadable');
  expect(await codeOf(zipOf({ 'inner.zip': zipOf(FOLDER).toString('latin1') }))).toBe('zip-unreadable');
  expect(await codeOf(Buffer.from('PK not at all'))).toBe('zip-unreadable');
  expect(await codeOf(zipOf(FOLDER).subarray(0, 200))).toBe('zip-unreadable');
  expect(await codeOf(Buffer.alloc(0))).toBe('zip-unreadable');
});

test('packing and unpacking gives the same files, those of a build left out', async () => {
  const files = await readZip(zipOf({ ...FOLDER, 'package.json': '{}', 'src/a.js': '', '__MACOSX/x': '' }));
  expect(Object.fromEntries(files.map(({ path, bytes }) => [path, bytes.toString()]))).toEqual(FOLDER);
  expect(writeZip(files)).toEqual(zipOf(FOLDER));
});

const LIST = '{.repeated section list}';

test('G7 A32: a template that applies itself and repeats without end is cut off with an error its owner can read, while another site answers', async () => {
  const app = await testApp();
  const quiet = await testApp();
  const owner = await app.signIn('admin');
  await givenHome(app);
  await givenHome(quiet);
  const nest = `${LIST.replace('list', 'n')}`.repeat(6) + '{.end}'.repeat(6);
  const numbers = JSON.stringify(Array.from({ length: 100 }, (_, n) => n));
  const endless = SITE.replace(
    '{squarespace.main-content}',
    `{.section localizedStrings}${nest}{.end}<squarespace:navigation navigationId="m">` +
      '{.repeated section items}{@|apply loop.block}{.end}</squarespace:navigation>{@|apply loop.block}',
  );
  const files = {
    ...FOLDER,
    'site.region': endless,
    'blocks/loop.block': `x{@|apply loop.block}{@|apply loop.block}{@|apply loop.block}`,
    'strings/template-en-US.json': `{"n": ${numbers}}`,
  };
  const { json } = await send(owner, app, zipOf(files));
  expect(json.stored).not.toBeNull();
  await choose(owner, app, { name: 'quarto', versionId: json.stored.id });

  const timeOf = async (client: TestApp) => {
    await client.database.site(client.websiteId, (db) => bumpContentVersion(db, client.websiteId));
    const start = performance.now();
    const { status } = await client.get('/');
    return { status, took: performance.now() - start };
  };
  await quiet.get('/');
  const alone = Math.max(...(await Promise.all([1, 2, 3].map(() => timeOf(quiet)))).map(({ took }) => took));
  const attack = Promise.all(Array.from({ length: 6 }, () => timeOf(app)));
  const beside = [await timeOf(quiet), await timeOf(quiet), await timeOf(quiet)];
  const attacked = await attack;
  expect(attacked.every(({ status }) => status === 200 || status === 503)).toBe(true);
  expect(beside.every(({ status }) => status === 200)).toBe(true);
  expect(Math.min(...beside.map(({ took }) => took))).toBeLessThan(Math.max(250, alone * 2));

  const page = await app.get('/');
  expect(page.text).toContain('This page could not be shown completely.');
  await app.deps.services.templates.errors.flush();
  const { errors } = (await owner.get(`/api/websites/${app.websiteId}/template-errors`)).json;
  expect(errors[0]).toMatchObject({ template: 'Own Look', path: '/' });
  expect(errors.map(({ message }: { message: string }) => message).join()).toMatch(/instructions|recursion/);
  await owner.del(`/api/websites/${app.websiteId}/template-errors`);
  expect((await owner.get(`/api/websites/${app.websiteId}/template-errors`)).json.errors).toEqual([]);
});

test('A36 A39: no template sees prototypes, other partials or files of the server', async () => {
  const app = await testApp();
  const owner = await app.signIn('admin');
  await givenHome(app);
  const probe =
    '[{__proto__}{constructor.constructor}{toString}{website.__proto__}{@|apply ../../etc/passwd}{@|apply constructor}{@|apply hasOwnProperty}]';
  const files = { ...FOLDER, 'site.region': SITE.replace('<i>OWN</i>', probe) };
  expect((await send(owner, app, zipOf(files))).json.stored).toBeNull();
  const { json } = await send(
    owner,
    app,
    zipOf({
      ...files,
      'site.region': SITE.replace(
        '<i>OWN</i>',
        '[{__proto__}{constructor.constructor}{toString}{website.__proto__}{collection.title|apply constructor.block}]',
      ),
      'blocks/constructor.block': '{@}',
    }),
  );
  await choose(owner, app, { name: 'quarto', versionId: json.stored.id });
  expect(/<body[^>]*>(\[.*?\])/.exec((await app.get('/')).text)?.[1]).toBe(
    '[{__proto__}{website.__proto__}Home]',
  );
});

test('A38: JSON and texts of owners are escaped where they stand, in scripts too', async () => {
  const app = await testApp();
  const owner = await app.signIn('admin');
  await givenHome(app);
  await app.database.site(app.websiteId, async (db) => {
    const blog = await createCollection(db, {
      websiteId: app.websiteId,
      id: app.deps.newId(),
      typeName: 'blog',
      title: 'Notes',
      urlId: 'notes',
    });
    const title = '</script><!--\u2028"onmouseover=';
    await createItem(db, {
      websiteId: app.websiteId,
      id: app.deps.newId(),
      collectionId: blog.id,
      recordType: 'text',
      title,
      status: 'published',
      publishOn: Date.now() - 1_000,
    });
  });
  const region = SITE.replace(
    '<i>OWN</i>',
    '<script>window.X = <squarespace:query collection="notes" limit="5">{items|json}</squarespace:query>;</script>',
  );
  const { json } = await send(owner, app, zipOf({ ...FOLDER, 'site.region': region }));
  await choose(owner, app, { name: 'quarto', versionId: json.stored.id });
  const script = /window\.X = (.*?);<\/script>/s.exec((await app.get('/')).text)?.[1] ?? '';
  expect(script).not.toMatch(/<\/script|<!--|<script/i);
  expect(JSON.parse(script)[0].title).toContain('onmouseover');
});

test('G7: uploads of one site run one after the other, the others are told to come again', async () => {
  const app = await testApp();
  const owner = await app.signIn('admin');
  await owner.get('/api/crumb');
  const slow = {
    ...FOLDER,
    'styles/site.less': '.l(@i) when (@i > 0) { .w-@{i} { width: @i } .l(@i - 1) } .l(200);',
  };
  const replies = await Promise.all([1, 2, 3].map(() => send(owner, app, zipOf(slow))));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
  const [refused] = replies.filter(({ status }) => status === 429);
  expect(refused?.headers['retry-after']).toBe('10');
  expect((await send(owner, app, zipOf(FOLDER))).status).toBe(200);
});
