import type { Sharp } from 'sharp';
import { encode } from './encode-image.ts';
import type { DerivedFormat, DeriveTask } from './image-tasks.ts';
import { loadSharp } from './load-sharp.ts';

/** One made file. */
export type DerivedFile = DerivedFormat & { bytes: Uint8Array };

type Source = Pick<DeriveTask, 'isAnimated' | 'formats'> & { bytes: Uint8Array };

/** Makes the requested widths and formats of an image, decoding it once, `atOnce` of them together; each is given away as soon as it is made. */
export async function deriveFiles(
  { bytes, isAnimated, formats }: Source,
  give: (file: DerivedFile) => void,
  atOnce = 1,
): Promise<void> {
  const widths = [...new Set(formats.map(({ width }) => width))];
  const sourceOf = isAnimated ? await movingSource(bytes) : await stillSource(bytes, Math.max(...widths));
  const waiting = [...formats];
  async function makeAll(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { width, format } = next;
      const image = sourceOf().resize({ width, withoutEnlargement: true });
      give({ width, format, bytes: await encode(image, format, 'derived').toBuffer() });
    }
  }
  await Promise.all(Array.from({ length: atOnce }, makeAll));
}

/** The pixels of the largest width: smaller ones are made from them. */
async function stillSource(bytes: Uint8Array, width: number): Promise<() => Sharp> {
  const open = await loadSharp();
  const { data, info } = await open(bytes)
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return () => open(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

async function movingSource(bytes: Uint8Array): Promise<() => Sharp> {
  const open = await loadSharp();
  return () => open(bytes, { animated: true });
}
