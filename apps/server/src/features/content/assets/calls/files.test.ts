import { givenUploader } from '@sitewright/testing/features/uploader';
import sharp from 'sharp';
import { expect, test } from 'vitest';

const png = (red: number) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: { r: red, g: 90, b: 40 } } })
    .png()
    .toBuffer();
const pdf = (words: string) => Buffer.from(`%PDF-1.7 ${words}`);

async function givenFiles() {
  const app = await givenUploader('editor');
  const image = await app.send('Red jug.png', await png(200));
  const price = await app.send('price list.pdf', pdf('x'.repeat(500)), { accept: 'any' });
  const menu = await app.send('menu.pdf', pdf('y'), { accept: 'any' });
  const base = `/api/websites/${app.websiteId}/files`;
  const names = async (query = '') => {
    const { json } = await app.owner.get(`${base}?${query}`);
    return json.items.map(({ filename }: { filename: string }) => filename);
  };
  return { ...app, base, names, image: image.json, price: price.json, menu: menu.json };
}

test('FILE-01, FILE-06, FILE-09: files of all kinds are listed, sorted, searched and read page by page', async () => {
  const { owner, base, names } = await givenFiles();
  expect(await names()).toEqual(['menu.pdf', 'price list.pdf', 'Red jug.png']);
  expect(await names('sort=name&direction=ascending')).toEqual(['menu.pdf', 'price list.pdf', 'Red jug.png']);
  expect(await names('sort=name&direction=descending')).toEqual([
    'Red jug.png',
    'price list.pdf',
    'menu.pdf',
  ]);
  expect((await names('sort=size&direction=ascending'))[0]).toBe('menu.pdf');
  expect(await names('search=RED')).toEqual(['Red jug.png']);
  expect(await names('kind=file&search=list')).toEqual(['price list.pdf']);
  const first = await owner.get(`${base}?limit=2`);
  expect(first.json).toMatchObject({ nextCursor: '2', total: 3 });
  const second = await owner.get(`${base}?limit=2&cursor=2`);
  expect(second.json.items.map(({ filename }: { filename: string }) => filename)).toEqual(['Red jug.png']);
  expect(second.json.nextCursor).toBeNull();
});

test('FILE-03, FILE-20: a file gets another name and keeps its extension; without a name it is refused', async () => {
  const { owner, base, image } = await givenFiles();
  const rename = (name: string, rowVersion: number) =>
    owner.post(`${base}/${image.id}/rename`, { name, rowVersion });
  expect((await rename('  ', 1)).json.error).toMatchObject({
    code: 'invalid-fields',
    fields: { name: 'Please enter a file name' },
  });
  expect((await rename('.png', 1)).json.error.fields.name).toBe('Please enter a file name');
  expect((await rename('Blue jug', 1)).json.filename).toBe('Blue jug.png');
  expect((await rename('Green jug.PNG', 2)).json.filename).toBe('Green jug.png');
  expect((await rename('Photo.exe', 3)).json.filename).toBe('Photo.exe.png');
  expect((await rename('Late', 1)).json.error.code).toBe('conflict');
});

test('files are put into folders and found by them', async () => {
  const { owner, base, names, price, menu } = await givenFiles();
  const moved = await owner.post(`${base}/move`, { ids: [price.id, menu.id], folder: ' Papers ' });
  expect(moved.json).toEqual({ moved: 2 });
  expect((await owner.get(`${base}/folders`)).json).toEqual({ folders: [{ name: 'Papers', count: 2 }] });
  expect(await names('folder=Papers')).toEqual(['menu.pdf', 'price list.pdf']);
  expect(await names('folder=')).toEqual(['Red jug.png']);
});

test('FILE-20: what uses a file is known from the change on, and forgotten with it', async () => {
  const { owner, base, image, websiteId, query } = await givenFiles();
  const uses = async () => (await owner.get(`${base}/${image.id}/uses`)).json.uses;
  expect(await uses()).toEqual([]);
  const set = (logo: string) =>
    query(
      `insert into website_settings (website_id, settings) values ($1, $2)
       on conflict (website_id) do update set settings = excluded.settings`,
      [websiteId, JSON.stringify({ logo })],
    );
  await set(`/_sw/images/${image.key}/Red%20jug.png`);
  expect(await uses()).toEqual([{ user: 'settings', id: '', title: '', places: ['settings'] }]);
  expect((await owner.get(base)).json.items.at(-1)).toMatchObject({ filename: 'Red jug.png', useCount: 1 });
  await set('');
  expect(await uses()).toEqual([]);
});

test('files of another site are neither listed nor renamed', async () => {
  const { image } = await givenFiles();
  const other = await givenUploader('editor');
  const base = `/api/websites/${other.websiteId}/files`;
  expect((await other.owner.get(base)).json).toMatchObject({ items: [], total: 0 });
  const reply = await other.owner.post(`${base}/${image.id}/rename`, { name: 'Mine', rowVersion: 1 });
  expect(reply.status).toBe(404);
  expect((await other.owner.post(`${base}/move`, { ids: [image.id], folder: 'Mine' })).json).toEqual({
    moved: 0,
  });
});
