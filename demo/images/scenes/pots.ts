import { clay, type Glaze, glazed, type Material, plain, wood } from '../render/materials.ts';
import type { Profile } from '../render/profile.ts';
import type { Thing } from '../render/scene.ts';
import { box, cut, joined, type PathPoint, pulled, type Shape, turned } from '../render/shapes.ts';
import { GLAZES } from './glazes.ts';

/** Forms thrown in the workshop; one unit is ten centimetres. */
export const FORMS = {
  mug: {
    walls: [
      [
        [0, 0.05, 0.03],
        [0.3, 0.045, 0.035],
        [0.37, 0.1, 0.034],
        [0.405, 0.35, 0.027],
        [0.41, 0.7, 0.024],
        [0.425, 0.95, 0.02],
      ],
    ],
  },
  tall: {
    walls: [
      [
        [0, 0.05, 0.03],
        [0.31, 0.045, 0.035],
        [0.385, 0.11, 0.034],
        [0.41, 0.5, 0.028],
        [0.415, 0.95, 0.024],
        [0.43, 1.22, 0.02],
      ],
    ],
  },
  espresso: {
    walls: [
      [
        [0, 0.05, 0.03],
        [0.2, 0.045, 0.03],
        [0.28, 0.13, 0.028],
        [0.31, 0.35, 0.024],
        [0.32, 0.58, 0.018],
      ],
    ],
  },
  saucer: {
    walls: [
      [
        [0, 0.06, 0.025],
        [0.3, 0.06, 0.028],
        [0.5, 0.09, 0.025],
        [0.66, 0.15, 0.02],
        [0.7, 0.17, 0.018],
      ],
      [
        [0.34, 0.02, 0.022],
        [0.34, 0.06, 0.022],
      ],
    ],
  },
  bowl: {
    walls: [
      [
        [0, 0.13, 0.035],
        [0.24, 0.14, 0.035],
        [0.5, 0.28, 0.033],
        [0.7, 0.5, 0.028],
        [0.79, 0.72, 0.02],
      ],
      [
        [0.3, 0.03, 0.03],
        [0.29, 0.15, 0.03],
      ],
    ],
  },
  wide: {
    walls: [
      [
        [0, 0.14, 0.04],
        [0.35, 0.15, 0.04],
        [0.85, 0.3, 0.036],
        [1.25, 0.56, 0.03],
        [1.45, 0.78, 0.024],
      ],
      [
        [0.46, 0.03, 0.035],
        [0.45, 0.17, 0.035],
      ],
    ],
  },
  dinner: {
    walls: [
      [
        [0, 0.08, 0.035],
        [0.75, 0.08, 0.035],
        [0.98, 0.1, 0.034],
        [1.2, 0.2, 0.03],
        [1.34, 0.26, 0.026],
      ],
      [
        [0.7, 0.02, 0.03],
        [0.7, 0.08, 0.03],
      ],
    ],
  },
  side: {
    walls: [
      [
        [0, 0.08, 0.03],
        [0.5, 0.08, 0.03],
        [0.68, 0.1, 0.03],
        [0.85, 0.19, 0.026],
        [0.94, 0.24, 0.022],
      ],
      [
        [0.46, 0.02, 0.026],
        [0.46, 0.08, 0.026],
      ],
    ],
  },
  jug: {
    walls: [
      [
        [0, 0.05, 0.04],
        [0.42, 0.045, 0.04],
        [0.56, 0.16, 0.04],
        [0.68, 0.6, 0.034],
        [0.58, 1.15, 0.03],
        [0.4, 1.55, 0.028],
        [0.39, 1.75, 0.026],
        [0.46, 1.98, 0.022],
      ],
    ],
  },
  bottle: {
    walls: [
      [
        [0, 0.05, 0.04],
        [0.4, 0.045, 0.04],
        [0.5, 0.14, 0.04],
        [0.53, 0.6, 0.034],
        [0.5, 1.1, 0.03],
        [0.32, 1.45, 0.03],
        [0.14, 1.7, 0.03],
        [0.12, 2.05, 0.03],
        [0.16, 2.16, 0.03],
      ],
    ],
  },
  crock: {
    walls: [
      [
        [0, 0.06, 0.05],
        [0.72, 0.055, 0.05],
        [0.86, 0.16, 0.05],
        [0.94, 0.7, 0.045],
        [0.93, 1.3, 0.042],
        [0.86, 1.72, 0.04],
        [0.8, 1.86, 0.045],
        [0.9, 1.95, 0.035],
        [0.93, 2.06, 0.03],
      ],
    ],
  },
  crockLid: {
    walls: [
      [
        [0, 0.12, 0.035],
        [0.5, 0.1, 0.035],
        [0.78, 0.02, 0.035],
      ],
    ],
    solids: [
      [
        [0, 0.08],
        [0.12, 0.12],
        [0.09, 0.2],
        [0.17, 0.29],
        [0.1, 0.35],
        [0, 0.36],
      ],
    ],
  },
  jar: {
    walls: [
      [
        [0, 0.05, 0.04],
        [0.5, 0.045, 0.04],
        [0.6, 0.14, 0.04],
        [0.62, 0.6, 0.034],
        [0.61, 1.05, 0.03],
        [0.57, 1.28, 0.028],
      ],
    ],
  },
  jarLid: {
    solids: [
      [
        [0, 0],
        [0.56, 0],
        [0.62, 0.01],
        [0.63, 0.1],
        [0.6, 0.13],
        [0.2, 0.14],
        [0.08, 0.16],
        [0.09, 0.26],
        [0.14, 0.3],
        [0.1, 0.34],
        [0, 0.35],
      ],
    ],
    sharp: true,
    round: 0.012,
  },
  planter: {
    walls: [
      [
        [0, 0.06, 0.04],
        [0.45, 0.055, 0.04],
        [0.55, 0.14, 0.04],
        [0.68, 0.7, 0.036],
        [0.77, 1.2, 0.032],
        [0.8, 1.3, 0.045],
      ],
    ],
  },
  tray: {
    walls: [
      [
        [0, 0.05, 0.03],
        [0.6, 0.05, 0.03],
        [0.74, 0.09, 0.03],
        [0.8, 0.2, 0.026],
      ],
    ],
  },
  egg: {
    walls: [
      [
        [0.2, 0.03, 0.03],
        [0.16, 0.1, 0.03],
        [0.1, 0.2, 0.04],
        [0.14, 0.3, 0.03],
        [0.22, 0.42, 0.022],
        [0.245, 0.55, 0.018],
      ],
      [
        [0, 0.24, 0.03],
        [0.12, 0.26, 0.03],
      ],
    ],
  },
  eggSolid: {
    solids: [
      [
        [0, 0],
        [0.12, 0.02],
        [0.2, 0.13],
        [0.22, 0.27],
        [0.17, 0.44],
        [0.09, 0.53],
        [0, 0.56],
      ],
    ],
  },
  cellar: {
    walls: [
      [
        [0, 0.05, 0.04],
        [0.36, 0.045, 0.04],
        [0.48, 0.16, 0.04],
        [0.52, 0.5, 0.034],
        [0.44, 0.86, 0.032],
        [0.24, 1.08, 0.032],
        [0.08, 1.14, 0.035],
        [0, 1.15, 0.035],
      ],
    ],
    solids: [
      [
        [0, 1.12],
        [0.07, 1.16],
        [0.06, 1.22],
        [0.1, 1.29],
        [0.05, 1.34],
        [0, 1.35],
      ],
    ],
  },
  butterBase: {
    walls: [
      [
        [0, 0.05, 0.035],
        [0.38, 0.045, 0.035],
        [0.47, 0.12, 0.035],
        [0.49, 0.5, 0.03],
        [0.49, 0.72, 0.026],
      ],
    ],
  },
  butterBell: {
    walls: [
      [
        [0, 0.12, 0.035],
        [0.35, 0.1, 0.035],
        [0.5, 0.03, 0.035],
        [0.54, -0.02, 0.03],
      ],
    ],
    solids: [
      [
        [0, 0.08],
        [0.1, 0.14],
        [0.08, 0.22],
        [0.15, 0.3],
        [0.08, 0.36],
        [0, 0.37],
      ],
    ],
  },
  mortar: {
    walls: [
      [
        [0, 0.16, 0.09],
        [0.3, 0.17, 0.09],
        [0.52, 0.34, 0.08],
        [0.62, 0.6, 0.06],
        [0.66, 0.78, 0.05],
      ],
      [
        [0.4, 0.05, 0.06],
        [0.36, 0.18, 0.08],
      ],
    ],
  },
  pestle: {
    solids: [
      [
        [0, 0],
        [0.14, 0.04],
        [0.17, 0.16],
        [0.1, 0.36],
        [0.08, 0.7],
        [0.1, 1],
        [0.06, 1.12],
        [0, 1.13],
      ],
    ],
  },
  teapot: {
    walls: [
      [
        [0, 0.06, 0.04],
        [0.4, 0.055, 0.04],
        [0.58, 0.18, 0.04],
        [0.74, 0.55, 0.034],
        [0.68, 0.92, 0.032],
        [0.44, 1.14, 0.032],
        [0.32, 1.2, 0.032],
      ],
    ],
  },
  teapotLid: {
    solids: [
      [
        [0, 0],
        [0.32, 0.01],
        [0.34, 0.05],
        [0.2, 0.1],
        [0.07, 0.12],
        [0.06, 0.18],
        [0.12, 0.26],
        [0.07, 0.32],
        [0, 0.33],
      ],
    ],
  },
  bud: {
    walls: [
      [
        [0, 0.04, 0.035],
        [0.24, 0.04, 0.035],
        [0.36, 0.14, 0.035],
        [0.38, 0.36, 0.03],
        [0.22, 0.62, 0.028],
        [0.08, 0.8, 0.026],
        [0.08, 1.05, 0.024],
        [0.13, 1.18, 0.02],
      ],
    ],
  },
  branch: {
    walls: [
      [
        [0, 0.06, 0.05],
        [0.42, 0.055, 0.05],
        [0.54, 0.16, 0.045],
        [0.74, 0.9, 0.04],
        [0.72, 1.5, 0.036],
        [0.46, 2.05, 0.034],
        [0.24, 2.35, 0.034],
        [0.22, 2.65, 0.03],
        [0.32, 2.85, 0.026],
      ],
    ],
  },
  stick: {
    walls: [
      [
        [0, 0.05, 0.04],
        [0.3, 0.045, 0.04],
        [0.48, 0.09, 0.03],
        [0.52, 0.16, 0.022],
      ],
    ],
    solids: [
      [
        [0, 0.05],
        [0.22, 0.06],
        [0.13, 0.16],
        [0.1, 0.4],
        [0.15, 0.52],
        [0.1, 0.6],
        [0.15, 0.86],
        [0.18, 0.95],
        [0.13, 0.97],
        [0, 0.96],
      ],
    ],
  },
  candle: {
    solids: [
      [
        [0, 0],
        [0.1, 0],
        [0.095, 1.5],
        [0.07, 1.62],
        [0, 1.64],
      ],
    ],
  },
  berry: {
    walls: [
      [
        [0, 0.15, 0.035],
        [0.26, 0.16, 0.035],
        [0.52, 0.3, 0.033],
        [0.68, 0.56, 0.03],
        [0.74, 0.8, 0.026],
      ],
      [
        [0.3, 0.04, 0.03],
        [0.29, 0.17, 0.03],
      ],
    ],
  },
  lemon: {
    solids: [
      [
        [0, 0],
        [0.06, 0.03],
        [0.2, 0.14],
        [0.29, 0.36],
        [0.24, 0.6],
        [0.1, 0.72],
        [0.05, 0.79],
        [0, 0.8],
      ],
    ],
  },
  pear: {
    solids: [
      [
        [0, 0.03],
        [0.12, 0],
        [0.28, 0.1],
        [0.36, 0.34],
        [0.3, 0.58],
        [0.19, 0.8],
        [0.14, 1],
        [0.07, 1.07],
        [0, 1.05],
      ],
    ],
  },
  ball: {
    solids: [
      [
        [0, 0],
        [0.14, 0.05],
        [0.2, 0.2],
        [0.14, 0.35],
        [0, 0.4],
      ],
    ],
  },
} satisfies Record<string, Profile>;

/** Where a pot stands and how it is finished. */
export interface Stand {
  at: readonly [number, number, number];
  glaze?: Glaze;
  turn?: number;
  lean?: number;
  material?: Material;
  dip?: number;
  dipGlaze?: Glaze;
}

const HEIGHT: Record<string, number> = {};
for (const [name, form] of Object.entries(FORMS)) {
  const p: Profile = form;
  HEIGHT[name] = Math.max(...[...(p.walls ?? []), ...(p.solids ?? [])].flat().map((q) => q[1]));
}

const FLAT = ['saucer', 'dinner', 'side', 'tray', 'stick'];

/** Glazed skin for a form: bare at the foot, thin at the rim. */
export function skin(form: keyof typeof FORMS, stand: Stand, bare?: number): Material {
  if (stand.material) return stand.material;
  const foot =
    bare ?? (FLAT.includes(form) ? 0.035 : form === 'crockLid' || form === 'butterBell' ? 0.0 : 0.09);
  const over = stand.dip === undefined ? {} : { dip: stand.dip, dipGlaze: stand.dipGlaze ?? GLAZES.shell };
  return glazed(stand.glaze ?? GLAZES.shell, { foot, rim: (HEIGHT[form] as number) + 0.02, ...over });
}

/** A form as it comes off the wheel. */
export function pot(form: keyof typeof FORMS, stand: Stand, lip = 0): Thing {
  const { at, turn = 0, lean = 0 } = stand;
  return { shape: turned(FORMS[form], { lip }), material: skin(form, stand), at, turn, lean };
}

/** A form with a strap handle. */
export function handled(form: keyof typeof FORMS, path: readonly PathPoint[], stand: Stand, lip = 0): Thing {
  const shape = joined(turned(FORMS[form], { lip }), hollowed(pulled(path, 1.7), form), 0.07);
  return { shape, material: skin(form, stand), at: stand.at, turn: stand.turn ?? 0, lean: stand.lean ?? 0 };
}

/** Keeps a handle or spout out of the inside of its pot. */
function hollowed(part: Shape, form: keyof typeof FORMS): Shape {
  const wall = (FORMS[form] as Profile).walls?.[0] ?? [];
  const inner = wall.filter(([r]) => r > 0).map(([r, y]): [number, number] => [Math.max(0, r - 0.005), y]);
  const first = inner[0] as [number, number];
  const last = inner[inner.length - 1] as [number, number];
  const solid = turned({
    solids: [[[0, first[1]], ...inner, [last[0], last[1] + 0.1], [0, last[1] + 0.1]]],
    sharp: true,
  });
  return cut(part, solid);
}

const MUG_HANDLE: PathPoint[] = [
  [0.38, 0.78, 0, 0.055],
  [0.56, 0.83, 0, 0.045],
  [0.72, 0.7, 0, 0.042],
  [0.7, 0.45, 0, 0.042],
  [0.54, 0.27, 0, 0.042],
  [0.385, 0.22, 0, 0.05],
];
const JUG_HANDLE: PathPoint[] = [
  [-0.38, 1.72, 0, 0.065],
  [-0.62, 1.8, 0, 0.055],
  [-0.92, 1.55, 0, 0.05],
  [-0.92, 1.15, 0, 0.05],
  [-0.76, 0.85, 0, 0.05],
  [-0.6, 0.75, 0, 0.06],
];

/** A mug with its handle to the right. */
export const mug = (stand: Stand, tall = false): Thing =>
  handled(
    tall ? 'tall' : 'mug',
    tall ? MUG_HANDLE.map(([x, y, z, r]) => [x, y * 1.26, z, r] as const) : MUG_HANDLE,
    stand,
  );

/** A jug with lip and handle. */
export const jug = (stand: Stand): Thing => handled('jug', JUG_HANDLE, stand, 0.2);

/** A teapot of body, spout, handle and lid. */
export function teapot(stand: Stand): Thing[] {
  const spout = pulled(
    [
      [0.55, 0.45, 0, 0.17],
      [0.85, 0.66, 0, 0.12],
      [1.02, 0.95, 0, 0.085],
      [1.18, 1.16, 0, 0.07],
    ],
    1,
  );
  const handle = pulled(
    [
      [-0.6, 0.95, 0, 0.06],
      [-0.86, 1.05, 0, 0.05],
      [-1.12, 0.85, 0, 0.048],
      [-1.08, 0.5, 0, 0.048],
      [-0.86, 0.34, 0, 0.05],
      [-0.66, 0.36, 0, 0.06],
    ],
    1.6,
  );
  const body = joined(joined(turned(FORMS.teapot), spout, 0.1), handle, 0.07);
  const [x, y, z] = stand.at;
  const material = skin('teapot', stand, 0.1);
  const lid: Thing = {
    shape: turned(FORMS.teapotLid),
    material: skin('teapotLid', stand, -1),
    at: [x, y + 1.22, z],
  };
  return [{ shape: body, material, at: stand.at, turn: stand.turn ?? 0 }, lid];
}

/** A bowl with drain holes in four rows. */
export function berryBowl(stand: Stand): Thing {
  const holes = {
    distance(x: number, y: number, z: number): number {
      const r = Math.sqrt(x * x + z * z);
      let best = 1e9;
      for (let row = 0; row < 4; row++) {
        const hy = 0.27 + row * 0.12;
        const count = 14 + row * 3;
        const slice = (Math.PI * 2) / count;
        const a = Math.atan2(z, x) + (row % 2) * slice * 0.5;
        const off = (a / slice - Math.round(a / slice)) * slice * r;
        best = Math.min(best, Math.sqrt(off * off + (y - hy) * (y - hy)) - 0.034);
      }
      return r < 0.25 ? 1 : best;
    },
  };
  const shape = cut(turned(FORMS.berry), holes);
  return { shape, material: skin('berry', stand), at: stand.at, turn: stand.turn ?? 0 };
}

/** A flat slab: board, book, card. */
export function slab(
  size: readonly [number, number, number],
  material: Material,
  at: Thing['at'],
  turn = 0,
  round = 0.02,
): Thing {
  return { shape: box(size[0], size[1], size[2], round), material, at, turn };
}

/** Ash wood of lids and boards. */
export const ASH = wood('#d8b98a', '#b08a58', 1);
/** Dark oiled oak. */
export const OAK = wood('#8d6840', '#573a20', 0.8);
/** Cork. */
export const CORK = plain('#b98d5e', 0, 1, 0.5);
/** Unfired clay. */
export const RAW = clay('#9a9188');
