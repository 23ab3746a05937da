import { plain } from '../render/materials.ts';
import type { Scene, Thing } from '../render/scene.ts';
import { turned } from '../render/shapes.ts';
import { GLAZES as G } from './glazes.ts';
import { ASH, berryBowl, CORK, handled, jug, mug, pot, teapot } from './pots.ts';
import { egg, heap, lemon, mound, pear, twig } from './props.ts';
import { LINEN, paperShot, SLATE } from './sets.ts';

type Shots = [string, Scene][];
const O = [0, 0, 0] as const;
const SALT = plain('#ecebe6', 0.02, 0.5, 0.05);

const lidded = (form: 'jar' | 'crock', glaze: (typeof G)['fog'], at: Thing['at'] = O): Thing[] => {
  const top = form === 'jar' ? 1.29 : 1.9;
  const lid = pot(form === 'jar' ? 'jarLid' : 'crockLid', {
    at: [at[0], at[1] + top, at[2]],
    glaze,
    ...(form === 'jar' ? { material: ASH } : {}),
  });
  return [pot(form, { at, glaze }), lid];
};

const stack = (
  form: 'dinner' | 'side' | 'bowl',
  glazes: (typeof G)['fog'][],
  rise: number,
  at: Thing['at'] = O,
): Thing[] =>
  glazes.map((glaze, i) =>
    pot(form, { at: [at[0] + (i % 2) * 0.015, at[1] + i * rise, at[2]], glaze, turn: i * 70 }),
  );

function cups(): Shots {
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
  return [
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
    ['mug-three', paperShot({ things: three, paper: 'lichen', view: 2.8, above: 24, panes: true })],
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
}

function bowls(): Shots {
  return [
    [
      'bowl-shell',
      paperShot({ things: [pot('bowl', { at: O, glaze: G.shell })], paper: 'slate', view: 2.4, above: 24 }),
    ],
    [
      'bowl-kelp',
      paperShot({ things: [pot('bowl', { at: O, glaze: G.kelp })], paper: 'chalk', view: 2.4, above: 24 }),
    ],
    [
      'bowl-fog',
      paperShot({ things: [pot('bowl', { at: O, glaze: G.fog })], paper: 'oxide', view: 2.4, above: 24 }),
    ],
    [
      'bowl-stack',
      paperShot({
        things: stack('bowl', [G.fog, G.kelp, G.shell, G.fog], 0.24),
        paper: 'ochre',
        view: 2.9,
        above: 12,
        panes: true,
      }),
    ],
    [
      'wide-shell',
      paperShot({
        things: [
          pot('wide', { at: O, glaze: G.shell }),
          lemon([-0.25, 0.16, -0.1], 30),
          lemon([0.35, 0.16, 0.15], 130),
          lemon([0.05, 0.2, -0.55], 250),
        ],
        paper: 'sea',
        view: 4,
        above: 28,
      }),
    ],
    [
      'wide-empty',
      paperShot({
        things: [pot('wide', { at: O, glaze: G.shell })],
        paper: 'rose',
        view: 4,
        above: 20,
        panes: true,
      }),
    ],
    [
      'berry-fog',
      paperShot({
        things: [berryBowl({ at: [0, 0.1, 0], glaze: G.fog }), pot('saucer', { at: O, glaze: G.fog })],
        paper: 'rose',
        view: 2.3,
        above: 20,
      }),
    ],
    [
      'berry-cherries',
      paperShot({
        things: [
          berryBowl({ at: [0, 0.1, 0], glaze: G.fog }),
          pot('saucer', { at: O, glaze: G.fog }),
          ...heap(34, 0.115, plain('#5e1016', 0.05, 0.08, 0.3), [0, 0.5, 0], 0.5, 5),
          ...heap(5, 0.115, plain('#6b141a', 0.05, 0.08, 0.3), [0.85, 0, 0.6], 0.35, 9),
        ],
        paper: 'slate',
        view: 3,
        above: 34,
        at: 0.4,
        aside: 0.15,
      }),
    ],
    [
      'mortar',
      paperShot({
        things: [
          pot('mortar', { at: O, glaze: G.iron }),
          pot('pestle', { at: [-0.2, 0.36, 0], glaze: G.shell, lean: -38, turn: 10 }),
        ],
        paper: 'fog',
        view: 2.4,
        above: 20,
      }),
    ],
    [
      'mortar-salt',
      paperShot({
        things: [
          pot('mortar', { at: [-0.2, 0, 0], glaze: G.iron }),
          pot('pestle', { at: [0.1, 0.17, 0.95], glaze: G.shell, lean: -86, turn: 12 }),
          ...heap(46, 0.026, plain('#1c1714', 0.02, 0.4, 0.3), [0.72, 0, 0.3], 0.36, 4),
        ],
        paper: 'ochre',
        view: 3.1,
        above: 34,
        at: 0.3,
        aside: 0.2,
      }),
    ],
  ];
}

function plates(): Shots {
  return [
    [
      'plate-shell',
      paperShot({
        things: [pot('dinner', { at: O, glaze: G.shell })],
        paper: 'oxide',
        view: 3.9,
        above: 58,
        at: 0.05,
        sunHeight: 34,
      }),
    ],
    [
      'plate-iron',
      paperShot({
        things: [pot('dinner', { at: O, glaze: G.iron })],
        paper: 'fog',
        view: 3.9,
        above: 58,
        at: 0.05,
        sunHeight: 34,
      }),
    ],
    [
      'plate-stack',
      paperShot({
        things: stack('dinner', [G.shell, G.iron, G.shell, G.shell, G.fog], 0.115),
        paper: 'sea',
        view: 4.2,
        above: 12,
        at: 0.75,
        panes: true,
      }),
    ],
    [
      'side-kelp',
      paperShot({
        things: [pot('side', { at: O, glaze: G.kelp })],
        paper: 'rose',
        view: 2.8,
        above: 58,
        at: 0.05,
        sunHeight: 34,
      }),
    ],
    [
      'side-pear',
      paperShot({
        things: [pot('side', { at: O, glaze: G.kelp }), ...pear([0.05, 0.1, 0], 40)],
        paper: 'ochre',
        view: 2.7,
        above: 22,
        at: 0.5,
        floor: LINEN,
      }),
    ],
  ];
}

function pouring(): Shots {
  return [
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
}

function larder(): Shots {
  return [
    ['crock-kelp', paperShot({ things: lidded('crock', G.kelp), paper: 'ochre', view: 3.5 })],
    [
      'crock-open',
      paperShot({
        things: [
          pot('crock', { at: [-0.2, 0, -0.2], glaze: G.shell }),
          pot('crockLid', { at: [0.75, 0.06, 0.85], glaze: G.shell }),
        ],
        paper: 'slate',
        view: 4.3,
        above: 26,
        at: 0.9,
        aside: 0.1,
      }),
    ],
    ['jar-shell', paperShot({ things: lidded('jar', G.shell), paper: 'slate', view: 2.7 })],
    ['jar-cobalt', paperShot({ things: lidded('jar', G.cobalt), paper: 'ochre', view: 2.7 })],
    [
      'jar-three',
      paperShot({
        things: [
          ...lidded('jar', G.cobalt, [-0.95, 0, -0.5]),
          ...lidded('jar', G.shell, [0.45, 0, -0.35]),
          ...lidded('jar', G.fog, [-0.2, 0, 0.75]),
        ],
        paper: 'sea',
        view: 4.1,
        above: 18,
        panes: true,
      }),
    ],
    [
      'cellar-shell',
      paperShot({
        things: [pot('cellar', { at: O, glaze: G.shell, dip: 0.55, dipGlaze: G.cobalt })],
        paper: 'lichen',
        view: 2.3,
      }),
    ],
    [
      'cellar-salt',
      paperShot({
        things: [
          pot('cellar', { at: [-0.15, 0, 0], glaze: G.shell, dip: 0.55, dipGlaze: G.cobalt }),
          mound([0.66, 0, 0.45], SALT),
          ...heap(26, 0.014, SALT, [0.66, 0, 0.5], 0.52, 12),
        ],
        paper: 'oxide',
        view: 2.7,
        aside: 0.15,
        floor: SLATE,
        above: 22,
      }),
    ],
    [
      'butter-fog',
      paperShot({
        things: [
          pot('butterBase', { at: O, glaze: G.fog }),
          pot('butterBell', { at: [0, 0.76, 0], glaze: G.fog }),
        ],
        paper: 'oxide',
        view: 2.2,
      }),
    ],
    [
      'butter-open',
      paperShot({
        things: [
          pot('butterBase', { at: [-0.35, 0, -0.15], glaze: G.fog }),
          pot('butterBell', { at: [0.62, 0.06, 0.45], glaze: G.fog }),
        ],
        paper: 'ochre',
        view: 3,
        above: 24,
        panes: true,
        at: 0.4,
        aside: 0.15,
      }),
    ],
    [
      'egg-pair',
      paperShot({
        things: [
          pot('egg', { at: [-0.34, 0, 0], glaze: G.shell }),
          egg([-0.34, 0.28, 0]),
          pot('egg', { at: [0.36, 0, 0.12], glaze: G.iron }),
        ],
        paper: 'fog',
        view: 1.7,
      }),
    ],
    [
      'egg-table',
      paperShot({
        things: [
          pot('egg', { at: [-0.3, 0, 0.1], glaze: G.iron }),
          egg([-0.3, 0.28, 0.1], '#dcc3a4'),
          pot('side', { at: [0.25, 0, -0.6], glaze: G.shell }),
          egg([0.5, 0.24, -0.5], '#b98663', 80),
        ],
        paper: 'rose',
        view: 2.9,
        above: 24,
        floor: LINEN,
        at: 0.25,
        aside: 0.15,
      }),
    ],
  ];
}

function rooms(): Shots {
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
  return [
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
}

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

/** Pictures of the products, by name. */
export function productShots(): Shots {
  return [...cups(), ...bowls(), ...plates(), ...pouring(), ...larder(), ...rooms()];
}
