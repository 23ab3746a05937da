import type { Surface } from './materials.ts';
import { randomFrom } from './noise.ts';
import type { Scene } from './scene.ts';
import { type Placed, place, type World } from './world.ts';

/** Light of a picture by part, linear, three numbers a pixel; `guide` holds normal and depth. */
export interface Light {
  width: number;
  height: number;
  albedo: Float32Array;
  direct: Float32Array;
  fill: Float32Array;
  shine: Float32Array;
  guide: Float32Array;
}

type V3 = [number, number, number];

function unit(v: readonly number[]): V3 {
  const [x, y, z] = v as V3;
  const l = Math.sqrt(x * x + y * y + z * z);
  return [x / l, y / l, z / l];
}

function cross(a: V3, b: V3): V3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** Light that comes from outside of the scene in a direction, with the panes of a window for reflections. */
function sky(scene: Scene, dx: number, dy: number, dz: number, panes: boolean): V3 {
  const s = scene.skyLight ?? [0.62, 0.68, 0.76];
  const up = 0.45 + 0.55 * Math.max(0, dy);
  const side = 1 + 0.5 * Math.max(0, -dx);
  let k = up * side;
  if (panes && dx < -0.2) {
    const u = dz / -dx;
    const v = dy / -dx;
    const inside = u > -0.75 && u < 0.62 && v > 0.15 && v < 1.5;
    const bar = Math.abs(u + 0.06) < 0.04 || Math.abs(v - 0.82) < 0.04;
    if (inside && !bar) k += 6.5;
  }
  return [s[0] * k, s[1] * k, s[2] * k];
}

/** Traces the light of a scene. */
export function trace(scene: Scene, width: number, height: number, samples: number, seed: number): Light {
  const tracer = new Tracer(scene, width, height, seed);
  for (let py = 0; py < height; py++) {
    for (let px = 0; px < width; px++) tracer.pixel(px, py, samples);
  }
  return tracer.light;
}

class Tracer {
  readonly light: Light;
  private readonly world: World;
  private readonly scene: Scene;
  private readonly random: () => number;
  private readonly eye: V3;
  private readonly ahead: V3;
  private readonly right: V3;
  private readonly up: V3;
  private readonly scale: number;
  private readonly sun: V3;
  private readonly sunSide: V3;
  private readonly sunUp: V3;
  private readonly surface: Surface = { r: 0, g: 0, b: 0, gloss: 0, rough: 0, ring: 0 };
  private readonly normal: V3 = [0, 1, 0];

  constructor(scene: Scene, width: number, height: number, seed: number) {
    this.scene = scene;
    this.world = place(scene);
    this.random = randomFrom(seed);
    this.eye = [...scene.eye];
    const to: V3 = [scene.look[0] - scene.eye[0], scene.look[1] - scene.eye[1], scene.look[2] - scene.eye[2]];
    this.ahead = unit(to);
    this.right = unit(cross(this.ahead, [0, 1, 0]));
    this.up = cross(this.right, this.ahead);
    this.scale = scene.view / Math.hypot(...to) / height;
    this.sun = unit(scene.sun);
    this.sunSide = unit(cross(this.sun, [0, 1, 0]));
    this.sunUp = cross(this.sunSide, this.sun);
    const n = width * height * 3;
    const part = (): Float32Array => new Float32Array(n);
    const guide = new Float32Array(width * height * 4);
    this.light = { width, height, albedo: part(), direct: part(), fill: part(), shine: part(), guide };
  }

  pixel(px: number, py: number, samples: number): void {
    const { width, height } = this.light;
    const side = Math.max(1, Math.round(Math.sqrt(samples)));
    const rows = Math.ceil(samples / side);
    const share = 1 / (side * rows);
    for (let s = 0; s < side * rows; s++) {
      const jx = ((s % side) + this.random()) / side;
      const jy = (Math.floor(s / side) + this.random()) / rows;
      const u = (px + jx - width / 2) * this.scale;
      const v = (height / 2 - py - jy) * this.scale;
      const d = unit([
        this.ahead[0] + this.right[0] * u + this.up[0] * v,
        this.ahead[1] + this.right[1] * u + this.up[1] * v,
        this.ahead[2] + this.right[2] * u + this.up[2] * v,
      ]);
      this.sample((py * width + px) * 3, d, share, s % 2 === 0);
    }
  }

  /** One ray; light from around, which is smoothed most, is gathered by every second one. */
  private sample(at: number, d: V3, share: number, withFill: boolean): void {
    const { light, world, surface, normal } = this;
    const t = world.march(this.eye[0], this.eye[1], this.eye[2], d[0], d[1], d[2], 60);
    if (t < 0) {
      const s = sky(this.scene, d[0], d[1], d[2], false);
      for (let c = 0; c < 3; c++)
        light.shine[at + c] = (light.shine[at + c] as number) + (s[c] as number) * share;
      return;
    }
    const x = this.eye[0] + d[0] * t;
    const y = this.eye[1] + d[1] * t;
    const z = this.eye[2] + d[2] * t;
    this.meet(world.hit, x, y, z);
    const n: V3 = [normal[0], normal[1], normal[2]];
    const { r, g, b, gloss, rough } = surface;
    const sunlit = this.sunAt(x, y, z, n);
    const fill = withFill ? this.bounce(x, y, z, n) : null;
    const shine = gloss > 0.004 ? this.mirror(x, y, z, d, n, gloss, rough) : null;
    const albedo = [r, g, b];
    const sun = this.scene.sunLight ?? [2.5, 2.32, 2.02];
    for (let c = 0; c < 3; c++) {
      const a = albedo[c] as number;
      light.albedo[at + c] = (light.albedo[at + c] as number) + a * share;
      light.direct[at + c] = (light.direct[at + c] as number) + a * sunlit * (sun[c] as number) * share;
      if (fill) light.fill[at + c] = (light.fill[at + c] as number) + (fill[c] as number) * share * 2;
      if (shine) light.shine[at + c] = (light.shine[at + c] as number) + (shine[c] as number) * share;
    }
    const k = (at / 3) * 4;
    const guide = [n[0], n[1], n[2], t * 2];
    for (let c = 0; c < 4; c++)
      light.guide[k + c] = (light.guide[k + c] as number) + (guide[c] as number) * share;
  }

  /** Normal and surface of a thing at a point, into `normal` and `surface`. */
  private meet(hit: Placed | null, x: number, y: number, z: number): void {
    this.world.normalAt(hit, x, y, z, this.normal);
    this.world.surfaceAt(hit, x, y, z, this.surface);
    const ring = this.surface.ring;
    if (ring !== 0 && Math.abs(this.normal[1]) < 0.9) {
      const n = unit([this.normal[0], this.normal[1] + ring, this.normal[2]]);
      this.normal[0] = n[0];
      this.normal[1] = n[1];
      this.normal[2] = n[2];
    }
  }

  /** Share of the sun that arrives. */
  private sunAt(x: number, y: number, z: number, n: V3): number {
    const soft = this.scene.soft ?? 0.05;
    const a = this.random() * Math.PI * 2;
    const r = Math.sqrt(this.random()) * soft;
    const sx = Math.cos(a) * r;
    const sy = Math.sin(a) * r;
    const dx = this.sun[0] + this.sunSide[0] * sx + this.sunUp[0] * sy;
    const dy = this.sun[1] + this.sunSide[1] * sx + this.sunUp[1] * sy;
    const dz = this.sun[2] + this.sunSide[2] * sx + this.sunUp[2] * sy;
    const facing = n[0] * dx + n[1] * dy + n[2] * dz;
    if (facing <= 0) return 0;
    let share = facing;
    if (this.scene.screen) {
      const t = 6;
      const qx = x + dx * t;
      const qy = y + dy * t;
      const qz = z + dz * t;
      const u = qx * this.sunSide[0] + qy * this.sunSide[1] + qz * this.sunSide[2];
      const v = qx * this.sunUp[0] + qy * this.sunUp[1] + qz * this.sunUp[2];
      share *= this.scene.screen(u, v);
      if (share <= 0) return 0;
    }
    const e = 0.004;
    return this.world.march(x + n[0] * e, y + n[1] * e, z + n[2] * e, dx, dy, dz, 12) < 0 ? share : 0;
  }

  /** Light from all around: one ray to the sky or to a lit neighbour. */
  private bounce(x: number, y: number, z: number, n: V3): V3 {
    const a = this.random() * Math.PI * 2;
    const h = this.random() * 2 - 1;
    const q = Math.sqrt(1 - h * h) * 0.999;
    const d = unit([n[0] + Math.cos(a) * q, n[1] + h, n[2] + Math.sin(a) * q]);
    return this.gather(x + n[0] * 0.004, y + n[1] * 0.004, z + n[2] * 0.004, d, false);
  }

  private gather(x: number, y: number, z: number, d: V3, panes: boolean): V3 {
    const t = this.world.march(x, y, z, d[0], d[1], d[2], 14);
    if (t < 0) return sky(this.scene, d[0], d[1], d[2], panes);
    const hx = x + d[0] * t;
    const hy = y + d[1] * t;
    const hz = z + d[2] * t;
    this.meet(this.world.hit, hx, hy, hz);
    const { r, g, b } = this.surface;
    const n: V3 = [this.normal[0], this.normal[1], this.normal[2]];
    const lit = this.sunAt(hx, hy, hz, n);
    const sun = this.scene.sunLight ?? [2.5, 2.32, 2.02];
    const s = this.scene.skyLight ?? [0.62, 0.68, 0.76];
    // Light that the neighbour itself receives is approximated as a share of the sky, less in corners.
    const around = 0.42 * Math.min(1, 0.35 + t);
    return [
      r * (lit * sun[0] + s[0] * around),
      g * (lit * sun[1] + s[1] * around),
      b * (lit * sun[2] + s[2] * around),
    ];
  }

  private mirror(x: number, y: number, z: number, d: V3, n: V3, gloss: number, rough: number): V3 {
    const dot = d[0] * n[0] + d[1] * n[1] + d[2] * n[2];
    const j = rough * 0.35;
    const r = unit([
      d[0] - 2 * dot * n[0] + (this.random() - 0.5) * j,
      d[1] - 2 * dot * n[1] + (this.random() - 0.5) * j,
      d[2] - 2 * dot * n[2] + (this.random() - 0.5) * j,
    ]);
    if (r[0] * n[0] + r[1] * n[1] + r[2] * n[2] <= 0) return [0, 0, 0];
    const f = gloss + (1 - gloss) * (1 - Math.min(1, -dot)) ** 5 * (1 - rough) * 0.6;
    const seen = this.gather(x + n[0] * 0.004, y + n[1] * 0.004, z + n[2] * 0.004, r, true);
    const spot =
      Math.max(0, r[0] * this.sun[0] + r[1] * this.sun[1] + r[2] * this.sun[2]) ** (30 / (rough + 0.06));
    const lit = spot > 0.02 ? spot * 5 * (rough < 0.5 ? 1 : 0.3) : 0;
    return [f * (seen[0] + lit), f * (seen[1] + lit), f * (seen[2] + lit)];
  }
}
