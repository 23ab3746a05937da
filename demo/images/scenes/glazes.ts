import type { Glaze } from '../render/materials.ts';

/** The five glazes of the workshop. */
export const GLAZES = {
  fog: {
    base: '#a9b6bd',
    thin: '#98816a',
    specks: 0.1,
    speckColour: '#4a3d33',
    gloss: 0.028,
    rough: 0.42,
    depth: 0.3,
  },
  shell: {
    base: '#e2dccc',
    thin: '#bb9469',
    specks: 0.16,
    speckColour: '#5a4332',
    gloss: 0.024,
    rough: 0.5,
    depth: 0.25,
  },
  iron: {
    base: '#20130e',
    thin: '#85431d',
    specks: 0.02,
    speckColour: '#a86a34',
    gloss: 0.045,
    rough: 0.1,
    depth: 0.3,
  },
  kelp: {
    base: '#434e2c',
    thin: '#857341',
    specks: 0.06,
    speckColour: '#23230f',
    gloss: 0.04,
    rough: 0.16,
    depth: 0.5,
  },
  cobalt: {
    base: '#1b3570',
    thin: '#6480ab',
    specks: 0.04,
    speckColour: '#0c1430',
    gloss: 0.045,
    rough: 0.12,
    depth: 0.42,
  },
} satisfies Record<string, Glaze>;

/** Name of a glaze. */
export type GlazeName = keyof typeof GLAZES;

/** Painted papers behind the pots. */
export const PAPERS = {
  ochre: '#c79a4a',
  oxide: '#a85a41',
  sea: '#7b9c97',
  fog: '#b3bfc3',
  slate: '#3b4751',
  rose: '#cfa597',
  lichen: '#a3a372',
  chalk: '#d2d2cc',
} as const;

/** Name of a paper. */
export type PaperName = keyof typeof PAPERS;
