import { plain } from '../render/materials.ts';
import type { Thing } from '../render/scene.ts';
import { GLAZES as G } from './glazes.ts';
import { berryBowl, pot } from './pots.ts';
import { heap, lemon, pear } from './props.ts';
import { LINEN, ORIGIN as O, paperShot, type Shots } from './sets.ts';

const stack = (
  form: 'dinner' | 'side' | 'bowl',
  glazes: (typeof G)['fog'][],
  rise: number,
  at: Thing['at'] = O,
): Thing[] =>
  glazes.map((glaze, i) =>
    pot(form, { at: [at[0] + (i % 2) * 0.015, at[1] + i * rise, at[2]], glaze, turn: i * 70 }),
  );

/** Pictures of bowls. */
export const BOWLS: Shots = [
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

/** Pictures of plates. */
export const PLATES: Shots = [
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
      view: 3.1,
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
