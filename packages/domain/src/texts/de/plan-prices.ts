import type { Messages } from '../texts-of.ts';

const PERIODS = {
  Week: ['jede Woche', 'alle {billingPeriodValue} Wochen'],
  Month: ['jeden Monat', 'alle {billingPeriodValue} Monate'],
  Year: ['jedes Jahr', 'alle {billingPeriodValue} Jahre'],
} as const;

const LENGTHS = {
  indefinite: '',
  limited__1Weeks: ', {duration} Woche lang',
  limited__nWeeks: ', {duration} Wochen lang',
  limited__1Months: ', {duration} Monat lang',
  limited__nMonths: ', {duration} Monate lang',
  limited__1Years: ', {duration} Jahr lang',
  limited__nYears: ', {duration} Jahre lang',
} as const;

/** Prices of subscriptions in German, by the keys of `subscriptionPriceKey`. */
export const PLAN_PRICES_DE: Messages = Object.fromEntries(
  (['single', 'multiple'] as const).flatMap((prices) =>
    Object.entries(PERIODS).flatMap(([unit, [one, several]]) =>
      Object.entries(LENGTHS).flatMap(([length, lasting]) => {
        const [key, from] =
          prices === 'single' ? ['singlePrice', '{price}'] : ['multiplePrices', 'ab {fromPrice}'];
        return [
          [`productPrice__${key}__1${unit}ly__${length}`, `${from} ${one}${lasting}`],
          [`productPrice__${key}__n${unit}ly__${length}`, `${from} ${several}${lasting}`],
        ];
      }),
    ),
  ),
);
