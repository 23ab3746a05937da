import { randomBytes } from 'node:crypto';

/** What the program puts into a page once all of it, the owner's code included, can be looked at. */
const NAMES = ['styles', 'globals', 'globals-load', 'globals-start'] as const;

export type SlotName = (typeof NAMES)[number];

/** Nothing an owner writes can equal it. */
const OPEN = `<!--${randomBytes(16).toString('hex')} `;
const CLOSE = '-->';

/** Stands in a page where something is to be put. */
export function slotMarker(name: SlotName): string {
  return OPEN + name + CLOSE;
}

/** A page with its places filled: one search for all of them, and no copy of what stands between. */
export function fillSlots(page: string, fillings: Readonly<Record<SlotName, string>>): string {
  const [before = '', ...rest] = page.split(OPEN);
  return rest.reduce((filled, part) => {
    const end = part.indexOf(CLOSE);
    // A page that was stopped may end within a place.
    if (end === -1) return filled;
    const name = NAMES.find((each) => each === part.slice(0, end));
    return filled + (name === undefined ? '' : fillings[name]) + part.slice(end + CLOSE.length);
  }, before);
}
