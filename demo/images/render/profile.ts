/** A point of a profile: distance from the axis, height, half thickness of the wall. */
export type ProfilePoint = readonly [r: number, y: number, t?: number];

/** Turned profile: walls of clay as thick strokes, and filled outlines. */
export interface Profile {
  walls?: readonly (readonly ProfilePoint[])[];
  solids?: readonly (readonly ProfilePoint[])[];
  /** Keep the corners of solids sharp. */
  sharp?: boolean;
  /** Radius by which the corners of solids are rounded. */
  round?: number;
}

/** Distances to a profile on a grid, for lookups without square roots. */
export interface ProfileGrid {
  data: Float32Array;
  columns: number;
  rows: number;
  cell: number;
  left: number;
  bottom: number;
  radius: number;
  top: number;
}

type Knot = [number, number, number];

function smooth(points: readonly ProfilePoint[], steps: number): Knot[] {
  const p = points.map(([r, y, t]): Knot => [r, y, t ?? 0.03]);
  const out: Knot[] = [];
  const at = (i: number): Knot => p[Math.max(0, Math.min(p.length - 1, i))] as Knot;
  for (let i = 0; i < p.length - 1; i++) {
    for (let s = 0; s < steps; s++) {
      const u = s / steps;
      const blend = (k: 0 | 1 | 2): number => {
        const [a, b, c, d] = [at(i - 1)[k], at(i)[k], at(i + 1)[k], at(i + 2)[k]];
        return (
          0.5 * (2 * b + (c - a) * u + (2 * a - 5 * b + 4 * c - d) * u * u + (3 * b - a - 3 * c + d) * u ** 3)
        );
      };
      out.push([Math.max(0, blend(0)), blend(1), Math.max(0.004, blend(2))]);
    }
  }
  out.push(at(p.length - 1));
  return out;
}

/** Distance from a point to a segment, less the thickness there. */
function strokeDistance(x: number, y: number, a: Knot, b: Knot, thin = 1): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const len = dx * dx + dy * dy;
  const u = len === 0 ? 0 : Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / len));
  const px = x - a[0] - dx * u;
  const py = y - a[1] - dy * u;
  return Math.sqrt(px * px + py * py) - (a[2] + (b[2] - a[2]) * u) * thin;
}

function solidDistance(x: number, y: number, knots: readonly Knot[]): number {
  let inside = false;
  let d = 1e9;
  for (let i = 0; i < knots.length; i++) {
    const a = knots[i] as Knot;
    const b = knots[(i + 1) % knots.length] as Knot;
    // The axis itself is no surface.
    if (a[0] > 1e-6 || b[0] > 1e-6) d = Math.min(d, strokeDistance(x, y, a, b, 0));
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
  }
  return inside ? -d : d;
}

/** Measures a profile once, so that rays can ask for its distance cheaply. */
export function measure(profile: Profile): ProfileGrid {
  const walls = (profile.walls ?? []).map((w) => smooth(w, 12));
  const solids = (profile.solids ?? []).map((s) =>
    profile.sharp ? s.map(([r, y]): Knot => [r, y, 0]) : smooth(s, 12),
  );
  const all = [...walls, ...solids].flat();
  const radius = Math.max(...all.map((k) => k[0] + k[2])) + (profile.round ?? 0);
  const top = Math.max(...all.map((k) => k[1] + k[2])) + (profile.round ?? 0);
  const low = Math.min(...all.map((k) => k[1] - k[2])) - (profile.round ?? 0);
  const cell = Math.max(radius, top - low) / 220;
  const pad = cell * 6;
  const columns = Math.ceil((radius + 2 * pad) / cell);
  const rows = Math.ceil((top - low + 2 * pad) / cell);
  const data = new Float32Array(columns * rows);
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const x = Math.abs(i * cell - pad);
      const y = low - pad + j * cell;
      let d = 1e9;
      for (const w of walls) {
        for (let k = 0; k < w.length - 1; k++)
          d = Math.min(d, strokeDistance(x, y, w[k] as Knot, w[k + 1] as Knot));
      }
      for (const s of solids) d = Math.min(d, solidDistance(x, y, s) - (profile.round ?? 0));
      data[j * columns + i] = d;
    }
  }
  return { data, columns, rows, cell, left: -pad, bottom: low - pad, radius, top };
}

/** Distance at a place of the grid; beyond its border, a distance that is never too long. */
export function lookUp(g: ProfileGrid, r: number, y: number): number {
  let fx = (r - g.left) / g.cell;
  let fy = (y - g.bottom) / g.cell;
  let extra = 0;
  const maxX = g.columns - 1.001;
  const maxY = g.rows - 1.001;
  if (fx > maxX || fy < 0 || fy > maxY) {
    const cx = fx > maxX ? maxX : fx;
    const cy = fy < 0 ? 0 : fy > maxY ? maxY : fy;
    extra = ((fx - cx) * (fx - cx) + (fy - cy) * (fy - cy)) * g.cell * g.cell;
    fx = cx;
    fy = cy;
  }
  const i = fx | 0;
  const j = fy | 0;
  const u = fx - i;
  const v = fy - j;
  const k = j * g.columns + i;
  const d = g.data;
  const a = d[k] as number;
  const b = d[k + 1] as number;
  const c = d[k + g.columns] as number;
  const e = d[k + g.columns + 1] as number;
  const low = a + (b - a) * u;
  const near = low + (c + (e - c) * u - low) * v;
  // Everything lies within the border, so the way to it and the way on meet at a right angle or more.
  return extra === 0 ? near : Math.sqrt(near * near + extra);
}
