import type { Material, Surface } from './materials.ts';
import type { Scene } from './scene.ts';
import type { Shape } from './shapes.ts';

/** A thing with its turn worked out. */
export interface Placed {
  shape: Shape;
  material: Material;
  x: number;
  y: number;
  z: number;
  cosT: number;
  sinT: number;
  cosL: number;
  sinL: number;
  /** Centre and square radius of its sphere, in the scene. */
  sx: number;
  sy: number;
  sz: number;
  sr: number;
}

/** Works out where everything stands. */
export function place(scene: Scene): World {
  return new World(scene);
}

/** The distance field of a whole scene. */
export class World {
  /** Object hit by the last march; null is table or wall. */
  hit: Placed | null = null;
  private readonly things: Placed[];
  private readonly scene: Scene;
  private readonly wallAt: number;
  private readonly bend: number;
  /** Nothing but the wall is above this height. */
  private readonly top: number;
  private readonly near: Placed[] = [];
  private readonly enter: number[] = [];
  private readonly leave: number[] = [];
  private readonly from: [number, number, number] = [0, 0, 0];
  private readonly local: [number, number, number] = [0, 0, 0];

  constructor(scene: Scene) {
    this.scene = scene;
    this.wallAt = scene.wallAt ?? -3;
    this.bend = scene.bend ?? 0;
    this.things = scene.things.map((t) => {
      const turn = ((t.turn ?? 0) * Math.PI) / 180;
      const lean = ((t.lean ?? 0) * Math.PI) / 180;
      const [cosT, sinT, cosL, sinL] = [Math.cos(turn), Math.sin(turn), Math.cos(lean), Math.sin(lean)];
      const { cx, cy, cz, radius } = t.shape;
      const lx = cx * cosL - cy * sinL;
      const ly = cx * sinL + cy * cosL;
      const [x, y, z] = t.at;
      const sphere = { sx: x + lx * cosT + cz * sinT, sy: y + ly, sz: z - lx * sinT + cz * cosT, sr: radius };
      return { shape: t.shape, material: t.material, x, y, z, cosT, sinT, cosL, sinL, ...sphere };
    });
    this.top = Math.max(this.bend, ...this.things.map((t) => t.sy + t.sr));
  }

  private toLocal(p: Placed, x: number, y: number, z: number): void {
    const dx = x - p.x;
    const dy = y - p.y;
    const dz = z - p.z;
    const rx = dx * p.cosT - dz * p.sinT;
    this.local[0] = rx * p.cosL + dy * p.sinL;
    this.local[1] = dy * p.cosL - rx * p.sinL;
    this.local[2] = dx * p.sinT + dz * p.cosT;
  }

  private room(y: number, z: number): number {
    const wall = z - this.wallAt;
    if (this.bend <= 0) return y < wall ? y : wall;
    const b = this.bend;
    if (y < b && wall < b) return b - Math.sqrt((b - y) * (b - y) + (b - wall) * (b - wall));
    return y < wall ? y : wall;
  }

  private distanceTo(p: Placed, x: number, y: number, z: number): number {
    this.toLocal(p, x, y, z);
    return p.shape.distance(this.local[0], this.local[1], this.local[2]);
  }

  /** Finds the things a ray can meet at all, with the way to and out of their spheres. */
  private select(
    o: readonly [number, number, number],
    dx: number,
    dy: number,
    dz: number,
    far: number,
  ): number {
    let count = 0;
    for (let k = 0; k < this.things.length; k++) {
      const p = this.things[k] as Placed;
      const ex = p.sx - o[0];
      const ey = p.sy - o[1];
      const ez = p.sz - o[2];
      const along = ex * dx + ey * dy + ez * dz;
      const off2 = ex * ex + ey * ey + ez * ez - along * along;
      const half2 = p.sr * p.sr - off2;
      if (half2 <= 0) continue;
      const half = Math.sqrt(half2);
      if (along + half < 0 || along - half > far) continue;
      this.near[count] = p;
      this.enter[count] = along - half;
      this.leave[count] = along + half;
      count++;
    }
    return count;
  }

  /** Way along a ray to the first surface, or -1. */
  march(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, far: number): number {
    const { near, enter, leave, from } = this;
    from[0] = ox;
    from[1] = oy;
    from[2] = oz;
    const count = this.select(from, dx, dy, dz, far);
    let t = 0.002;
    for (let i = 0; i < 170; i++) {
      const x = ox + dx * t;
      const y = oy + dy * t;
      const z = oz + dz * t;
      if (y > this.top && dy > 0 && dz >= 0) return -1;
      let best = this.room(y, z);
      let hit: Placed | null = null;
      for (let k = 0; k < count; k++) {
        if (t > (leave[k] as number)) continue;
        const wait = (enter[k] as number) - t;
        if (wait > best) continue;
        const d = wait > 0.05 ? wait : this.distanceTo(near[k] as Placed, x, y, z) * 0.92;
        if (d < best) {
          best = d;
          hit = near[k] as Placed;
        }
      }
      if (best < 0.0012 + t * 0.00015) {
        this.hit = hit;
        return t;
      }
      t += best;
      if (t > far) return -1;
    }
    return -1;
  }

  /** Direction away from a surface. */
  normalAt(p: Placed | null, x: number, y: number, z: number, out: [number, number, number]): void {
    const e = 0.006;
    const d = (px: number, py: number, pz: number): number =>
      p ? this.distanceTo(p, px, py, pz) : this.room(py, pz);
    const a = d(x + e, y - e, z - e);
    const b = d(x - e, y - e, z + e);
    const c = d(x - e, y + e, z - e);
    const f = d(x + e, y + e, z + e);
    const nx = a - b - c + f;
    const ny = -a - b + c + f;
    const nz = -a + b - c + f;
    const l = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
    out[0] = nx / l;
    out[1] = ny / l;
    out[2] = nz / l;
  }

  /** Colour and gloss of a surface. */
  surfaceAt(p: Placed | null, x: number, y: number, z: number, out: Surface): void {
    if (p) {
      this.toLocal(p, x, y, z);
      p.material(this.local[0], this.local[1], this.local[2], out);
      return;
    }
    const onWall = this.scene.wall !== undefined && z - this.wallAt < y;
    (onWall ? (this.scene.wall as Material) : this.scene.floor)(x, y, z, out);
  }
}
