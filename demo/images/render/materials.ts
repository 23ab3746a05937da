import { fbm3, hash3, noise3, speck } from './noise.ts';

/** Optical properties at a point of a surface. */
export interface Surface {
  r: number;
  g: number;
  b: number;
  /** Share of mirror light at a right angle, 0 to about 0.08. */
  gloss: number;
  /** Spread of the mirror light, 0 sharp. */
  rough: number;
  /** Tilt of the surface along its height (throwing rings). */
  ring: number;
}

/** Writes the surface at a point given in the thing's own space. */
export type Material = (x: number, y: number, z: number, out: Surface) => void;

/** Linear light of a colour written as in CSS, `#rrggbb`. */
export function colour(hex: string): [number, number, number] {
  const part = (i: number): number => {
    const v = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

const blend = (a: number, b: number, t: number): number => a + (b - a) * t;
const step = (from: number, to: number, v: number): number => {
  const t = Math.max(0, Math.min(1, (v - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/** Colour and position of a glaze on the pot. */
export interface Glaze {
  base: string;
  /** Colour where the glaze runs thin: at rims and edges. */
  thin: string;
  specks: number;
  speckColour: string;
  gloss: number;
  rough: number;
  /** Depth difference of thick and thin areas. */
  depth: number;
}

/** Bare clay below `foot`, glaze above it, thin towards `rim`; a second colour can be dipped from `dip` upwards. */
export interface Pot {
  foot: number;
  rim: number;
  /** Height at which a second glaze begins, if any. */
  dip?: number;
  dipGlaze?: Glaze;
  rings?: number;
  clay?: string;
}

function clayInto(hex: [number, number, number], x: number, y: number, z: number, out: Surface): void {
  const grain = 0.86 + 0.2 * fbm3(x * 9, y * 9, z * 9, 3) + 0.1 * (noise3(x * 90, y * 90, z * 90) - 0.5);
  const dark = 1 - 0.55 * speck(x, y, z, 0.05, 0.18);
  out.r = hex[0] * grain * dark;
  out.g = hex[1] * grain * dark;
  out.b = hex[2] * grain * dark;
  out.gloss = 0;
  out.rough = 1;
}

function glazeInto(
  parts: ReturnType<typeof glazeParts>,
  thinness: number,
  p: readonly number[],
  out: Surface,
): void {
  const [x, y, z] = p as [number, number, number];
  const { glaze, base, thin, spot } = parts;
  const cloud = fbm3(x * 2.6 + 5, y * 1.7, z * 2.6, 3) - 0.5;
  const run = fbm3(x * 14, y * 2.2, z * 14, 2) - 0.5;
  const t = Math.max(0, Math.min(1, thinness + glaze.depth * (cloud * 0.9 + run * 0.5)));
  const s = speck(x, y, z, 0.05, glaze.specks) * 0.75 + speck(x + 9, y, z, 0.026, glaze.specks * 1.4) * 0.5;
  const k = Math.min(1, s);
  out.r = blend(blend(base[0], thin[0], t), spot[0], k);
  out.g = blend(blend(base[1], thin[1], t), spot[1], k);
  out.b = blend(blend(base[2], thin[2], t), spot[2], k);
  out.gloss = glaze.gloss;
  out.rough = glaze.rough;
}

function glazeParts(glaze: Glaze) {
  return { glaze, base: colour(glaze.base), thin: colour(glaze.thin), spot: colour(glaze.speckColour) };
}

/** The surface of a glazed pot. */
export function glazed(glaze: Glaze, pot: Pot): Material {
  const main = glazeParts(glaze);
  const second = pot.dipGlaze ? glazeParts(pot.dipGlaze) : main;
  const clay = colour(pot.clay ?? '#a98e76');
  const rings = pot.rings ?? 0.05;
  return (x, y, z, out) => {
    const waver = 0.02 * (noise3(x * 3, 0, z * 3) - 0.5);
    const bare = pot.foot + waver;
    out.ring = rings * Math.sin(y * 52 + 6 * noise3(x * 1.2, y * 5, z * 1.2)) * (0.4 + noise3(3, y * 6, 1));
    if (y < bare) {
      clayInto(clay, x, y, z, out);
      return;
    }
    const edge = step(bare + 0.05, bare, y) * 0.55;
    const rim = step(pot.rim - 0.07, pot.rim, y) * 0.85;
    const dip = pot.dip === undefined ? 9e9 : pot.dip + 0.05 * (fbm3(x * 2.2, 0, z * 2.2, 2) - 0.5);
    const over = y > dip;
    const seam = Math.abs(y - dip) < 0.025 ? 0.5 : 0;
    glazeInto(over ? second : main, Math.max(edge, rim, seam), [x, y, z], out);
  };
}

/** Unglazed clay, also for biscuit and wet pots. */
export function clay(hex: string, gloss = 0, rings = 0.06): Material {
  const c = colour(hex);
  return (x, y, z, out) => {
    clayInto(c, x, y, z, out);
    out.gloss = gloss;
    out.rough = 0.35;
    out.ring = rings * Math.sin(y * 46 + 5 * noise3(x, y * 4, z));
  };
}

/** One even colour with a little unevenness. */
export function plain(hex: string, gloss = 0, rough = 0.5, uneven = 0.1): Material {
  const c = colour(hex);
  return (x, y, z, out) => {
    const k = 1 - uneven / 2 + uneven * fbm3(x * 5, y * 5, z * 5, 3);
    out.r = c[0] * k;
    out.g = c[1] * k;
    out.b = c[2] * k;
    out.gloss = gloss;
    out.rough = rough;
    out.ring = 0;
  };
}

/** Wood with rings around the axis given by its grain. */
export function wood(light: string, dark: string, scale = 1, along: 'x' | 'y' = 'x'): Material {
  const a = colour(light);
  const b = colour(dark);
  return (x, y, z, out) => {
    const [l, m] = along === 'x' ? [x, y] : [y, x];
    const bend = fbm3(l * 0.7 * scale, m * 2 * scale, z * 2 * scale, 3);
    const ring = 0.5 + 0.5 * Math.sin((z * 9 + m * 5) * scale + bend * 14);
    const pore = noise3(l * 4 * scale, m * 90 * scale, z * 90 * scale);
    const t = Math.min(1, ring ** 3 * 0.6 + 0.35 * pore * pore + 0.15 * bend);
    out.r = blend(a[0], b[0], t);
    out.g = blend(a[1], b[1], t);
    out.b = blend(a[2], b[2], t);
    out.gloss = 0.012;
    out.rough = 0.5;
    out.ring = 0;
  };
}

/** Coated paper sweep or painted wall: even, with the faint cloud of a brush. */
export function painted(hex: string, brush = 0.1): Material {
  const c = colour(hex);
  return (x, y, z, out) => {
    const k =
      1 -
      brush / 2 +
      brush * fbm3(x * 0.8, y * 0.8, z * 0.8, 4) +
      0.03 * (noise3(x * 60, y * 60, z * 60) - 0.5);
    out.r = c[0] * k;
    out.g = c[1] * k;
    out.b = c[2] * k;
    out.gloss = 0;
    out.rough = 1;
    out.ring = 0;
  };
}

/** Woven linen on a table. */
export function linen(hex: string): Material {
  const c = colour(hex);
  return (x, y, z, out) => {
    const wx = Math.sin(x * 190 + 2 * noise3(x * 3, 1, z * 14));
    const wz = Math.sin(z * 190 + 2 * noise3(x * 14, 2, z * 3));
    const slub = noise3(x * 2, 0, z * 46) * 0.5 + noise3(x * 46, 4, z * 2) * 0.5;
    const k = 0.86 + 0.05 * wx * wz + 0.2 * (slub - 0.5) + 0.1 * fbm3(x, y, z, 3);
    out.r = c[0] * k;
    out.g = c[1] * k;
    out.b = c[2] * k;
    out.gloss = 0;
    out.rough = 1;
    out.ring = 0;
  };
}

/** Honed stone with veins. */
export function stone(hex: string, vein: string): Material {
  const c = colour(hex);
  const v = colour(vein);
  return (x, y, z, out) => {
    const warp = fbm3(x * 1.3, y * 1.3, z * 1.3, 4);
    const line = 1 - Math.min(1, Math.abs(Math.sin((x + z * 0.6) * 1.7 + warp * 7)) * 6);
    const k = 0.9 + 0.2 * fbm3(x * 7, y * 7, z * 7, 3) + 0.08 * (hash3(x * 220, y * 220, z * 220) - 0.5);
    const t = Math.max(0, line) * 0.35;
    out.r = blend(c[0], v[0], t) * k;
    out.g = blend(c[1], v[1], t) * k;
    out.b = blend(c[2], v[2], t) * k;
    out.gloss = 0.02;
    out.rough = 0.4;
    out.ring = 0;
  };
}
