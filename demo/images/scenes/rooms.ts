import { plain } from '../render/materials.ts';
import type { Thing } from '../render/scene.ts';
import { turned } from '../render/shapes.ts';
import { GLAZES as G } from './glazes.ts';
import { pot } from './pots.ts';
import { twig } from './props.ts';
import { ORIGIN as O, paperShot, type Shots } from './sets.ts';

const soil = (): Thing[] => [
  {
    shape: turned({
      solids: [
        [
          [0, 0],
          [0.68, 0],
          [0.7, 0.06],
          [0, 0.1],
        ],
      ],
      sharp: true,
      round: 0.01,
    }),
    material: plain('#2c211a', 0, 1, 0.9),
    at: [0, 1.14, 0],
  },
];

const bush = (): Thing[] =>
  [
    [0, 1.5, 0.1, 31],
    [0.1, 1.3, 0.6, 33],
    [-0.1, 1.4, -0.6, 36],
    [0.05, 1.1, 0.9, 38],
    [-0.05, 1.2, -0.95, 41],
  ].flatMap(([x, h, reach, seed]) =>
    twig(
      [x as number, 1.2, (seed as number) % 2 ? 0.12 : -0.12],
      h as number,
      reach as number,
      seed as number,
      1.1,
    ),
  );

const vases = (['iron', 'fog', 'cobalt', 'kelp'] as const).map((g, i) =>
  pot('bud', { at: [-1.1 + i * 0.74, 0, i % 2 ? 0.3 : -0.2], glaze: G[g] }),
);
const candle = (at: Thing['at'], tall: number): Thing => ({
  shape: turned({
    solids: [
      [
        [0, 0],
        [0.1, 0],
        [0.095, tall],
        [0.06, tall + 0.1],
        [0, tall + 0.12],
      ],
    ],
    sharp: true,
    round: 0.01,
  }),
  material: plain('#d9d0ba', 0.02, 0.5, 0.04),
  at,
});

/** Pictures of what stands about the house. */
export const ROOMS: Shots = [
  ['bud-four', paperShot({ things: vases, paper: 'rose', view: 3.9, above: 14 })],
  [
    'bud-cobalt',
    paperShot({
      things: [pot('bud', { at: O, glaze: G.cobalt }), ...twig([0, 1, 0], 0.9, 0.35, 5, 0.7)],
      paper: 'chalk',
      view: 2.8,
      at: 0.95,
      panes: true,
    }),
  ],
  ['bud-iron', paperShot({ things: [pot('bud', { at: O, glaze: G.iron })], paper: 'ochre', view: 1.9 })],
  [
    'branch-fog',
    paperShot({
      things: [
        pot('branch', { at: O, glaze: G.fog }),
        ...twig([0.02, 2.3, 0], 2.4, 1.1, 11),
        ...twig([-0.03, 2.3, 0], 2.2, -0.9, 14),
        ...twig([0, 2.3, 0.03], 2.5, 0.1, 21, 0.8),
      ],
      paper: 'oxide',
      view: 6,
      at: 2.4,
    }),
  ],
  [
    'branch-plain',
    paperShot({ things: [pot('branch', { at: O, glaze: G.fog })], paper: 'slate', view: 4.4 }),
  ],
  [
    'stick-pair',
    paperShot({
      things: [
        pot('stick', { at: [-0.5, 0, -0.1], glaze: G.iron }),
        candle([-0.5, 0.86, -0.1], 1.5),
        pot('stick', { at: [0.55, 0, 0.2], glaze: G.iron }),
        candle([0.55, 0.86, 0.2], 1.1),
      ],
      paper: 'rose',
      view: 3.6,
      at: 1.2,
    }),
  ],
  [
    'stick-plain',
    paperShot({
      things: [pot('stick', { at: O, glaze: G.iron }), candle([0, 0.86, 0], 0.7)],
      paper: 'sea',
      view: 2.7,
      above: 20,
      panes: true,
    }),
  ],
  [
    'planter-fog',
    paperShot({
      things: [
        pot('tray', { at: O, glaze: G.fog }),
        pot('planter', { at: [0, 0.06, 0], glaze: G.fog }),
        ...soil(),
        ...bush(),
      ],
      paper: 'chalk',
      view: 4,
      at: 1.25,
    }),
  ],
  [
    'planter-kelp',
    paperShot({
      things: [pot('tray', { at: O, glaze: G.kelp }), pot('planter', { at: [0, 0.06, 0], glaze: G.kelp })],
      paper: 'ochre',
      view: 2.8,
      above: 20,
    }),
  ],
];
