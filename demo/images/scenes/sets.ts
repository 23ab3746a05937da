import { linen, type Material, painted, stone } from '../render/materials.ts';
import { type Scene, type Thing, windowBars } from '../render/scene.ts';
import { PAPERS, type PaperName } from './glazes.ts';

/** Settings that differ from one product image to the next. */
export interface Shot {
  things: readonly Thing[];
  paper: PaperName;
  /** Height of the picture in the scene's units. */
  view: number;
  /** Height looked at. */
  at?: number;
  /** Sideways shift of the picture. */
  aside?: number;
  /** Height of the camera above the table, in degrees. */
  above?: number;
  /** Where the sun comes from, in degrees round the table. */
  sunFrom?: number;
  sunHeight?: number;
  soft?: number;
  panes?: boolean;
  floor?: Material;
  exposure?: number;
}

/** Pictures by the names of their files. */
export type Shots = [name: string, scene: Scene][];
/** Middle of the table. */
export const ORIGIN = [0, 0, 0] as const;

const rad = (d: number): number => (d * Math.PI) / 180;

/** A product before a sweep of painted paper, in sun from the left. */
export function paperShot(shot: Shot): Scene {
  const above = rad(shot.above ?? 14);
  const far = shot.view * 3.4;
  const y = shot.at ?? shot.view * 0.32;
  const x = shot.aside ?? 0;
  const from = rad(shot.sunFrom ?? 218);
  const height = rad(shot.sunHeight ?? 40);
  return {
    things: shot.things,
    floor: shot.floor ?? painted(PAPERS[shot.paper]),
    ...(shot.floor ? { wall: painted(PAPERS[shot.paper]) } : {}),
    wallAt: -Math.max(1.6, shot.view * 0.62),
    bend: shot.floor ? 0 : Math.max(1.2, shot.view * 0.5),
    eye: [x, y + Math.sin(above) * far, Math.cos(above) * far],
    look: [x, y, 0],
    view: shot.view,
    sun: [Math.cos(from) * Math.cos(height), Math.sin(height), -Math.sin(from) * Math.cos(height)],
    soft: shot.soft ?? (shot.panes ? 0.014 : 0.05),
    exposure: shot.exposure ?? 0.58,
    ...(shot.panes
      ? { screen: windowBars(shot.view * 0.62, shot.view * 0.8, shot.view * 0.12, shot.view * 0.3) }
      : {}),
  };
}

/** Grey linen for tables. */
export const LINEN = linen('#a9a79f');
/** Slate table. */
export const SLATE = stone('#4c5358', '#8d9799');
/** Pale stone table. */
export const MARBLE = stone('#c9c8c2', '#8f9298');
