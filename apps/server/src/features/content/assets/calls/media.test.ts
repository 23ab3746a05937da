import { existsSync } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aVariant } from '@sitewright/testing/builders/product';
import { givenUploader } from '@sitewright/testing/features/uploader';
import { givenShop } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { deriveFiles } from '../images/derive-files.ts';
import { deriveImages, keepImage } from '../images/image-worker.ts';
import { readImage } from '../images/read-image.ts';
import { runMakeAvif, runMakeWidths } from '../jobs/make-widths.ts';
import { sweepFiles } from '../jobs/sweep-files.ts';
import { byteRange } from '../send-file.ts';
import { mediaDetails } from '../uploads/media-details.ts';
import { storeAsset } from '../uploads/store-asset.ts';

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 10 } } });

/** A box of an MP4 file. */
function box(type: string, ...parts: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + parts.reduce((sum, part) => sum + part.length, 0));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...parts]);
}

function mp4(seconds: number): Buffer {
  const movie = Buffer.alloc(100);
  movie.writeUInt32BE(1000, 12);
  movie.writeUInt32BE(seconds * 1000, 16);
  const track = Buffer.alloc(84);
  track.writeUInt16BE(1280, 76);
  track.writeUInt16BE(720, 80);
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0mp42')),
    box('mdat', Buffer.alloc(5000, 7)),
    box('moov', box('mvhd', movie), box('trak', box('tkhd', track))),
  ]);
}

function wav(seconds: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt32LE(8000, 28);
  head.write('data', 36);
  return Buffer.concat([head, Buffer.alloc(seconds * 8000)]);
}

test('a video is stored as what its bytes say, with size and duration, and served in parts', async () => {
  const { send, get } = await givenUploader('editor');
  const bytes = mp4(12);
  const reply = await send('../Our film.mp4', bytes, { accept: 'video' });
  expect(reply.json).toMatchObject({
    kind: 'video',
    mime: 'video/mp4',
    filename: 'Our film.mp4',
    sizeBytes: bytes.length,
    durationSeconds: 12,
    width: 1280,
    height: 720,
  });
  const whole = await get(reply.json.url);
  expect(whole.headers).toMatchObject({
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    'content-disposition': expect.stringMatching(/^inline/),
  });
  const part = await get(reply.json.url, { headers: { range: 'bytes=4-7' } });
  expect([part.status, part.text, part.headers['content-range']]).toEqual([
    206,
    'ftyp',
    `bytes 4-7/${bytes.length}`,
  ]);
  expect((await get(reply.json.url, { headers: { range: 'bytes=999999-' } })).status).toBe(416);
  const stale = await get(reply.json.url, { headers: { range: 'bytes=4-7', 'if-range': '"other"' } });
  expect(stale.status).toBe(200);
});

test('a sound and a document: one plays, the other is only downloaded, under a name that harms nobody', async () => {
  const { send, get, owner, websiteId } = await givenUploader('editor');
  const sound = await send('voice.wav', wav(3), { accept: 'audio' });
  expect(sound.json).toMatchObject({ kind: 'audio', mime: 'audio/wav', durationSeconds: 3 });
  const pdf = await send('pricés 2026.pdf', Buffer.from('%PDF-1.7 <script>'), { accept: 'any' });
  expect(pdf.json).toMatchObject({ kind: 'file', mime: 'application/pdf' });
  const served = await get(pdf.json.url);
  expect(served.headers['content-disposition']).toBe(
    `attachment; filename="pric_s 2026.pdf"; filename*=UTF-8''pric%C3%A9s%202026.pdf`,
  );
  const listed = await owner.get(`/api/websites/${websiteId}/media?kind=file`);
  expect(listed.json.items.map(({ id }: { id: string }) => id)).toEqual([pdf.json.id]);
  const first = (await owner.get(`/api/websites/${websiteId}/media?limit=1`)).json;
  const next = (await owner.get(`/api/websites/${websiteId}/media?cursor=${first.nextCursor}`)).json;
  const ids = [...first.items, ...next.items].map(({ id }: { id: string }) => id);
  expect(ids.toSorted()).toEqual([pdf.json.id, sound.json.id].toSorted());
  expect(next.nextCursor).toBeNull();
  expect((await owner.get(`/api/websites/${websiteId}/assets`)).json.items).toEqual([]);
  const named = await owner.patch(`/api/websites/${websiteId}/media/${sound.json.id}`, {
    rowVersion: 1,
    title: 'Greeting',
  });
  expect(named.json).toMatchObject({ title: 'Greeting', rowVersion: 2 });
  expect((await owner.del(`/api/websites/${websiteId}/assets/${pdf.json.id}?rowVersion=1`)).status).toBe(200);
});

test.each([
  ['HTML that calls itself a video', 'a.mp4', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['HTML that calls itself text', 'a.txt', Buffer.from('  <html><script>alert(1)</script>')],
  ['a program that calls itself text', 'a.txt', Buffer.from('MZ\x90\x00\x03')],
  ['a script that calls itself text', 'a.txt', Buffer.from('#!/bin/sh\nrm -rf /')],
  ['a document that calls itself a page', 'a.html', Buffer.from('%PDF-1.7')],
  ['a sound that calls itself a program', 'a.exe', Buffer.from('ID3\x04\x00')],
  ['GIF and script at once', 'a.gif', Buffer.from('GIF89a=1;alert(1)//')],
  ['a file without an ending', 'README', Buffer.from('hello')],
])('FILE-11, A26: %s is refused and nothing is stored', async (_name, fileName, bytes) => {
  const { send, deps, websiteId } = await givenUploader('editor');
  const reply = await send(fileName, bytes, { accept: 'any' });
  expect([415, 422]).toContain(reply.status);
  if (reply.json.error.code === 'unsupported-file')
    expect(reply.json.error.message).toBe(`The file ${fileName} does not appear to be a supported file type`);
  expect(await filesOf(deps, websiteId)).toEqual([]);
});

test('where a picture is wanted nothing else is taken', async () => {
  const { send } = await givenUploader('editor');
  expect((await send('a.mp4', mp4(1))).json.error.code).toBe('unsupported-image');
  const png = await image(4, 4).png().toBuffer();
  expect((await send('a.png', png, { accept: 'video' })).json.error.code).toBe('unsupported-file');
});

test('FILE-12: a picture above 20 MB is refused with the maximum in the message, and nothing stays', async () => {
  const { send, deps, websiteId } = await givenUploader('editor');
  const head = await image(20, 20).png().toBuffer();
  const reply = await send('big.png', Buffer.concat([head, Buffer.alloc(20_000_000)]));
  expect([reply.status, reply.json.error.message]).toEqual([
    413,
    'The file big.png is too large (maximum 20 MB)',
  ]);
  expect(await filesOf(deps, websiteId)).toEqual([]);
});

test('A25: a drawing is cleaned, keeps its size, and is served so that it cannot run', async () => {
  const { send, get } = await givenUploader('editor');
  const reply = await send(
    'logo.svg',
    Buffer.from(
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10" onload="x()"><script>x()</script><rect width="3" height="3"/></svg>',
    ),
  );
  expect(reply.json).toMatchObject({ kind: 'image', format: 'svg', width: 30, height: 10 });
  const served = await get(`${reply.json.assetUrl}?format=500w`);
  expect(served.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(served.text).not.toMatch(/script|onload|x\(\)/);
});

const jobOf = ({ database, websiteId }: Awaited<ReturnType<typeof givenUploader>>, assetId: string) => ({
  id: 'j',
  websiteId,
  data: { assetId },
  isLastTry: true,
  site: <T>(work: never) => database.site(websiteId, work) as Promise<T>,
});

test('IMG-03: AVIF comes later and is chosen by who takes it; until then the better address is not kept for good', async () => {
  const app = await givenUploader('editor');
  const asset = await storeAsset(app.deps, {
    websiteId: app.websiteId,
    fileName: 'a.jpg',
    bytes: await image(320, 200).jpeg().toBuffer(),
  });
  await runMakeWidths(app.deps, jobOf(app, asset.id));
  const url = `/_sw/images/${asset.key}/a.jpg?format=300w`;
  const accept = 'image/avif,image/webp,*/*';
  const before = await app.get(url, { headers: { accept } });
  expect([before.headers['content-type'], before.headers['cache-control']]).toEqual([
    'image/webp',
    'public, max-age=86400',
  ]);
  await runMakeAvif(app.deps, jobOf(app, asset.id));
  const fresh = await storedAvif(app, asset.key);
  expect(fresh).toEqual(['100w.avif', '300w.avif', '320w.avif']);
});

test('a moving picture keeps its frames in all widths', async () => {
  const frames = await Promise.all(
    [1, 2, 3].map((step) =>
      image(40, 40)
        .modulate({ brightness: step / 2 })
        .png()
        .toBuffer(),
    ),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  const read = await readImage(moving);
  if (typeof read === 'string') throw new Error(read);
  expect([read.isAnimated, read.width, read.height]).toEqual([true, 40, 40]);
  const made: Uint8Array[] = [];
  await deriveFiles(
    { bytes: read.bytes, isAnimated: true, formats: [{ width: 20, format: 'webp' }] },
    ({ bytes }) => made.push(bytes),
  );
  expect((await sharp(made[0], { animated: true }).metadata()).pages).toBe(3);
});

test('I19: what is no picture leaves no file behind; a picture leaves nothing but itself', async () => {
  const app = await givenUploader('editor');
  expect((await app.send('a.png', Buffer.from('not a picture at all'))).status).toBe(415);
  expect(await filesOf(app.deps, app.websiteId)).toEqual([]);
  const { json } = await app.send('a.png', await image(9, 9).png().toBuffer());
  expect(await filesOf(app.deps, app.websiteId)).toEqual([
    `sites/${app.websiteId}/images/${json.key}/original.png`,
  ]);
});

test('a storage that fails is no error of the picture', async () => {
  const { websiteId } = await givenUploader('editor');
  const given = { storage: { disk: '/nowhere' }, websiteId, key: '0'.repeat(32) };
  await expect(keepImage(given)).rejects.toThrow('gone');
  expect(await deriveImages({ ...given, format: 'png', isAnimated: false, formats: [] })).toBe(false);
});

test('I19: a picture deleted while its widths are made leaves no file', async () => {
  const app = await givenUploader('editor');
  const asset = await storeAsset(app.deps, {
    websiteId: app.websiteId,
    fileName: 'a.jpg',
    bytes: await image(900, 600).jpeg().toBuffer(),
  });
  const working = runMakeWidths(app.deps, jobOf(app, asset.id));
  const path = `/api/websites/${app.websiteId}/assets/${asset.id}?rowVersion=1`;
  const [removed] = await Promise.all([app.owner.del(path), working]);
  expect(removed.status).toBe(200);
  await expect.poll(() => filesOf(app.deps, app.websiteId)).toEqual([]);
});

test.each([
  ['picture', 'a.png', () => image(9, 9).png().toBuffer()],
  ['drawing', 'a.svg', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['film', 'a.mp4', async () => mp4(3)],
])(
  'IMG-01: a %s whose answer was lost is stored once when it is sent again, also at the same time',
  async (_kind, name, read) => {
    const app = await givenUploader('editor');
    const bytes = await read();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const upload = () => app.send(name, bytes, { accept: 'any', headers });
    const replies = [...(await Promise.all([upload(), upload()])), await upload()];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    const rows = await app.query(`select key from assets where website_id = $1`, [app.websiteId]);
    expect(rows).toEqual([{ key: replies[0]?.json.key }]);
    const files = await filesOf(app.deps, app.websiteId);
    expect(files.map((file) => file.split('/')[3])).toEqual([replies[0]?.json.key]);
  },
);

test('I19: files without a row, and those never whole, go after a day, style sheets after a month; what has a row stays', async () => {
  const app = await givenUploader('editor');
  const { json: kept } = await app.send('a.png', await image(9, 9).png().toBuffer());
  const orphan = `sites/${app.websiteId}/files/${'0'.repeat(32)}/original`;
  await app.deps.storage.put(orphan, Buffer.from('x'));
  await app.deps.storage.put('css/0123456789abcdef.css', Buffer.from('a{}'));
  // Leftover of a file whose write was killed or filled the disk.
  const draft = join((app.deps.storage.location as { disk: string }).disk, '.drafts', 'half');
  await writeFile(draft, 'x');
  // Counted by the clock of the disk, which need not be that of the program.
  const { mtimeMs } = await stat(draft);
  const later = (days: number) => ({ ...app.deps, now: () => new Date(mtimeMs + days * 86_400_000) });
  await sweepFiles(later(0.5));
  expect(await filesOf(app.deps, app.websiteId)).toContain(orphan);
  expect(existsSync(draft)).toBe(true);
  await sweepFiles(later(2));
  expect(existsSync(draft)).toBe(false);
  expect(await filesOf(app.deps, app.websiteId)).toEqual([
    `sites/${app.websiteId}/images/${kept.key}/original.png`,
  ]);
  expect(await app.deps.storage.stat('css/0123456789abcdef.css')).not.toBeNull();
  await sweepFiles(later(31));
  expect(await app.deps.storage.stat('css/0123456789abcdef.css')).toBeNull();
});

test.each([
  [undefined, null],
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=0-999', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-1', null],
  ['bytes=0-1,5-6', null],
  ['lines=1-2', null],
])('the range %s of 100 bytes is %j', (header, expected) => {
  expect(byteRange(header, 100)).toEqual(expected);
});

test('a broken header tells nothing and fails nothing', async () => {
  for (const mime of ['video/mp4', 'audio/wav', 'audio/flac', 'audio/mpeg']) {
    const read = async () => Buffer.from('moov');
    expect(await mediaDetails(mime, 100, read)).toMatchObject({ durationSeconds: null });
  }
});

type Deps = Awaited<ReturnType<typeof testApp>>['deps'];

async function filesOf({ storage }: Deps, websiteId: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(`sites/${websiteId}/`)) keys.push(key);
  return keys.sort();
}

async function storedAvif({ deps, websiteId }: Awaited<ReturnType<typeof givenUploader>>, key: string) {
  const files = (await filesOf(deps, websiteId)).filter(
    (file) => file.includes(key) && file.endsWith('.avif'),
  );
  return files.map((file) => file.split('/').at(-1));
}

test('FILE-12, AUTH-02: the file that a product sells is listed only for those who manage files', async () => {
  const app = await testApp();
  const shop = await givenShop(app);
  const [sold, free] = [app.deps.newId(), app.deps.newId()];
  for (const id of [sold, free]) {
    await app.query(
      `insert into assets (website_id, id, key, kind, mime, filename, format, size_bytes)
       values ($1, $2, $3, 'file', 'application/pdf', 'a.pdf', 'pdf', 1)`,
      [app.websiteId, id, id.replaceAll('-', '')],
    );
  }
  const digital = { fileIds: [sold], maxDownloads: null, linkDays: null };
  await shop.product({ productType: 2, digital, variants: [aVariant({ sku: 'P', unlimited: true })] });
  const listed = async (role: 'draftEditor' | 'editor', list: 'media' | 'assets') => {
    const { items } = (await (await app.signIn(role)).get(`/api/websites/${app.websiteId}/${list}`)).json;
    return items.map(({ id }: { id: string }) => id).sort();
  };
  expect(await listed('draftEditor', 'media')).toEqual([free]);
  expect(await listed('editor', 'media')).toEqual([sold, free].sort());
  await app.query(
    `update assets set kind = 'image', mime = 'image/png', format = 'png', width = 4, height = 3
    where website_id = $1`,
    [app.websiteId],
  );
  expect(await listed('draftEditor', 'assets')).toEqual([free]);
  expect(await listed('editor', 'assets')).toEqual([sold, free].sort());
});
