import type { Messages } from './texts-of.ts';

/** How a language words the prices of subscriptions; `{price}` or `{fromPrice}`, `{billingPeriodValue}` and `{duration}` are filled in. */
type PlanPriceTexts = {
  /** A price that is one of several. */
  from: string;
  /** Every week, and every so many weeks. */
  periods: Readonly<Record<'Week' | 'Month' | 'Year', readonly [one: string, several: string]>>;
  /** For how long, as it follows the period. */
  lengths: Readonly<Record<`${1 | 'n'}${'Weeks' | 'Months' | 'Years'}`, string>>;
};

/** The same by the keys of `subscriptionPriceKey`. */
export function planPriceMessages({ from, periods, lengths }: PlanPriceTexts): Messages {
  const prices = { singlePrice: '{price}', multiplePrices: from };
  const endings = [
    ['indefinite', ''],
    ...Object.entries(lengths).map(([length, text]) => [`limited__${length}`, text]),
  ];
  const texts: [string, string][] = [];
  for (const [kind, price] of Object.entries(prices))
    for (const [unit, [one, several]] of Object.entries(periods))
      for (const [length, lasting] of endings) {
        texts.push([`productPrice__${kind}__1${unit}ly__${length}`, `${price} ${one}${lasting}`]);
        texts.push([`productPrice__${kind}__n${unit}ly__${length}`, `${price} ${several}${lasting}`]);
      }
  return Object.fromEntries(texts);
}
