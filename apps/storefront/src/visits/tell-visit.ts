import type { EventSchema } from '@sitewright/domain/visits/events';

/** Something that a visitor did, as widgets tell it. `price`: what the addition to a cart costs. */
export type ToldEvent = { name: EventSchema; id?: string | undefined; price?: Price | undefined };
/** In minor units. */
export type Price = { minor: number; currency: string };

export type Told = { sitewrightTold?: ToldEvent[] };

/** Tells of something that a visitor did. Costs nothing where nobody listens: who does may come later or never. */
export function tellVisit(name: EventSchema, id?: string, price?: Price): void {
  const shared = window as Told;
  shared.sitewrightTold = [...(shared.sitewrightTold ?? []), { name, id, price }];
  document.dispatchEvent(new CustomEvent('sitewright:told'));
}
