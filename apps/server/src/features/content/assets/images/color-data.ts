import type { ColorData } from '@sitewright/domain/site/asset-schema';
import { loadSharp } from './load-sharp.ts';

const GRID = 4;

/** Average colours of the corners and the centre of an image. Clear parts count as white. */
export async function colorDataOf(bytes: Uint8Array): Promise<ColorData> {
  const open = await loadSharp();
  const pixels = await open(bytes)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize(GRID, GRID, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const color = (cells: number[]) => averageHex(pixels, cells);
  const last = GRID * GRID - 1;
  return {
    topLeftAverage: color([0]),
    topRightAverage: color([GRID - 1]),
    bottomLeftAverage: color([last - GRID + 1]),
    bottomRightAverage: color([last]),
    centerAverage: color([5, 6, 9, 10]),
    suggestedBgColor: color(Array.from({ length: GRID * GRID }, (_, cell) => cell)),
  };
}

function averageHex(pixels: Uint8Array, cells: number[]): string {
  return [0, 1, 2]
    .map((channel) => {
      const sum = cells.reduce((total, cell) => total + (pixels[cell * 3 + channel] ?? 0), 0);
      return Math.round(sum / cells.length)
        .toString(16)
        .padStart(2, '0');
    })
    .join('');
}
