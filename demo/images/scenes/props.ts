import { clay, colour, type Material, plain, wood } from '../render/materials.ts';
import { fbm3, hash3, randomFrom } from '../render/noise.ts';
import type { Thing } from '../render/scene.ts';
import { box, ellipsoid, pulled, turned } from '../render/shapes.ts';
import { FORMS } from './forms.data.ts';

const LEAF = ellipsoid(0.2, 0.014, 0.075);
const SMALL_LEAF = ellipsoid(0.12, 0.012, 0.045);

/** A twig with leaves that grows from a point; `reach` bends it to the side. */
export function twig(from: Thing['at'], height: number, reach: number, seed: number, leafy = 1): Thing[] {
  const random = randomFrom(seed);
  const [x, y, z] = from;
  const bark = plain('#4a3626', 0, 1, 0.4);
  const green = leafGreen(seed);
  const points = Array.from({ length: 7 }, (_, i) => {
    const t = i / 6;
    const sway = i === 0 ? 0 : (random() - 0.5) * 0.12;
    return [x + reach * t * t + sway, y + height * t, z + sway * 0.8, 0.026 - 0.016 * t] as const;
  });
  const things: Thing[] = [{ shape: pulled(points), material: bark, at: [0, 0, 0] }];
  const count = Math.round(height * 9 * leafy);
  for (let i = 0; i < count; i++) {
    const t = 0.3 + (0.7 * (i + random())) / count;
    const k = Math.min(5, Math.floor(t * 6));
    const u = t * 6 - k;
    const a = points[k] as readonly number[];
    const b = points[k + 1] as readonly number[];
    const at = (c: number): number => (a[c] as number) + ((b[c] as number) - (a[c] as number)) * u;
    const turn = i * 137.5 + random() * 40;
    const lean = 20 + random() * 45;
    const long = i % 3 === 0 ? 0.12 : 0.19;
    const rad = (turn * Math.PI) / 180;
    const out = long * Math.cos((lean * Math.PI) / 180);
    const up = long * Math.sin((lean * Math.PI) / 180);
    const place = [at(0) + Math.cos(rad) * out, at(1) + up, at(2) - Math.sin(rad) * out] as const;
    things.push({ shape: i % 3 === 0 ? SMALL_LEAF : LEAF, material: green, at: place, turn, lean });
  }
  return things;
}

function leafGreen(seed: number): Material {
  const a = colour(seed % 2 ? '#55663a' : '#66703f');
  return (x, y, z, out) => {
    const vein = Math.abs(z) < 0.006 ? 1.3 : 1;
    const k = vein * (0.75 + 0.5 * fbm3(x * 12, y * 12 + seed, z * 12, 2));
    out.r = a[0] * k;
    out.g = a[1] * k;
    out.b = a[2] * k;
    out.gloss = 0.03;
    out.rough = 0.4;
    out.ring = 0;
  };
}

function peel(hex: string, dots: number): Material {
  const c = colour(hex);
  return (x, y, z, out) => {
    const k = 0.9 + 0.14 * fbm3(x * 4, y * 4, z * 4, 3) - dots * hash3(x * 34, y * 34, z * 34);
    out.r = c[0] * k;
    out.g = c[1] * k;
    out.b = c[2] * k;
    out.gloss = 0.03;
    out.rough = 0.3;
    out.ring = 0;
  };
}

/** A lemon on its side. */
export const lemon = (at: Thing['at'], turn: number): Thing => ({
  shape: turned(FORMS.lemon, { wobble: 0.03 }),
  material: peel('#e0b224', 0.07),
  at: [at[0], at[1] + 0.28, at[2]],
  turn,
  lean: 88,
});

/** A pear that stands. */
export function pear(at: Thing['at'], turn: number, lean = 0): Thing[] {
  const material = peel('#a6a04a', 0.12);
  const rad = (lean * Math.PI) / 180;
  const top: Thing['at'] = [
    at[0] - Math.sin(rad) * Math.cos((turn * Math.PI) / 180) * 1.02,
    at[1] + Math.cos(rad) * 1.02,
    at[2],
  ];
  const stem = pulled([
    [0, 0, 0, 0.022],
    [0.02, 0.1, 0, 0.018],
    [0.07, 0.19, 0, 0.024],
  ]);
  return [
    { shape: turned(FORMS.pear, { wobble: 0.04 }), material, at, turn, lean },
    { shape: stem, material: plain('#3d2b1c', 0, 1), at: top, turn },
  ];
}

/** An egg, standing. */
export const egg = (at: Thing['at'], hex = '#c99a78', lean = 0): Thing => ({
  shape: turned(FORMS.eggSolid, { wobble: 0 }),
  material: peel(hex, 0.02),
  at,
  lean,
});

/** Loose pebble-like things: salt, beans, cherries. */
export function heap(
  count: number,
  size: number,
  material: Material,
  at: Thing['at'],
  spread: number,
  seed: number,
): Thing[] {
  const random = randomFrom(seed);
  const shape = ellipsoid(size, size * 0.85, size * 0.9);
  return Array.from({ length: count }, () => {
    const a = random() * Math.PI * 2;
    const r = Math.sqrt(random()) * spread;
    const lift = Math.max(0, 1 - r / spread) * size * 1.4 * random();
    return {
      shape,
      material,
      at: [at[0] + Math.cos(a) * r, at[1] + size * 0.85 + lift, at[2] + Math.sin(a) * r] as const,
      turn: random() * 360,
      lean: random() * 40,
    };
  });
}

/** A closed book. */
export function book(
  at: Thing['at'],
  turn: number,
  cover: Material,
  size: readonly [number, number, number] = [0.75, 0.09, 1],
): Thing[] {
  const [w, h, d] = size;
  const pages = plain('#dcd6c6', 0, 1, 0.15);
  const [x, y, z] = at;
  return [
    { shape: box(w, 0.012, d, 0.008), material: cover, at: [x, y + 0.012, z], turn },
    { shape: box(w * 0.985, h - 0.02, d * 0.98, 0.004), material: pages, at: [x, y + h, z], turn },
    { shape: box(w, 0.012, d, 0.008), material: cover, at: [x, y + 2 * h - 0.012, z], turn },
  ];
}

/** A tool handle of wood, lying. */
export const dowel = (at: Thing['at'], turn: number, long = 1.4, thick = 0.05): Thing => ({
  shape: pulled([
    [-long / 2, 0, 0, thick * 0.7],
    [0, 0, 0, thick],
    [long / 2, 0, 0, thick * 0.8],
  ]),
  material: wood('#c99f6c', '#8e6a42', 3),
  at: [at[0], at[1] + thick, at[2]],
  turn,
});

/** Wet clay. */
export const WET = clay('#6f675f', 0.03, 0.09);

/** A small spilled hill of grains. */
export const mound = (at: Thing['at'], material: Material): Thing => ({
  shape: turned(
    {
      solids: [
        [
          [0, 0],
          [0.3, 0],
          [0.24, 0.03],
          [0.14, 0.1],
          [0.05, 0.16],
          [0, 0.17],
        ],
      ],
    },
    { wobble: 0.12 },
  ),
  material: grains(material),
  at,
});

function grains(material: Material): Material {
  return (x, y, z, out) => {
    material(x, y, z, out);
    const k = 0.72 + 0.36 * hash3(x * 60, y * 60, z * 60);
    out.r *= k;
    out.g *= k;
    out.b *= k;
    out.ring = (hash3(x * 55, y * 55, z * 55) - 0.5) * 1.4;
  };
}
