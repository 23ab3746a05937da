import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const WIDTH = 960;
const HEIGHT = 640;
const GAP = 24;
const MAX_BYTES = 200_000;
const GROUND = '#e8eaee';

/** Two screens beside each other as one small WebP file; gives its size in bytes. */
export async function composeImage(input: { left: string; right: string; file: string }): Promise<number> {
  const shrink = (file: string) =>
    sharp(file).resize({ width: WIDTH, height: HEIGHT, fit: 'cover', position: 'top' }).png().toBuffer();
  const [left, right] = await Promise.all([shrink(input.left), shrink(input.right)]);
  const ground = { width: 2 * WIDTH + 3 * GAP, height: HEIGHT + 2 * GAP, channels: 3 as const };
  const image = await sharp({ create: { ...ground, background: GROUND } })
    .composite([
      { input: left, left: GAP, top: GAP },
      { input: right, left: WIDTH + 2 * GAP, top: GAP },
    ])
    .png()
    .toBuffer();
  for (const quality of [82, 70, 55, 40]) {
    const bytes = await sharp(image).webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length > MAX_BYTES) continue;
    await writeFile(input.file, bytes);
    return bytes.length;
  }
  throw new Error(`${input.file} cannot be made smaller than ${MAX_BYTES} bytes.`);
}
