import type { EventSchema } from '@sitewright/domain/visits/events';

/** Something that a visitor did, as widgets tell it. */
export type ToldEvent = { name: EventSchema; id?: string | undefined };

type Told = { sitewrightTold?: ToldEvent[] };

export const TOLD = 'sitewright:told';

/** Tells of something that a visitor did. Costs nothing where visits are not counted: what counts them may come later or never. */
export function tellVisit(name: EventSchema, id?: string): void {
  const shared = window as Told;
  shared.sitewrightTold = [...(shared.sitewrightTold ?? []), { name, id }];
  document.dispatchEvent(new CustomEvent(TOLD));
}

/** Takes what was told so far. */
export function takeTold(): ToldEvent[] {
  const { sitewrightTold = [] } = window as Told;
  (window as Told).sitewrightTold = [];
  return sitewrightTold;
}
