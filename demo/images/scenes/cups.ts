import type { Thing } from '../render/scene.ts';
import { GLAZES as G } from './glazes.ts';
import { handled, mug, pot } from './pots.ts';
import { ORIGIN as O, paperShot, type Shots } from './sets.ts';

const three = [
  mug({ at: [-0.72, 0, -0.25], glaze: G.iron, turn: -150 }),
  mug({ at: [0.35, 0, -0.1], glaze: G.shell, turn: 20 }),
  mug({ at: [-0.25, 0, 0.75], glaze: G.fog, turn: -30 }),
];
const espresso = (glaze: (typeof G)['fog'], at: Thing['at'], turn: number): Thing[] => [
  pot('saucer', { at, glaze }),
  handled(
    'espresso',
    [
      [0.29, 0.48, 0, 0.04],
      [0.42, 0.5, 0, 0.032],
      [0.5, 0.38, 0, 0.03],
      [0.44, 0.25, 0, 0.03],
      [0.29, 0.2, 0, 0.036],
    ],
    { at: [at[0], at[1] + 0.1, at[2]], glaze, turn },
  ),
];

/** Pictures of what one drinks from. */
export const CUPS: Shots = [
  [
    'mug-fog',
    paperShot({ things: [mug({ at: O, glaze: G.fog, turn: -25 })], paper: 'ochre', view: 1.9, aside: 0.1 }),
  ],
  [
    'mug-iron',
    paperShot({ things: [mug({ at: O, glaze: G.iron, turn: -25 })], paper: 'sea', view: 1.9, aside: 0.1 }),
  ],
  [
    'mug-shell',
    paperShot({
      things: [mug({ at: O, glaze: G.shell, turn: -25 })],
      paper: 'oxide',
      view: 1.9,
      aside: 0.1,
    }),
  ],
  ['mug-three', paperShot({ things: three, paper: 'lichen', view: 3.1, above: 24, panes: true })],
  [
    'espresso-iron',
    paperShot({ things: espresso(G.iron, O, -30), paper: 'rose', view: 2.1, above: 24, at: 0.35 }),
  ],
  [
    'espresso-shell',
    paperShot({ things: espresso(G.shell, O, -30), paper: 'slate', view: 2.1, above: 24, at: 0.35 }),
  ],
  [
    'season-cups',
    paperShot({
      things: [
        pot('tall', { at: [-0.95, 0, -0.3], glaze: G.kelp }),
        pot('mug', { at: [-0.1, 0, 0.25], glaze: G.cobalt, dip: 0.55, dipGlaze: G.shell }),
        pot('tall', { at: [0.8, 0, -0.25], glaze: G.shell, dip: 0.7, dipGlaze: G.iron }),
        pot('espresso', { at: [0.72, 0, 0.75], glaze: G.fog }),
      ],
      paper: 'chalk',
      view: 3.7,
      above: 17,
      panes: true,
    }),
  ],
  [
    'season-one',
    paperShot({
      things: [pot('mug', { at: O, glaze: G.cobalt, dip: 0.55, dipGlaze: G.shell })],
      paper: 'rose',
      view: 1.9,
    }),
  ],
];
