import { clay, type Glaze, glazed, linen, painted, plain, wood } from '../render/materials.ts';
import { randomFrom } from '../render/noise.ts';
import { type Scene, type Thing, windowBars } from '../render/scene.ts';
import { box, pulled, turned } from '../render/shapes.ts';
import { FORMS } from './forms.data.ts';
import { GLAZES as G, PAPERS } from './glazes.ts';
import { ASH, CORK, jug, mug, OAK, pot, slab, teapot } from './pots.ts';
import { book, dowel, egg, lemon, pear, twig, WET } from './props.ts';
import { LINEN, paperShot, type Shots, SLATE } from './sets.ts';

const NAMES = ['fog', 'shell', 'iron', 'kelp', 'cobalt'] as const;

/** A view across a table to a painted wall, for wide pictures. */
function table(things: readonly Thing[], wall: string, view: number, more: Partial<Scene> = {}): Scene {
  return {
    things,
    floor: wood('#b9936a', '#8a6640', 0.5),
    wall: painted(wall, 0.16),
    wallAt: -1.7,
    eye: [0, 2.2, 12],
    look: [0, view * 0.36, 0],
    view,
    sun: [-0.62, 0.56, 0.56],
    soft: 0.016,
    screen: windowBars(2.6, 2.9, 0.7, 1.1),
    exposure: 0.6,
    ...more,
  };
}

const tileGlaze = (glaze: Glaze, i: number): Thing => ({
  shape: box(0.16, 0.03, 0.24, 0.02),
  material: glazed(glaze, { foot: -1, rim: 0.9, dip: 9 }),
  at: [0, 0.03, 0],
  turn: (i * 37) % 5,
});

function tiles(columns: number, rows: number, gap: readonly [number, number], seed: number): Thing[] {
  const random = randomFrom(seed);
  return Array.from({ length: columns * rows }, (_, i) => {
    const [c, r] = [i % columns, Math.floor(i / columns)];
    const name = NAMES[r % NAMES.length] as (typeof NAMES)[number];
    const shift = c / (columns - 1) - 0.5;
    const glaze: Glaze = { ...G[name], depth: 0.3 + 0.5 * random(), specks: G[name].specks * (1 + shift) };
    const at = [
      (c - (columns - 1) / 2) * gap[0] + (random() - 0.5) * 0.03,
      0.03,
      (r - (rows - 1) / 2) * gap[1],
    ] as const;
    const tone = 1 + shift * 0.9;
    const base = tileGlaze(glaze, i);
    const material = base.material;
    return {
      ...base,
      at,
      turn: (random() - 0.5) * 6,
      material: (x, y, z, out) => {
        material(x + c * 3, y, z + r * 5, out);
        const bare = z > 0.15 + 0.02 * Math.sin(x * 30 + i);
        if (bare) clay('#a98e76')(x + c, y, z, out);
        else {
          out.r *= tone;
          out.g *= tone;
          out.b *= tone;
        }
      },
    } satisfies Thing;
  });
}

function learning(): Shots {
  const cover = linen('#2f4d6e');
  const notebook = [
    ...book([-0.1, 0, 0], 12, cover, [0.85, 0.09, 1.1]),
    dowel([0.2, 0.18, 0.5], 24, 1.3, 0.035),
    ...tiles(3, 1, [0.42, 0.5], 4).map((t) => ({
      ...t,
      at: [t.at[0] - 0.1, 0.21, t.at[2] - 0.35 - t.at[0] * 0.2] as const,
      turn: 12,
    })),
  ];
  const head: Thing = {
    shape: turned({
      solids: [
        [
          [0, 0],
          [1.15, 0],
          [1.18, 0.05],
          [1.15, 0.1],
          [0, 0.1],
        ],
      ],
      sharp: true,
      round: 0.015,
    }),
    material: plain('#8b8f90', 0.05, 0.3, 0.2),
    at: [0, 0.25, 0],
  };
  const splash: Thing = {
    shape: turned({
      walls: [
        [
          [0, 0.05, 0.03],
          [1.5, 0.05, 0.03],
          [1.62, 0.2, 0.04],
          [1.64, 0.5, 0.04],
        ],
      ],
    }),
    material: plain('#c7c3b4', 0.03, 0.3, 0.2),
    at: [0, 0, 0],
  };
  const thrown: Thing = {
    shape: turned(
      {
        walls: [
          [
            [0, 0.06, 0.05],
            [0.42, 0.05, 0.06],
            [0.52, 0.2, 0.06],
            [0.6, 0.6, 0.05],
            [0.52, 0.98, 0.045],
            [0.56, 1.1, 0.04],
          ],
        ],
      },
      { wobble: 0.004 },
    ),
    material: WET,
    at: [0, 0.35, 0],
  };
  const bat = (x: number, z: number): Thing[] => [pot('mug', { at: [x, 0.1, z], material: clay('#b9aa9a') })];
  const board = slab([1.62, 0.05, 0.6], ASH, [0, 0.05, 0]);
  const string = plain('#b8a27a', 0, 1, 0.4);
  const card = [
    pot('side', { at: [0, 0, 0], glaze: G.fog }),
    slab([0.5, 0.012, 0.34], plain('#efece4', 0, 1, 0.04), [0, 0.24, 0.02], 14, 0.008),
    slab([0.1, 0.006, 0.1], plain('#1c3a7d', 0, 1, 0.1), [-0.2, 0.255, 0.0], 14, 0.004),
  ];
  const tie = [
    pulled([
      [-0.62, 0.26, 0, 0.012],
      [-0.2, 0.27, 0, 0.012],
      [0.2, 0.27, 0, 0.012],
      [0.62, 0.26, 0, 0.012],
    ]),
    pulled([
      [0, 0.28, 0, 0.012],
      [0.1, 0.36, 0, 0.012],
      [0.25, 0.34, 0, 0.012],
      [0.16, 0.28, 0, 0.012],
      [0, 0.27, 0, 0.012],
      [-0.15, 0.33, 0, 0.012],
      [-0.24, 0.3, 0, 0.012],
      [0, 0.27, 0, 0.012],
    ]),
  ].map((shape): Thing => ({ shape, material: string, at: [0.08, 0, 0], turn: 76 }));
  const kraft = plain('#b08a5e', 0, 1, 0.12);
  const cord = (turn: number): Thing => ({
    shape: box(0.82, 0.52, 0.02, 0.012),
    material: string,
    at: [0, 0.51, 0],
    turn,
  });
  const parcel = [
    slab([0.8, 0.5, 0.6], kraft, [0, 0.5, 0], 24, 0.03),
    { ...cord(24) },
    { shape: box(0.02, 0.52, 0.62, 0.012), material: string, at: [0, 0.51, 0], turn: 24 } as Thing,
    slab([0.3, 0.008, 0.2], plain('#efece4', 0, 1, 0.04), [0.3, 1.03, 0.2], 40, 0.006),
  ];
  return [
    ['notebook', paperShot({ things: notebook, paper: 'ochre', view: 3, above: 46, at: 0.1 })],
    [
      'tiles',
      paperShot({
        things: tiles(9, 8, [0.42, 0.6], 8),
        paper: 'chalk',
        view: 3.4,
        floor: painted(PAPERS.chalk),
        above: 62,
        at: 0,
        panes: true,
      }),
    ],
    [
      'wheel',
      paperShot({ things: [splash, head, thrown], paper: 'sea', view: 4, above: 22, at: 0.7, panes: true }),
    ],
    [
      'biscuit',
      paperShot({
        things: [board, ...[-1, 0, 1.02].flatMap((x, i) => bat(x, i % 2 ? 0.1 : -0.1))],
        paper: 'fog',
        view: 4.6,
        above: 18,
        at: 0.75,
        aside: 0,
        panes: true,
      }),
    ],
    ['gift-card', paperShot({ things: [...card, ...tie], paper: 'oxide', view: 2.7, above: 48, at: 0.1 })],
    ['gift-wrapped', paperShot({ things: parcel, paper: 'lichen', view: 3, above: 24, at: 0.5 })],
  ];
}

/** A shelf of pots seen from the front; each row holds what `fill` gives for its height. */
function shelves(rows: number, wide: number, seed: number, raw: boolean): Thing[] {
  const random = randomFrom(seed);
  const forms = [
    'mug',
    'bowl',
    'bud',
    'tall',
    'bottle',
    'jar',
    'espresso',
    'planter',
    'egg',
    'berry',
  ] as const;
  const things: Thing[] = [];
  for (let r = 0; r < rows; r++) {
    const y = r * 2.35;
    things.push(slab([wide, 0.06, 0.75], OAK, [0, y - 0.06, 0]));
    let x = -wide + 0.6;
    while (x < wide - 0.5) {
      const form = forms[Math.floor(random() * forms.length)] as (typeof forms)[number];
      const half = Math.max(
        ...(FORMS[form].walls as readonly (readonly (readonly number[])[])[])
          .flat()
          .map((p) => p[0] as number),
      );
      const name = NAMES[Math.floor(random() * NAMES.length)] as (typeof NAMES)[number];
      const count = form === 'bowl' && random() > 0.4 ? 3 : 1;
      for (let i = 0; i < count; i++) {
        const stand = {
          at: [x + half, y + i * 0.24, (random() - 0.5) * 0.3] as const,
          glaze: G[name],
          turn: random() * 360,
        };
        things.push(
          pot(form, raw ? { ...stand, material: clay(random() > 0.5 ? '#b7a692' : '#a8978a') } : stand),
        );
      }
      x += half * 2 + 0.16 + random() * 0.3;
    }
  }
  return things;
}

function kiln(): Scene {
  const brick = plain('#b57d4d', 0, 1, 0.5);
  const slabStone = plain('#9c8468', 0, 1, 0.3);
  const things: Thing[] = [];
  for (let r = 0; r < 3; r++) {
    things.push(slab([2.3, 0.07, 1], slabStone, [0, r * 1.75 - 0.07, 0]));
    for (const x of [-2.15, -0.05, 2.1])
      things.push(slab([0.09, 0.8, 0.09], brick, [x, r * 1.75 + 0.8, 0.7]));
  }
  const row = (y: number, forms: readonly (keyof typeof FORMS)[], seed: number): void => {
    const random = randomFrom(seed);
    let x = -1.75;
    for (const form of forms) {
      const name = NAMES[Math.floor(random() * 5)] as (typeof NAMES)[number];
      things.push(pot(form, { at: [x, y, (random() - 0.4) * 0.4], glaze: G[name], turn: random() * 360 }));
      x += 0.86 + random() * 0.1;
    }
  };
  row(0, ['mug', 'tall', 'mug', 'bud', 'mug'], 2);
  row(1.75, ['bud', 'mug', 'espresso', 'tall', 'bud'], 9);
  row(3.5, ['tall', 'mug', 'bud', 'mug', 'jar'], 16);
  for (const side of [-1, 1])
    for (let i = 0; i < 16; i++)
      things.push(
        slab(
          [0.42, 0.16, 0.9],
          plain(i % 3 ? '#a56a3f' : '#8d5a38', 0, 1, 0.6),
          [side * (2.75 + (i % 2) * 0.05), i * 0.34 + 0.1, 0.3],
          0,
          0.03,
        ),
      );
  return {
    things,
    floor: plain('#6d4f38', 0, 1, 0.5),
    wall: plain('#7a4a2c', 0, 1, 0.8),
    wallAt: -1.2,
    eye: [0.6, 2.6, 13],
    look: [0, 2.5, 0],
    view: 4.6,
    sun: [-0.35, 0.5, 0.8],
    soft: 0.12,
    sunLight: [2.6, 1.75, 1.05],
    skyLight: [0.5, 0.33, 0.2],
    exposure: 0.62,
  };
}

/** Wide pictures for pages, posts and events. */
export function workshopShots(): Shots {
  const cork: Thing = {
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
    at: [2.1, 2.08, -0.35],
  };
  const hero: Thing[] = [
    jug({ at: [-2.75, 0, -0.3], glaze: G.cobalt, turn: 200 }),
    ...twig([-2.75, 1.4, -0.3], 2.1, -0.8, 3),
    ...twig([-2.7, 1.4, -0.25], 1.9, 0.8, 8),
    ...[G.fog, G.shell, G.kelp].map((glaze, i) =>
      pot('bowl', { at: [-1.35, i * 0.24, 0.25], glaze, turn: i * 50 }),
    ),
    ...teapot({ at: [0.25, 0, -0.2], glaze: G.kelp, turn: -12 }),
    mug({ at: [1.25, 0, 0.55], glaze: G.iron, turn: -30 }),
    pot('bottle', { at: [2.1, 0, -0.35], glaze: G.shell }),
    cork,
    pot('wide', { at: [3.95, 0, 0.1], glaze: G.shell }),
    lemon([3.75, 0.16, 0.05], 30),
    lemon([4.3, 0.18, 0.2], 130),
    ...pear([4.0, 0.16, -0.35], 20),
    lemon([-0.35, 0, 1.0], 70),
    pot('jar', { at: [-4.3, 0, 0.1], glaze: G.fog }),
    pot('jarLid', { at: [-4.3, 1.29, 0.1], material: ASH }),
    pot('mug', { at: [-3.55, 0, 0.75], glaze: G.shell }),
  ];
  const jugs = [G.shell, G.fog, G.kelp, G.cobalt, G.iron].map((glaze, i) =>
    jug({ at: [-3 + i * 1.5, 0, i % 2 ? 0.25 : -0.15], glaze, turn: i === 3 ? 175 : 12 + i * 3 }),
  );
  const cabbage = [
    pot('crock', { at: [-1.2, 0, -0.2], glaze: G.shell }),
    pot('crockLid', { at: [0.3, 0.06, 0.7], glaze: G.shell }),
    pot('wide', { at: [2.2, 0, -0.2], glaze: G.fog }),
    ...[0, 1, 2].flatMap((i) => pear([1.9 + i * 0.35, 0.18, -0.3 + (i % 2) * 0.3], i * 60)),
    pot('cellar', { at: [-3, 0, 0.3], glaze: G.shell, dip: 0.55, dipGlaze: G.cobalt }),
  ];
  const set = [
    pot('dinner', { at: [-1.1, 0, 0.3], glaze: G.shell }),
    pot('side', { at: [-1.1, 0.13, 0.3], glaze: G.kelp }),
    egg([-1.0, 0.23, 0.3], '#c99a78', 80),
    mug({ at: [0.75, 0, -0.5], glaze: G.fog, turn: -40 }),
    pot('egg', { at: [0.8, 0, 0.75], glaze: G.iron }),
    egg([0.8, 0.28, 0.75]),
    jug({ at: [2.3, 0, -0.6], glaze: G.cobalt, turn: 15 }),
    pot('saucer', { at: [-2.9, 0, -0.5], glaze: G.fog }),
    pot('espresso', { at: [-2.9, 0.1, -0.5], glaze: G.fog }),
    dowel([2.2, 0, 0.9], 20, 1.6),
  ];
  const shelf = { wallAt: -0.8, eye: [1.5, 3.1, 15] as const, look: [0, 2.95, 0] as const, view: 5.4 };
  return [
    ...learning(),
    ['hero', table(hero, PAPERS.sea, 4.95)],
    ['shelf', table(shelves(3, 4.6, 21, false), PAPERS.chalk, 5.4, shelf)],
    ['shelf-raw', table(shelves(3, 4.6, 5, true), '#8f9a9c', 5.4, shelf)],
    ['kiln', kiln()],
    ['jugs', table(jugs, PAPERS.rose, 5.3)],
    ['larder', table(cabbage, PAPERS.ochre, 4.6, { floor: SLATE })],
    [
      'breakfast',
      table(set, PAPERS.oxide, 4.4, { floor: LINEN, eye: [0, 5.2, 11] as const, look: [0, 0.7, 0] as const }),
    ],
  ];
}
