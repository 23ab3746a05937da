import type { Material } from './materials.ts';
import type { Shape } from './shapes.ts';

/** A shape somewhere in a scene. */
export interface Thing {
  shape: Shape;
  material: Material;
  at: readonly [number, number, number];
  /** Turn around the upright axis, in degrees. */
  turn?: number;
  /** Lean to the side, in degrees, before the turn. */
  lean?: number;
}

/** Share of sunlight that reaches the table through a point on the wall plane. */
export type Screen = (u: number, v: number) => number;

/** Everything a picture is made from. */
export interface Scene {
  things: readonly Thing[];
  /** Material of table and wall; they meet in a soft curve `bend`, or apart with `table`. */
  floor: Material;
  wall?: Material;
  wallAt?: number;
  bend?: number;
  eye: readonly [number, number, number];
  look: readonly [number, number, number];
  /** Height of the picture at the distance looked at. */
  view: number;
  sun: readonly [number, number, number];
  /** Radius of the sun's disc; larger is softer. */
  soft?: number;
  sunLight?: readonly [number, number, number];
  skyLight?: readonly [number, number, number];
  screen?: Screen;
  exposure?: number;
}

/** The bars of a window: shadows of frames, with soft edges. */
export function windowBars(width: number, height: number, shiftU = 0, shiftV = 0): Screen {
  const bar = (v: number, size: number): number => {
    const t = Math.abs(((((v / size) % 1) + 1) % 1) - 0.5) * size;
    return Math.max(0, Math.min(1, (size / 2 - t - 0.025 * size) / (0.018 * size)));
  };
  return (u, v) => bar(u + shiftU, width) * bar(v + shiftV, height);
}
