import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { openLocation } from '../../../../platform/storage/open-location.ts';
import { uploadedKey } from '../asset-files.ts';
import { deriveImages, keepImage, refuseTooManyImages } from './image-worker.ts';

test('a site that sends pictures without end is refused what is too much, and its neighbour is next', async () => {
  const disk = await mkdtemp(join(tmpdir(), 'sitewright-turns-'));
  onTestFinished(() => rm(disk, { recursive: true, force: true }));
  const location = { disk };
  const storage = openLocation(location);
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const keep = async (websiteId: string) => {
    const key = randomUUID().replaceAll('-', '');
    await storage.put(uploadedKey(websiteId, { key }), picture);
    return () => keepImage({ storage: location, websiteId, key });
  };
  const [noisy, quiet] = [randomUUID(), randomUUID()];
  const sent = await Promise.all(Array.from({ length: 130 }, () => keep(noisy)));
  const quietOne = await keep(quiet);

  let kept = 0;
  const refusals: unknown[] = [];
  const all = sent.map((each) =>
    each().then(
      () => {
        kept += 1;
      },
      (error: unknown) => void refusals.push(error),
    ),
  );
  // What would be refused is not stored first; a job waits with the rest, since a refusal would cost it a try.
  expect(() => refuseTooManyImages(noisy)).toThrow(expect.objectContaining({ code: 'unavailable' }));
  expect(() => refuseTooManyImages(quiet)).not.toThrow();
  const gone = { storage: location, key: 'gone', format: 'png' as const, isAnimated: false, formats: [] };
  const derived = deriveImages({ ...gone, websiteId: noisy });
  const keptBefore = quietOne().then((image) => ({ image, kept }));
  // Two are worked on, a hundred wait; the neighbour comes after those of the noisy site that had begun, and one whose turn it was.
  const { image, kept: ofNoisy } = await keptBefore;
  expect(image).toMatchObject({ width: 300, height: 300 });
  expect(ofNoisy).toBeLessThanOrEqual(4);
  await Promise.all(all);
  expect(await derived).toBe(false);
  expect(kept).toBe(102);
  expect(refusals).toHaveLength(28);
  expect(refusals[0]).toMatchObject({ code: 'unavailable', retryAfterSeconds: 10 });
}, 120_000);
