/** Hash of three integers to [0, 1), the same on every machine. */
export function hash3(x: number, y: number, z: number): number {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(z | 0, 2147483647 - 61);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h = Math.imul(h ^ (h >>> 16), 2246822519);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

const fade = (t: number): number => t * t * (3 - 2 * t);
const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

/** Smooth value noise in space, 0 to 1. */
export function noise3(x: number, y: number, z: number): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const zi = Math.floor(z);
  const u = fade(x - xi);
  const v = fade(y - yi);
  const w = fade(z - zi);
  const near = mix(
    mix(hash3(xi, yi, zi), hash3(xi + 1, yi, zi), u),
    mix(hash3(xi, yi + 1, zi), hash3(xi + 1, yi + 1, zi), u),
    v,
  );
  const far = mix(
    mix(hash3(xi, yi, zi + 1), hash3(xi + 1, yi, zi + 1), u),
    mix(hash3(xi, yi + 1, zi + 1), hash3(xi + 1, yi + 1, zi + 1), u),
    v,
  );
  return mix(near, far, w);
}

/** Sum of octaves of value noise, 0 to 1. */
export function fbm3(x: number, y: number, z: number, octaves: number): number {
  let sum = 0;
  let weight = 0.5;
  let total = 0;
  let f = 1;
  for (let i = 0; i < octaves; i++) {
    sum += weight * noise3(x * f + i * 17, y * f - i * 31, z * f + i * 7);
    total += weight;
    weight *= 0.5;
    f *= 2.03;
  }
  return sum / total;
}

/** Strength (0 to 1) of a round speck at a point: cells of `size`, a share of which hold a speck. */
export function speck(x: number, y: number, z: number, size: number, share: number): number {
  const sx = x / size;
  const sy = y / size;
  const sz = z / size;
  const xi = Math.floor(sx);
  const yi = Math.floor(sy);
  const zi = Math.floor(sz);
  const chance = hash3(xi, yi, zi + 911);
  if (chance > share) return 0;
  const dx = sx - xi - 0.3 - 0.4 * hash3(xi, yi, zi + 1);
  const dy = sy - yi - 0.3 - 0.4 * hash3(xi, yi, zi + 2);
  const dz = sz - zi - 0.3 - 0.4 * hash3(xi, yi, zi + 3);
  const radius = 0.1 + 0.24 * hash3(xi, yi, zi + 4);
  const d = Math.sqrt(dx * dx + dy * dy + dz * dz);
  return d > radius ? 0 : Math.min(1, (radius - d) / 0.08);
}

/** Seeded random numbers (mulberry32). */
export function randomFrom(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
