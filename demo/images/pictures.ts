import { develop } from './render/develop.ts';
import type { Scene } from './render/scene.ts';
import { trace } from './render/tracer.ts';
import { coast, coastNight } from './scenes/coast.ts';
import { CUPS } from './scenes/cups.ts';
import { BOWLS, PLATES } from './scenes/dishes.ts';
import { LARDER } from './scenes/larder.ts';
import { POURING } from './scenes/pouring.ts';
import { ROOMS } from './scenes/rooms.ts';
import { workshopShots } from './scenes/workshop.ts';

/** One picture of the demo site. */
export interface Picture {
  name: string;
  render(isFast: boolean): Promise<Buffer>;
}

type Size = readonly [width: number, height: number];

const seedOf = (name: string): number =>
  [...name].reduce((sum, c) => (Math.imul(sum, 31) + c.charCodeAt(0)) | 0, 7);

/** A traced scene of a size in pixels; it is traced smaller and enlarged under the grain. */
export function traced(name: string, scene: Scene, size: Size, samples = 4): Picture {
  return {
    name,
    render(isFast) {
      const k = isFast ? 0.25 : 0.66;
      const seed = seedOf(name);
      const w = Math.round(size[0] * k);
      const h = Math.round(size[1] * k);
      const light = trace(scene, w, h, isFast ? 3 : samples, seed);
      const [width, height] = isFast ? [w, h] : size;
      return develop(light, { exposure: scene.exposure ?? 0.58, seed, width, height, quality: 78 });
    },
  };
}

const PORTRAIT: Size = [1280, 1600];
const LANDSCAPE: Size = [1800, 1200];
const HERO: Size = [2400, 1120];
const WIDE = new Set(['shelf', 'shelf-raw', 'kiln', 'jugs', 'larder', 'breakfast']);

const sizeOf = (name: string): Size => (name === 'hero' ? HERO : WIDE.has(name) ? LANDSCAPE : PORTRAIT);

/** All pictures, by the file name they get. */
export const PICTURES: readonly Picture[] = [
  ...[...workshopShots(), ...CUPS, ...BOWLS, ...PLATES, ...POURING, ...LARDER, ...ROOMS].map(
    ([name, scene]) => traced(name, scene, sizeOf(name)),
  ),
  { name: 'coast', render: (isFast) => coast(LANDSCAPE, seedOf('coast'), isFast) },
  { name: 'coast-night', render: (isFast) => coastNight(LANDSCAPE, seedOf('night'), isFast) },
];
