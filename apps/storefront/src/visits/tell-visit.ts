import type { CartEntry } from '@sitewright/domain/cart/schema';
import type { EventSchema } from '@sitewright/domain/visits/events';

/** Something that a visitor did, as widgets tell it; `addition` is that to a cart. */
export type ToldEvent = { name: EventSchema; id?: string | undefined; addition?: Addition | undefined };
/** What was added, for how much (in minor units), and the control that did it. */
export type Addition = {
  minor: number;
  currency: string;
  cartId: string | null;
  entry: CartEntry;
  at: Element | null;
};

export type Told = { sitewrightTold?: ToldEvent[] };

/** Tells of something that a visitor did. Costs nothing where nobody listens: who does may come later or never. */
export function tellVisit(name: EventSchema, id?: string, addition?: Addition): void {
  const shared = window as Told;
  shared.sitewrightTold = [...(shared.sitewrightTold ?? []), { name, id, addition }];
  document.dispatchEvent(new CustomEvent('sitewright:told'));
}
