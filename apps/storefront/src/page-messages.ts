import type { CartLabelTexts } from '@sitewright/domain/cart/cart-label';
import type { CHECKOUT } from '@sitewright/domain/texts/en/checkout';
import type { SOCIAL } from '@sitewright/domain/texts/en/social';
import type { Translation } from '@sitewright/domain/texts/texts-of';

/** Messages that the server prints into a page in another language than English; each part may be missing. */
type PageMessages = {
  /** Messages of rules and small widgets, by their English text. */
  byText?: Readonly<Record<string, string>>;
  cart?: CartLabelTexts;
  checkout?: Partial<Translation<typeof CHECKOUT>>;
  social?: Partial<Translation<typeof SOCIAL>>;
  /**
   * Language whose plural rules counts follow. Each of the three that count asks the browser itself: a function beside these messages would
   * be 46 bytes more of every widget, one in a file of its own another request.
   */
  plurals?: string;
  /** Language that money is written in. */
  money?: string;
};

declare global {
  var Static: { MESSAGES?: PageMessages } | undefined;
}

/** The messages of the page. */
export function pageMessages(): PageMessages {
  return globalThis.Static?.MESSAGES ?? {};
}

/** Translates a message of a rule or a small widget. */
export function t(english: string): string {
  return pageMessages().byText?.[english] ?? english;
}
