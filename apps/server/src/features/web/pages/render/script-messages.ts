import { CHECKOUT } from '@sitewright/domain/texts/en/checkout';
import { CHECKOUT_MESSAGES, SCRIPT_MESSAGES } from '@sitewright/domain/texts/en/script-messages';
import { SOCIAL } from '@sitewright/domain/texts/en/social';
import { pluralsLanguage } from '@sitewright/domain/texts/plural-form';
import { type Catalogue, formsIn, type Messages } from '@sitewright/domain/texts/texts-of';
import { moneyLanguage, type SiteMessages } from '../../../../platform/texts/site-messages.ts';
import { fragmentKey } from '../cache/fragment-key.ts';
import type { SiteBundle } from '../context/site-bundle.ts';
import { scriptJson } from './script-json.ts';

/** Types of pages that show the whole cart or a checkout. */
const CHECKOUT_PAGES = new Set(['show-cart', 'cart-v2', 'checkout', 'order-status']);
const CART = {
  none: 'cartItemsNone',
  one: 'cartItemsOne',
  several: 'cartItemsSeveral',
  many: 'cartItemsMany',
};

type Printed = Readonly<Record<string, unknown>>;

/**
 * The words that scripts of a page need and do not hold, as JSON for a script: those of its language, or of its template; '' where the
 * English ones of the scripts are right.
 */
export function scriptMessages({ fragments }: SiteBundle, site: SiteMessages, pageType: string): string {
  const { messages } = site;
  const isCheckout = CHECKOUT_PAGES.has(pageType);
  const money = moneyLanguage(site);
  return fragments.of(messages, fragmentKey('script-messages', isCheckout, money), () => {
    const shown = { ...messagesOn(messages, isCheckout), ...(money === '' ? {} : { money }) };
    return Object.keys(shown).length > 0 ? scriptJson(shown) : '';
  });
}

function messagesOn(messages: Messages, isCheckout: boolean): Printed {
  const texts = [...SCRIPT_MESSAGES, ...(isCheckout ? CHECKOUT_MESSAGES : [])];
  const cart = pick(Object.entries(CART).map(([name, key]) => [name, messages[key]]));
  const parts = {
    byText: pick(texts.map((english) => [english, messages[`message.${english}`]])),
    plurals: pluralsLanguage(messages),
    cart: cart && Object.keys(cart).length === Object.keys(CART).length ? cart : undefined,
    social: areaOf('social', SOCIAL, messages),
    checkout: isCheckout ? areaOf('checkout', CHECKOUT, messages) : undefined,
  };
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
}

function areaOf(area: string, catalogue: Catalogue, messages: Messages) {
  return pick(
    Object.entries(catalogue).map(([name, english]) => {
      const key = `${area}.${name}`;
      if (typeof english === 'string') return [name, messages[key]];
      const forms = formsIn(key, english, messages);
      return [name, forms === english ? undefined : forms];
    }),
  );
}

/** Those that there are; undefined for none. */
function pick(entries: [string, unknown][]): Printed | undefined {
  const there = entries.filter(([, text]) => text !== undefined);
  return there.length > 0 ? Object.fromEntries(there) : undefined;
}
