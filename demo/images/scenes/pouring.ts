import { turned } from '../render/shapes.ts';
import { GLAZES as G } from './glazes.ts';
import { CORK, jug, pot, teapot } from './pots.ts';
import { lemon, twig } from './props.ts';
import { ORIGIN as O, paperShot, type Shots, SLATE } from './sets.ts';

/** Pictures of what one pours from. */
export const POURING: Shots = [
  [
    'jug-cobalt',
    paperShot({
      things: [jug({ at: O, glaze: G.cobalt, turn: 20 })],
      paper: 'rose',
      view: 3.3,
      panes: true,
    }),
  ],
  ['jug-shell', paperShot({ things: [jug({ at: O, glaze: G.shell, turn: 20 })], paper: 'sea', view: 3.3 })],
  [
    'jug-branch',
    paperShot({
      things: [
        jug({ at: [0.1, 0, 0], glaze: G.shell, turn: 200 }),
        ...twig([0.12, 1.4, 0], 2.1, -0.9, 3),
        ...twig([0.05, 1.4, 0.05], 1.9, 0.7, 8),
      ],
      paper: 'ochre',
      view: 4.8,
      at: 1.75,
    }),
  ],
  [
    'bottle-kelp',
    paperShot({
      things: [
        pot('bottle', { at: O, glaze: G.kelp }),
        {
          shape: turned({
            solids: [
              [
                [0, 0],
                [0.09, 0],
                [0.13, 0.3],
                [0, 0.3],
              ],
            ],
            sharp: true,
            round: 0.01,
          }),
          material: CORK,
          at: [0, 2.08, 0],
        },
      ],
      paper: 'fog',
      view: 3.5,
    }),
  ],
  [
    'bottle-table',
    paperShot({
      things: [
        pot('bottle', { at: [-0.3, 0, 0], glaze: G.kelp }),
        pot('side', { at: [0.75, 0, 0.5], glaze: G.shell }),
        lemon([0.7, 0.1, 0.5], 60),
        {
          shape: turned({
            solids: [
              [
                [0, 0],
                [0.09, 0],
                [0.13, 0.3],
                [0, 0.3],
              ],
            ],
            sharp: true,
            round: 0.01,
          }),
          material: CORK,
          at: [-0.3, 2.08, 0],
        },
      ],
      paper: 'oxide',
      view: 3.8,
      floor: SLATE,
      above: 16,
      aside: 0.15,
    }),
  ],
  [
    'teapot-kelp',
    paperShot({
      things: teapot({ at: O, glaze: G.kelp, turn: 0 }),
      paper: 'oxide',
      view: 3.5,
      aside: 0.05,
    }),
  ],
  [
    'teapot-cups',
    paperShot({
      things: [
        ...teapot({ at: [-0.15, 0, -0.1], glaze: G.kelp, turn: -28 }),
        pot('espresso', { at: [0.95, 0, 0.75], glaze: G.kelp }),
        pot('espresso', { at: [0.3, 0, 1.1], glaze: G.shell }),
      ],
      paper: 'lichen',
      view: 3.5,
      above: 24,
      panes: true,
    }),
  ],
];
