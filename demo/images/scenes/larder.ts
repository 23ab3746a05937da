import { plain } from '../render/materials.ts';
import type { Thing } from '../render/scene.ts';
import { GLAZES as G } from './glazes.ts';
import { ASH, pot } from './pots.ts';
import { egg, heap, mound } from './props.ts';
import { LINEN, ORIGIN as O, paperShot, type Shots, SLATE } from './sets.ts';

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

/** Pictures of what stands in the larder. */
export const LARDER: Shots = [
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
