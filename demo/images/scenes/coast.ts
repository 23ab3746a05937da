import sharp from 'sharp';
import { grained } from '../render/develop.ts';
import { fbm3, hash3, noise3 } from '../render/noise.ts';

type Rgb = readonly [number, number, number];
interface Mood {
  skyTop: Rgb;
  skyLow: Rgb;
  land: Rgb;
  seed: number;
}

const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
const clamp = (v: number): number => Math.max(0, Math.min(1, v));

/** Height of a headland's tree line at a place, in shares of the picture's height; spruces stand on the ridge. */
function ridge(x: number, layer: number, seed: number): number {
  const away = 1 - layer / 5;
  const body = 0.1 * fbm3(x * (1.2 + layer * 0.3) + layer * 13, seed, 2, 3) * (0.5 + away);
  const ends = clamp(
    1.35 - Math.abs(x - 0.2 - layer * 0.17 - 0.3 * hash3(layer, seed, 1)) * (1.4 + 0.3 * layer),
  );
  const pitch = 46 + layer * 12;
  const tree = Math.abs(((x * pitch + hash3(Math.floor(x * pitch), layer, seed)) % 1) - 0.5) * 2;
  const tall = 0.4 + 0.6 * hash3(Math.floor(x * pitch), layer + 7, seed);
  const spruce =
    0.022 * tall * (1 - tree) ** 1.3 * (1.3 - layer * 0.12) + 0.004 * noise3(x * 420, layer, seed);
  return ends <= 0 ? -1 : (body + spruce * (body > 0.012 ? 1 : 0)) * Math.min(1, ends * 1.8) - 0.006;
}

function paint(size: readonly [number, number], mood: Mood): Buffer {
  const [w, h] = size;
  const out = Buffer.alloc(w * h * 3);
  const horizon = 0.5;
  for (let px = 0; px < w; px++) {
    const x = (px / w) * 1.5;
    const tops = [0, 1, 2, 3, 4].map(
      (l) => horizon + (4 - l) * -0.006 + 0.012 * l - ridge(x, 4 - l, mood.seed + l),
    );
    for (let py = 0; py < h; py++) {
      const y = py / h;
      const c = y < horizon + 0.06 ? land(x, y, tops, mood) : water(x, y, horizon + 0.06, mood);
      for (let k = 0; k < 3; k++)
        out[(py * w + px) * 3 + k] = Math.round(255 * clamp(c[k] as number) ** 0.92);
    }
  }
  return out;
}

function skyAt(x: number, y: number, mood: Mood): number[] {
  const cloud = fbm3(x * 2.2, y * 9, mood.seed, 5) - 0.5;
  const t = clamp(y * 1.9 + cloud * 0.35);
  return mood.skyTop.map((v, k) => mix(v, mood.skyLow[k] as number, t) + cloud * 0.05);
}

function land(x: number, y: number, tops: readonly number[], mood: Mood): number[] {
  let c = skyAt(x, y, mood);
  tops.forEach((top, l) => {
    const shore = 0.512 + 0.011 * l;
    if (y < top || y > shore) return;
    const near = (l + 1) / 5;
    const fog = clamp(
      1 -
        near * 0.82 +
        0.5 * clamp((y - top) / 0.09) * (1 - near * 0.4) +
        0.12 * (fbm3(x * 3, y * 8, l, 3) - 0.5),
    );
    const tone = 0.9 + 0.3 * noise3(x * 300, y * 420, l);
    c = mood.land.map((v, k) => mix(v * tone, mood.skyLow[k] as number, fog));
  });
  return c;
}

function water(x: number, y: number, shore: number, mood: Mood): number[] {
  const depth = (y - shore) / (1 - shore);
  const scale = 1 / (0.03 + depth * 0.6);
  const wave = fbm3(x * 3 * scale ** 0.35, depth * 60 * scale ** 0.5, mood.seed + 3, 4) - 0.5;
  const mirror = skyAt(x + wave * 0.03, clamp(0.47 - depth * 0.4 + wave * 0.1), mood);
  const flat = clamp(1 - Math.abs(depth - 0.82 - 0.05 * Math.sin(x * 3)) * 9);
  const dark = clamp(0.95 - depth * 0.34 + wave * 0.28);
  const mud = fbm3(x * 14, depth * 40, 5, 4);
  const shoreLine = clamp((depth - 0.7 - 0.08 * fbm3(x * 2.4, 0, 8, 3)) * 9);
  const bank = [0.33, 0.36, 0.39].map(
    (v, k) => v * (0.6 + 0.75 * mud) * mix(1, mood.skyLow[k] as number, 0.4) * 1.2,
  );
  return mirror.map((v, k) => mix(v * dark + flat * 0.02, bank[k] as number, shoreLine * 0.92));
}

async function finish(
  size: readonly [number, number],
  mood: Mood,
  seed: number,
  isFast: boolean,
): Promise<Buffer> {
  const k = isFast ? 0.25 : 1;
  const width = Math.round(size[0] * k);
  const height = Math.round(size[1] * k);
  const soft = await sharp(paint([width, height], mood), { raw: { width, height, channels: 3 } })
    .blur(0.6)
    .raw()
    .toBuffer();
  return grained(soft, { width, height, seed, quality: 76 });
}

/** The bay on a foggy morning at low water. */
export const coast = (size: readonly [number, number], seed: number, isFast: boolean): Promise<Buffer> =>
  finish(
    size,
    { skyTop: [0.63, 0.68, 0.71], skyLow: [0.85, 0.86, 0.85], land: [0.13, 0.19, 0.19], seed: 11 },
    seed,
    isFast,
  );

/** The bay after sunset. */
export const coastNight = (size: readonly [number, number], seed: number, isFast: boolean): Promise<Buffer> =>
  finish(
    size,
    { skyTop: [0.2, 0.28, 0.38], skyLow: [0.86, 0.63, 0.5], land: [0.06, 0.09, 0.12], seed: 29 },
    seed,
    isFast,
  );
