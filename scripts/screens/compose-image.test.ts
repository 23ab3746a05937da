import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { composeImage } from './compose-image.ts';

test('two screens become one WebP file of at most 200 kB, whatever they show', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-screens-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [left, right, file] = ['left.png', 'right.png', 'both.webp'].map((name) => join(folder, name));
  if (!left || !right || !file) throw new Error('names');
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 12 };
  await sharp({ create: { width: 1440, height: 960, channels: 3, background: '#fff', noise } }).toFile(left);
  await sharp({ create: { width: 1440, height: 960, channels: 3, background: '#0a0' } }).toFile(right);
  const sizeBytes = await composeImage({ left, right, file });
  const { format, width, height, size } = await sharp(await sharp(file).toBuffer()).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 1992, height: 688 });
  expect(sizeBytes).toBeLessThanOrEqual(200_000);
  expect(size).toBeGreaterThan(0);
});
