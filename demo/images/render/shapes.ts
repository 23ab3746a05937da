import { lookUp, measure, type Profile, type ProfileGrid } from './profile.ts';

/** A distance field with a sphere that holds all of it. */
export interface Shape {
  distance(x: number, y: number, z: number): number;
  cx: number;
  cy: number;
  cz: number;
  radius: number;
}

/** Small departures from the circle that a hand leaves. */
export interface Hand {
  /** Share by which the round is out of true. */
  wobble?: number;
  /** Length of a pouring lip pulled at the rim. */
  lip?: number;
}

const grids = new Map<Profile, ProfileGrid>();

/** The measured grid of a profile, made once. */
export function gridOf(profile: Profile): ProfileGrid {
  const known = grids.get(profile);
  if (known) return known;
  const grid = measure(profile);
  grids.set(profile, grid);
  return grid;
}

/** A turned body. */
export function turned(profile: Profile, hand: Hand = {}): Shape {
  const grid = gridOf(profile);
  const wobble = hand.wobble ?? 0.006;
  const lip = hand.lip ?? 0;
  const lipFrom = grid.top * 0.7;
  const half = (grid.top + grid.bottom) / 2;
  return {
    distance(x, y, z) {
      let px = x;
      if (lip > 0 && x > 0 && y > lipFrom) {
        const rise = Math.min(1, (y - lipFrom) / (grid.top - lipFrom));
        const side = (z / grid.radius) * 2.6;
        px = Math.max(0.02, x - lip * rise * rise * Math.exp(-side * side));
      }
      const r2 = px * px + z * z;
      const r = Math.sqrt(r2);
      const out = r2 > 1e-4 ? wobble * ((px * px - z * z) / r2) * Math.min(r, grid.radius) : 0;
      // A pulled lip bends the field, so steps towards it must be shorter.
      return lookUp(grid, r + out, y) * (lip > 0 && y > lipFrom - 0.3 ? 0.5 : 1);
    },
    cx: 0,
    cy: half,
    cz: 0,
    radius: Math.sqrt((grid.radius + lip) ** 2 + (grid.top - half) ** 2) + 0.05,
  };
}

/** A point of a pulled strip of clay: place and radius. */
export type PathPoint = readonly [x: number, y: number, z: number, radius: number];

function catmull(p: readonly PathPoint[], steps: number): PathPoint[] {
  const out: PathPoint[] = [];
  const at = (i: number): PathPoint => p[Math.max(0, Math.min(p.length - 1, i))] as PathPoint;
  for (let i = 0; i < p.length - 1; i++) {
    for (let s = 0; s < steps; s++) {
      const u = s / steps;
      const blend = (k: 0 | 1 | 2 | 3): number => {
        const [a, b, c, d] = [at(i - 1)[k], at(i)[k], at(i + 1)[k], at(i + 2)[k]];
        return (
          0.5 * (2 * b + (c - a) * u + (2 * a - 5 * b + 4 * c - d) * u * u + (3 * b - a - 3 * c + d) * u ** 3)
        );
      };
      out.push([blend(0), blend(1), blend(2), blend(3)]);
    }
  }
  out.push(at(p.length - 1));
  return out;
}

/** A tube along a smooth path (handles, spouts, twigs); `flat` > 1 widens it along z like a strap. */
export function pulled(points: readonly PathPoint[], flat = 1, steps = 5): Shape {
  const k = catmull(points, steps).map(([x, y, z, r]): PathPoint => [x, y, z / flat, r]);
  const mid = (i: 0 | 1 | 2): number => {
    const v = k.map((q) => q[i]);
    return (Math.min(...v) + Math.max(...v)) / 2;
  };
  const [cx, cy, cz] = [mid(0), mid(1), mid(2)];
  const reach = Math.max(...k.map((q) => Math.hypot(q[0] - cx, q[1] - cy, q[2] - cz) + q[3]));
  const isPlanar = k.every((q) => q[2] === 0);
  const field = isPlanar
    ? planarField(k, cx, cy, reach)
    : (x: number, y: number, z: number) => nearest(k, x, y, z);
  return { distance: (x, y, z) => field(x, y, z / flat), cx, cy, cz: cz * flat, radius: reach * flat + 0.02 };
}

let nearestRadius = 0;

/** Distance to a chain of tapering pieces; leaves the radius there in `nearestRadius`. */
function nearest(k: readonly PathPoint[], x: number, y: number, z: number): number {
  let best = 1e9;
  for (let i = 0; i < k.length - 1; i++) {
    const a = k[i] as PathPoint;
    const b = k[i + 1] as PathPoint;
    const bx = b[0] - a[0];
    const by = b[1] - a[1];
    const bz = b[2] - a[2];
    const px = x - a[0];
    const py = y - a[1];
    const pz = z - a[2];
    let u = (px * bx + py * by + pz * bz) / (bx * bx + by * by + bz * bz);
    u = u < 0 ? 0 : u > 1 ? 1 : u;
    const ex = px - bx * u;
    const ey = py - by * u;
    const ez = pz - bz * u;
    const r = a[3] + (b[3] - a[3]) * u;
    const d = Math.sqrt(ex * ex + ey * ey + ez * ez) - r;
    if (d < best) {
      best = d;
      nearestRadius = r;
    }
  }
  return best;
}

/** A path that lies in one plane is measured once on a grid. */
function planarField(k: readonly PathPoint[], cx: number, cy: number, reach: number): Shape['distance'] {
  const n = 120;
  const half = reach * 1.15;
  const cell = (half * 2) / (n - 1);
  const line = new Float32Array(n * n);
  const thick = new Float32Array(n * n);
  for (let j = 0; j < n; j++) {
    for (let i = 0; i < n; i++) {
      const d = nearest(k, cx - half + i * cell, cy - half + j * cell, 0);
      line[j * n + i] = d + nearestRadius;
      thick[j * n + i] = nearestRadius;
    }
  }
  const at = (g: Float32Array, i: number, u: number, v: number): number => {
    const a = (g[i] as number) + ((g[i + 1] as number) - (g[i] as number)) * u;
    const b = (g[i + n] as number) + ((g[i + n + 1] as number) - (g[i + n] as number)) * u;
    return a + (b - a) * v;
  };
  return (x, y, z) => {
    const fx = (x - cx + half) / cell;
    const fy = (y - cy + half) / cell;
    if (fx < 0 || fy < 0 || fx > n - 1.001 || fy > n - 1.001) {
      return Math.sqrt((x - cx) ** 2 + (y - cy) ** 2 + z * z) - reach;
    }
    const i = (fy | 0) * n + (fx | 0);
    const d = at(line, i, fx % 1, fy % 1);
    return Math.sqrt(d * d + z * z) - at(thick, i, fx % 1, fy % 1);
  };
}

/** A box with rounded edges around its centre. */
export function box(hx: number, hy: number, hz: number, round: number): Shape {
  return {
    distance(x, y, z) {
      const qx = Math.abs(x) - hx + round;
      const qy = Math.abs(y) - hy + round;
      const qz = Math.abs(z) - hz + round;
      const ax = qx > 0 ? qx : 0;
      const ay = qy > 0 ? qy : 0;
      const az = qz > 0 ? qz : 0;
      const inner = Math.max(qx, qy, qz);
      return Math.sqrt(ax * ax + ay * ay + az * az) + (inner < 0 ? inner : 0) - round;
    },
    cx: 0,
    cy: 0,
    cz: 0,
    radius: Math.hypot(hx, hy, hz),
  };
}

/** An ellipsoid around its centre (leaves, pebbles). */
export function ellipsoid(a: number, b: number, c: number): Shape {
  return {
    distance(x, y, z) {
      const px = x / a;
      const py = y / b;
      const pz = z / c;
      const k0 = Math.sqrt(px * px + py * py + pz * pz);
      const k1 = Math.sqrt((px / a) ** 2 + (py / b) ** 2 + (pz / c) ** 2);
      return k1 < 1e-6 ? -Math.min(a, b, c) : (k0 * (k0 - 1)) / k1;
    },
    cx: 0,
    cy: 0,
    cz: 0,
    radius: Math.max(a, b, c) + 0.01,
  };
}

/** Two shapes melted into one where they meet. */
export function joined(a: Shape, b: Shape, soft: number): Shape {
  const cx = (a.cx + b.cx) / 2;
  const cy = (a.cy + b.cy) / 2;
  const cz = (a.cz + b.cz) / 2;
  const reach = (s: Shape): number => Math.hypot(s.cx - cx, s.cy - cy, s.cz - cz) + s.radius;
  return {
    distance(x, y, z) {
      const d = a.distance(x, y, z);
      const gap = Math.sqrt((x - b.cx) ** 2 + (y - b.cy) ** 2 + (z - b.cz) ** 2) - b.radius;
      if (gap > d + soft) return d;
      const e = b.distance(x, y, z);
      const h = Math.max(0, soft - Math.abs(d - e)) / soft;
      return Math.min(d, e) - h * h * soft * 0.25;
    },
    cx,
    cy,
    cz,
    radius: Math.max(reach(a), reach(b)),
  };
}

/** A shape with another cut out of it. */
export function cut(a: Shape, b: Pick<Shape, 'distance'>): Shape {
  return {
    ...a,
    distance: (x, y, z) => {
      const d = a.distance(x, y, z);
      return d > 0.2 ? d : Math.max(d, -b.distance(x, y, z));
    },
  };
}
