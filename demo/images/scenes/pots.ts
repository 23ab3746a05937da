import { clay, type Glaze, glazed, type Material, plain, wood } from '../render/materials.ts';
import type { Profile } from '../render/profile.ts';
import type { Thing } from '../render/scene.ts';
import { box, cut, joined, type PathPoint, pulled, type Shape, turned } from '../render/shapes.ts';
import { FORMS } from './forms.data.ts';
import { GLAZES } from './glazes.ts';

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
