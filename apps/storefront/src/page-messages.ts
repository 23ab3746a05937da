import type { CartLabelTexts } from '@sitewright/domain/cart/cart-label';
import type { CHECKOUT } from '@sitewright/domain/texts/en/checkout';
import type { SOCIAL } from '@sitewright/domain/texts/en/social';
import type { Translation } from '@sitewright/domain/texts/texts-of';

/** What the server prints into a page whose words are not the English ones of these scripts; each part may be missing. */
type PageMessages = {
  /** What rules and small widgets say, by what they say in English. */
  said?: Readonly<Record<string, string>>;
  cart?: CartLabelTexts;
  checkout?: Partial<Translation<typeof CHECKOUT>>;
  social?: Partial<Translation<typeof SOCIAL>>;
  /** Language that money is written in. */
  money?: string;
};

declare global {
  var Static: { WORDS?: PageMessages } | undefined;
}

/** The words of the page. */
export function pageMessages(): PageMessages {
  return globalThis.Static?.WORDS ?? {};
}

/** What a rule or a small widget says, in the page's language. */
export function t(english: string): string {
  return pageMessages().said?.[english] ?? english;
}
