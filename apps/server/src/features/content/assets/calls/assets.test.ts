import { crc32, deflateSync } from 'node:zlib';
import { documentOf } from '@sitewright/testing/builders/document';
import { testApp } from '@sitewright/testing/test-app';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createCollection } from '../../collections/index.ts';
import { publishDocument } from '../../documents/index.ts';
import { readImage } from '../images/read-image.ts';
import { runMakeWidths } from '../jobs/make-widths.ts';
import { safeFileName } from '../uploads/safe-file-name.ts';
import { storeAsset } from '../uploads/store-asset.ts';

const img = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 10 } } });

/** A PNG that says it has many pixels and holds next to nothing. */
function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(1000));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A multipart body with one file. */
function upload(name: string, bytes: Buffer, type = 'image/jpeg') {
  const boundary = 'boundary7MA4YWxk';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}

async function givenContributor(...roles: Parameters<Awaited<ReturnType<typeof testApp>>['signIn']>) {
  const app = await testApp();
  const owner = await app.signIn(...roles);
  await owner.get('/api/crumb');
  const send = (name: string, bytes: Buffer, type?: string) => {
    const { payload, contentType } = upload(name, bytes, type);
    return owner.send({
      method: 'POST',
      url: `/api/websites/${app.websiteId}/assets`,
      headers: {
        origin: `http://${owner.host}`,
        'content-type': contentType,
        'x-crumb': owner.cookies.get('crumb') ?? '',
      },
      payload,
    });
  };
  return { ...app, owner, upload: send };
}

test('IMG-01: an upload is stored with its size, colours and a safe name', async () => {
  const { upload: send } = await givenContributor('editor');
  const reply = await send('../../blue "vase".jpg', await img(640, 480).jpeg().toBuffer());
  expect([reply.status, reply.json.error]).toEqual([200, undefined]);
  expect(reply.json).toMatchObject({
    format: 'jpeg',
    width: 640,
    height: 480,
    focalX: 0.5,
    colorData: { centerAverage: expect.stringMatching(/^c[0-9a-f]28|^c/) },
  });
  expect(reply.json.filename).not.toMatch(/[/\\"]/);
  expect(reply.json.key).toMatch(/^[0-9a-f]{32}$/);
});

test('IMG-01: pictures are read page by page, and older ones by their ids, of the own site alone', async () => {
  const { upload: send, owner, websiteId } = await givenContributor('editor');
  const ids: string[] = [];
  for (const width of [11, 12, 13])
    ids.push((await send('a.png', await img(width, 10).png().toBuffer())).json.id);
  const list = async (query: string) => (await owner.get(`/api/websites/${websiteId}/assets?${query}`)).json;
  const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);
  const newest = await list('limit=2');
  expect(idsOf(newest)).toEqual([ids[2], ids[1]]);
  expect(idsOf(await list(`limit=2&cursor=${newest.nextCursor}`))).toEqual([ids[0]]);
  expect(idsOf(await list(`ids=${ids[0]},${crypto.randomUUID()}`))).toEqual([ids[0]]);
  const other = await givenContributor('editor');
  const foreign = await other.owner.get(`/api/websites/${other.websiteId}/assets?ids=${ids[0]}`);
  expect(foreign.json.items).toEqual([]);
  expect((await owner.get(`/api/websites/${websiteId}/assets?ids=x'`)).status).toBe(400);
  const { key } = (await list(`ids=${ids[0]}`)).items[0];
  expect(idsOf(await list(`key=${key}`))).toEqual([ids[0]]);
  expect(idsOf(await list(`key=${'0'.repeat(32)}`))).toEqual([]);
});

test('without the right to manage files, or signed in to nothing, nothing is stored', async () => {
  const bytes = await img(10, 10).png().toBuffer();
  expect((await (await givenContributor('viewer')).upload('a.png', bytes)).status).toBe(403);
});

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['HTML that calls itself a picture', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['rubbish', Buffer.from('not a picture at all')],
])('%s is refused by its content', async (_name, bytes) => {
  expect(await readImage(bytes)).toBe('unsupported-image');
});

test('a picture cut off in the middle is refused', async () => {
  const whole = await img(400, 400).png({ compressionLevel: 0 }).toBuffer();
  expect(await readImage(whole.subarray(0, whole.length / 2))).toBe('broken-image');
});

test.each([
  ['without an end', '--b\r\nContent-Disposition: form-data; name="file"; filename="x.png"\r\n\r\nabc'],
  ['without parts', '--b--\r\n'],
  ['that is none', 'nothing of the kind'],
  [
    'with a header of 100 KB',
    `--b\r\nContent-Disposition: form-data; name="file"; filename="${'x'.repeat(100_000)}"\r\n\r\nabc\r\n--b--\r\n`,
  ],
])('A24: an upload %s is an error of the request', async (_name, payload) => {
  const { owner, websiteId } = await givenContributor('admin');
  const reply = await owner.send({
    method: 'POST',
    url: `/api/websites/${websiteId}/assets`,
    headers: {
      origin: `http://${owner.host}`,
      'content-type': 'multipart/form-data; boundary=b',
      'x-crumb': owner.cookies.get('crumb') ?? '',
    },
    payload,
  });
  expect([400, 415]).toContain(reply.status);
});

test('a small file with far too many pixels is refused before it is decoded', async () => {
  const bytes = hugePng(30_000, 30_000);
  expect(bytes.length).toBeLessThan(1_000_000);
  expect(await readImage(bytes)).toBe('image-too-large');
});

test('metadata is taken out and the orientation is applied', async () => {
  const bytes = await img(60, 30)
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: '<script>alert(1)</script>' } })
    .jpeg()
    .toBuffer();
  const image = await readImage(Buffer.concat([bytes, Buffer.from('<script>tail</script>')]));
  if (typeof image === 'string') throw new Error(image);
  expect([image.width, image.height]).toEqual([30, 60]);
  expect((await sharp(image.bytes).metadata()).exif).toBeUndefined();
  expect(image.bytes.includes('<script>')).toBe(false);
});

test('IMG-03: until a width is made the original answers for a short time, afterwards the width for good', async () => {
  const { deps, websiteId, get, database } = await testApp();
  const bytes = await img(800, 600).jpeg().toBuffer();
  const asset = await storeAsset(deps, { websiteId, fileName: 'vase.jpg', bytes });
  const url = `/_sw/images/${asset.key}/vase.jpg`;
  const before = await get(`${url}?format=500w`);
  expect([before.status, before.headers['cache-control']]).toEqual([200, 'public, max-age=30']);

  const job = {
    id: 'j',
    websiteId,
    data: { assetId: asset.id },
    isLastTry: true,
    site: <T>(work: never) => database.site(websiteId, work) as Promise<T>,
  };
  await runMakeWidths(deps, job);
  const after = await get(`${url}?format=500w`, { headers: { accept: 'image/webp,*/*' } });
  expect(after.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept',
    'x-content-type-options': 'nosniff',
  });
  expect((await get(`${url}?format=500w`)).headers['content-type']).toBe('image/jpeg');
  expect((await get(url)).headers['content-type']).toBe('image/jpeg');
  expect((await get(`${url}?format=200w`, { headers: { accept: 'image/webp' } })).headers.etag).toContain(
    '-300-',
  );
  expect((await get(`${url}?format=huge`)).status).toBe(400);
  const unchanged = await get(`${url}?format=500w`, {
    headers: { 'if-none-match': String((await get(`${url}?format=500w`)).headers.etag) },
  });
  expect(unchanged.status).toBe(304);
});

test('a picture of another site is not found', async () => {
  const ours = await testApp();
  const theirs = await testApp();
  const bytes = await img(20, 20).png().toBuffer();
  const asset = await storeAsset(ours.deps, { websiteId: ours.websiteId, fileName: 'a.png', bytes });
  expect((await ours.get(`/_sw/images/${asset.key}/a.png`)).status).toBe(200);
  expect((await theirs.get(`/_sw/images/${asset.key}/a.png`)).status).toBe(404);
});

test('IMG-01: words and focal point are changed by row version; a deleted picture is gone', async () => {
  const { owner, websiteId, upload: send, get } = await givenContributor('editor');
  const { json: asset } = await send('a.png', await img(20, 20).png().toBuffer(), 'image/png');
  const path = `/api/websites/${websiteId}/assets/${asset.id}`;
  const changed = await owner.patch(path, { rowVersion: 1, altText: 'A vase', focalX: 0.2 });
  expect(changed.json).toMatchObject({ altText: 'A vase', focalX: 0.2, focalY: 0.5, rowVersion: 2 });
  expect((await owner.patch(path, { rowVersion: 1, altText: 'Old' })).status).toBe(409);
  expect((await owner.patch(path, { rowVersion: 2, focalX: 3 })).status).toBe(400);
  expect((await owner.get(`/api/websites/${websiteId}/assets`)).json.items).toHaveLength(1);
  expect((await owner.del(`${path}?rowVersion=2`)).status).toBe(200);
  expect((await get(asset.assetUrl)).status).toBe(404);
});

test('IMG-01: description and file name of a picture come out for visitors; a wrong one changes nothing', async () => {
  const { owner, websiteId, database, upload: send, get, deps } = await givenContributor('editor');
  const { json: asset } = await send('a.png', await img(20, 20).png().toBuffer(), 'image/png');
  const content = documentOf({ type: 'image', props: { assetId: asset.id } });
  const page = { id: deps.newId(), typeName: 'page', title: 'Kiln', homepage: true, mainImageId: asset.id };
  await database.site(websiteId, async (db) => {
    await createCollection(db, { websiteId, ...page, content });
    await publishDocument(db, { websiteId, kind: 'page', ownerId: page.id });
  });
  const path = `/api/websites/${websiteId}/assets/${asset.id}`;
  const words = { filename: 'The kiln.png', body: 'Fired in <May> & June' };
  expect((await owner.patch(path, { rowVersion: 1, ...words })).json).toMatchObject(words);
  const wrong = [
    ...['', ' ', '../', 'x'.repeat(201)].map((filename) => ({ filename })),
    { body: 'x'.repeat(5001) },
  ];
  for (const change of wrong)
    expect([change, (await owner.patch(path, { rowVersion: 2, ...change })).status]).toEqual([change, 400]);
  expect((await owner.get(`/api/websites/${websiteId}/assets`)).json.items).toMatchObject([
    { ...words, rowVersion: 2 },
  ]);

  const { mainImage } = (await get('/?format=json')).json.collection;
  expect(mainImage).toMatchObject({ ...words, assetUrl: `/_sw/images/${asset.key}/The%20kiln.png` });
  expect((await get('/')).text).toContain(`${mainImage.assetUrl}?format=`);
  expect((await get(mainImage.assetUrl)).status).toBe(200);
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\temp\\x.jpg', 'x.jpg'],
  ['.htaccess', 'htaccess'],
  ['a\u202Egpj.exe\u0000', 'agpj.exe'],
  ['', 'image'],
  [`${'x'.repeat(300)}.png`, `${'x'.repeat(116)}.png`],
])('the name %j is kept as %j', (input, kept) => {
  expect(safeFileName(input)).toBe(kept);
});
