import { PART_BYTES } from '@sitewright/contract/uploads';
import { givenUploader } from '@sitewright/testing/features/uploader';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { runProcessUpload } from '../jobs/process-upload.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 140 } } })
    .png()
    .toBuffer();

async function givenUploads() {
  const app = await givenUploader('editor');
  const base = `/api/websites/${app.websiteId}/uploads`;
  const begin = (fileName: string, sizeBytes: number, more = {}) =>
    app.owner.post(base, { fileName, sizeBytes, ...more });
  const state = async (id: string) => (await app.owner.get(`${base}/${id}`)).json;
  const cancel = (id: string) => app.owner.post(`${base}/${id}/cancel`, {});
  const process = (uploadId: string) =>
    runProcessUpload(app.deps, {
      id: uploadId,
      websiteId: app.websiteId,
      data: { uploadId },
      isLastTry: true,
      site: (work) => app.database.site(app.websiteId, work),
    });
  /** Sends a whole small file and makes it. */
  const upload = async (name: string, bytes: Buffer, more = {}) => {
    const { json } = await begin(name, bytes.length, more);
    await app.sendPart(json.id, 0, bytes);
    await process(json.id);
    return state(json.id);
  };
  const stored = async () => {
    const keys: string[] = [];
    for await (const { key } of app.deps.storage.list(`sites/${app.websiteId}/`)) keys.push(key);
    return keys;
  };
  const bytesAt = async (url: string) =>
    (await app.app.inject({ url, headers: { host: app.host } })).rawPayload;
  return { ...app, bytesAt, begin, state, cancel, process, upload, stored };
}

test('FILE-13: an upload in parts is a job that goes on where it stopped and completes', async () => {
  const { begin, sendPart, state, process, stored, bytesAt } = await givenUploads();
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(PART_BYTES + 5_000, 120)]);
  const { json } = await begin('Catalogue.pdf', bytes.length, { lastModified: 7 });
  expect(json).toMatchObject({ status: 'receiving', receivedBytes: 0, file: null });
  const first = await sendPart(json.id, 0, bytes.subarray(0, PART_BYTES));
  expect(first.json).toMatchObject({ status: 'receiving', receivedBytes: PART_BYTES });

  // Chosen again after a reload: the same upload, and a part sent twice changes nothing.
  const again = await begin('Catalogue.pdf', bytes.length, { lastModified: 7 });
  expect(again.json).toMatchObject({ id: json.id, receivedBytes: PART_BYTES });
  expect((await sendPart(json.id, 0, bytes.subarray(0, PART_BYTES))).json.receivedBytes).toBe(PART_BYTES);
  expect((await begin('Catalogue.pdf', bytes.length, { lastModified: 8 })).json.id).not.toBe(json.id);

  const last = await sendPart(json.id, PART_BYTES, bytes.subarray(PART_BYTES));
  expect(last.json.status).toBe('processing');
  await process(json.id);
  const done = await state(json.id);
  expect(done).toMatchObject({ status: 'completed', file: { kind: 'file', sizeBytes: bytes.length } });
  expect((await bytesAt(done.file.url)).equals(bytes)).toBe(true);
  expect((await stored()).filter((key) => key.includes('/uploads/'))).toEqual([]);
});

test('a part out of turn or of the wrong length is refused, and nothing is lost', async () => {
  const { begin, sendPart, state } = await givenUploads();
  const { json } = await begin('a.pdf', PART_BYTES + 10);
  expect((await sendPart(json.id, PART_BYTES, Buffer.alloc(10))).json.error.code).toBe('conflict');
  expect((await sendPart(json.id, 0, Buffer.alloc(10))).json.error.code).toBe('bad-request');
  expect(await state(json.id)).toMatchObject({ status: 'receiving', receivedBytes: 0 });
});

test('FILE-11, FILE-12, FILE-19, FILE-20: what will be refused is refused before it is sent', async () => {
  const { begin } = await givenUploads();
  const message = async (name: string, size: number, more = {}) => {
    const { json } = await begin(name, size, more);
    return json.error?.message ?? null;
  };
  expect(await message('virus.exe', 10)).toBe(
    'The file virus.exe does not appear to be a supported file type',
  );
  expect(await message('film.mp4', 10, { accept: 'image' })).toBe(
    'The file film.mp4 does not appear to be a supported file type',
  );
  expect(await message('big.jpg', 20_000_001)).toBe('The file big.jpg is too large (maximum 20 MB)');
  expect(await message('big.mp4', 300_000_001)).toBe('The file big.mp4 is too large (maximum 300 MB)');
  expect(await message('fits.jpg', 20_000_000)).toBeNull();
  expect(await message('fits.mp4', 300_000_000)).toBeNull();
});

test('FILE-11, FILE-14: a file that is not what its name says, or is broken, fails and says why', async () => {
  const { upload, stored } = await givenUploads();
  expect(await upload('film.mp4', Buffer.from('%PDF-1.7 no film'))).toMatchObject({
    status: 'failed',
    message: 'The file film.mp4 does not appear to be a supported file type',
  });
  const broken = (await picture(300, 200)).subarray(0, 200);
  expect(await upload('half.png', broken)).toMatchObject({
    status: 'failed',
    message: 'This image could not be read. It may be damaged.',
    file: null,
  });
  expect(await stored()).toEqual([]);
});

test('FILE-14: a file that cannot be stored ends its job with words, not with waiting', async () => {
  const { begin, sendPart, deps, state, websiteId, database } = await givenUploads();
  const { json } = await begin('a.pdf', 9);
  await sendPart(json.id, 0, Buffer.from('%PDF-1.7 '));
  const full = { ...deps.storage, put: () => Promise.reject(new Error('no space left on device')) };
  await runProcessUpload(
    { ...deps, storage: full },
    {
      id: 'j',
      websiteId,
      data: { uploadId: json.id },
      isLastTry: true,
      site: (work) => database.site(websiteId, work),
    },
  );
  expect(await state(json.id)).toMatchObject({ status: 'failed', message: 'File processing failed' });
});

test('a fault that passes is tried again, and a cancelled upload is not called failed', async () => {
  const { begin, sendPart, cancel, deps, state, process, websiteId, database } = await givenUploads();
  const { json } = await begin('a.pdf', 9);
  await sendPart(json.id, 0, Buffer.from('%PDF-1.7 '));
  const run = (put: () => Promise<never>, isLastTry: boolean) =>
    runProcessUpload(
      { ...deps, storage: { ...deps.storage, put } },
      {
        ...{ id: 'j', websiteId, data: { uploadId: json.id }, isLastTry },
        site: (work) => database.site(websiteId, work),
      },
    );
  const fault = new Error('the disk is away');
  await expect(run(() => Promise.reject(fault), false)).rejects.toThrow(fault);
  expect((await state(json.id)).status).toBe('processing');
  await process(json.id);
  expect((await state(json.id)).status).toBe('completed');
  const other = await begin('b.pdf', 9);
  await sendPart(other.json.id, 0, Buffer.from('%PDF-1.7 '));
  const put = async () => {
    await cancel(other.json.id);
    throw fault;
  };
  await runProcessUpload(
    { ...deps, storage: { ...deps.storage, put } },
    {
      ...{ id: 'j', websiteId, data: { uploadId: other.json.id }, isLastTry: true },
      site: (work) => database.site(websiteId, work),
    },
  );
  expect(await state(other.json.id)).toMatchObject({
    status: 'cancelled',
    message: 'File processing cancelled',
  });
});

test('an upload that is begun again in another folder goes there', async () => {
  const { begin, sendPart, process, state, query, websiteId } = await givenUploads();
  const { json } = await begin('a.pdf', 9, { lastModified: 7, folder: 'letters' });
  expect((await begin('a.pdf', 9, { lastModified: 7, folder: 'prices' })).json.id).toBe(json.id);
  await sendPart(json.id, 0, Buffer.from('%PDF-1.7 '));
  await process(json.id);
  expect((await state(json.id)).status).toBe('completed');
  const rows = await query(`select folder from assets where website_id = $1`, [websiteId]);
  expect(rows).toEqual([{ folder: 'prices' }]);
});

test('FILE-15: an upload is cancelled while it is sent and while it is processed; nothing stays', async () => {
  const { begin, sendPart, cancel, state, process, stored } = await givenUploads();
  const first = await begin('a.pdf', PART_BYTES + 9);
  await sendPart(first.json.id, 0, Buffer.alloc(PART_BYTES, 1));
  expect((await cancel(first.json.id)).json).toMatchObject({
    status: 'cancelled',
    message: 'File processing cancelled',
  });
  const second = await begin('b.pdf', 9);
  await sendPart(second.json.id, 0, Buffer.from('%PDF-1.7 '));
  await cancel(second.json.id);
  await process(second.json.id);
  expect(await state(second.json.id)).toMatchObject({ status: 'cancelled', file: null });
  expect(await stored()).toEqual([]);
});

test('FILE-05, FILE-20: a replaced picture keeps id, name and address, and is seen at once', async () => {
  const { upload, get, bytesAt, owner, websiteId } = await givenUploads();
  const { file } = await upload('Jug.png', await picture(400, 300));
  const { items } = (await owner.get(`/api/websites/${websiteId}/files`)).json;
  const { stableUrl } = items[0];
  const before = await get(stableUrl);
  expect(before.headers['cache-control']).toBe('public, max-age=60');
  expect((await get(file.assetUrl)).headers['cache-control']).toContain('immutable');

  const replaced = await upload(
    'other name.jpg',
    await sharp(await picture(640, 480))
      .jpeg()
      .toBuffer(),
    {
      replaces: file.id,
    },
  );
  expect(replaced).toMatchObject({
    status: 'completed',
    file: { id: file.id, filename: 'Jug.jpg', width: 640, height: 480, format: 'jpeg' },
  });
  expect(replaced.file.assetUrl).not.toBe(file.assetUrl);
  const size = async (address: string) => (await sharp(await bytesAt(address)).metadata()).width;
  for (const address of [stableUrl, file.assetUrl, replaced.file.assetUrl])
    expect(await size(address)).toBe(640);
  const after = await get(stableUrl);
  expect(after.headers.etag).not.toBe(before.headers.etag);
  const same = await get(stableUrl, { headers: { 'if-none-match': String(after.headers.etag) } });
  expect(same.status).toBe(304);
  expect((await get(file.assetUrl)).headers['cache-control']).toBe('public, max-age=60');
  expect((await owner.get(`/api/websites/${websiteId}/files`)).json.total).toBe(1);
});

test('FILE-05: a document is replaced by another document only', async () => {
  const { upload, begin, get } = await givenUploads();
  const { file } = await upload('Menu.pdf', Buffer.from('%PDF-1.7 spring'));
  const refused = await begin('photo.png', 100, { replaces: file.id });
  expect(refused.json.error.message).toBe('The file photo.png does not appear to be a supported file type');
  const { file: next } = await upload('new.pdf', Buffer.from('%PDF-1.7 summer'), { replaces: file.id });
  expect(next).toMatchObject({ id: file.id, filename: 'Menu.pdf' });
  expect((await get(`/_sw/files/${file.id}/Menu.pdf`)).text).toBe('%PDF-1.7 summer');
  expect((await get(file.url)).text).toBe('%PDF-1.7 summer');
});

test('FILE-05: what was to replace a file that is deleted meanwhile fails and becomes no other file', async () => {
  const { upload, begin, sendPart, process, state, owner, websiteId } = await givenUploads();
  const files = `/api/websites/${websiteId}/files`;
  const { file } = await upload('Menu.pdf', Buffer.from('%PDF-1.7 spring'));
  const { json } = await begin('new.pdf', 9, { replaces: file.id });
  await sendPart(json.id, 0, Buffer.from('%PDF-1.7 '));
  expect((await owner.del(`/api/websites/${websiteId}/assets/${file.id}?rowVersion=1`)).status).toBe(200);
  await process(json.id);
  expect(await state(json.id)).toMatchObject({ status: 'failed', message: 'This file no longer exists.' });
  expect((await owner.get(files)).json.total).toBe(0);
});
