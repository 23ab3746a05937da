/** Unit of a billing period. Source: specification §3, subscription. */
export type BillingUnit = 'WEEK' | 'MONTH' | 'YEAR';

/** Every `value` units a renewal; `numBillingCycles` 0 means without end. */
export interface SubscriptionPlan {
  readonly billingPeriod: { readonly value: number; readonly unit: BillingUnit };
  readonly numBillingCycles: number;
  /** Days of access to a member area before the first payment; absent without a free trial. */
  readonly trialDays?: number | undefined;
}

/** Number of periods of a plan, a free trial among them; 0 for one that never ends. */
export function periodCount({ numBillingCycles, trialDays }: SubscriptionPlan): number {
  return numBillingCycles === 0 || !trialDays ? numBillingCycles : numBillingCycles + 1;
}

/** Length of a subscription. */
export interface SubscriptionDuration {
  readonly value: number;
  readonly unit: BillingUnit;
}

/** Billing periods of length one in a year. Source: specification §9. */
export const CYCLES_PER_YEAR: Readonly<Record<BillingUnit, number>> = { WEEK: 52, MONTH: 12, YEAR: 1 };

/**
 * Whole length of a plan: period times cycles, in years when it is a multiple of 52 weeks or 12 months, else in the
 * billing unit. Null when it never ends. Source: specification §9, subscription cycles per year.
 */
export function subscriptionDuration({
  billingPeriod,
  numBillingCycles,
}: SubscriptionPlan): SubscriptionDuration | null {
  const { value, unit } = billingPeriod;
  const total = value * numBillingCycles;
  if (!(total > 0)) return null;
  const perYear = CYCLES_PER_YEAR[unit];
  return total % perYear === 0 ? { value: total / perYear, unit: 'YEAR' } : { value: total, unit };
}

/** Name of the text for a price: `productPrice__singlePrice__nMonthly__limited__1Years`. Source: JSON-T §6.5. */
export function subscriptionPriceKey(plan: SubscriptionPlan, hasSeveralPrices: boolean): string {
  const { value, unit } = plan.billingPeriod;
  const duration = subscriptionDuration(plan);
  const prices = hasSeveralPrices ? 'multiplePrices' : 'singlePrice';
  const length = duration
    ? `limited__${oneOrMany(duration.value)}${titleCase(duration.unit)}s`
    : 'indefinite';
  return `productPrice__${prices}__${oneOrMany(value)}${titleCase(unit)}ly__${length}`;
}

/** English pattern of a price: `from {price} every {billingPeriodValue} weeks for {duration} years`. */
export function subscriptionPriceText(plan: SubscriptionPlan, hasSeveralPrices: boolean): string {
  const { value, unit } = plan.billingPeriod;
  const duration = subscriptionDuration(plan);
  const from = hasSeveralPrices ? 'from ' : '';
  const period = value > 1 ? `{billingPeriodValue} ${unit.toLowerCase()}s` : unit.toLowerCase();
  const length = duration
    ? ` for {duration} ${duration.unit.toLowerCase()}${duration.value === 1 ? '' : 's'}`
    : '';
  return `${from}{price} every ${period}${length}`;
}

function oneOrMany(value: number): string {
  return value === 1 ? '1' : 'n';
}

function titleCase(unit: BillingUnit): string {
  return `${unit.slice(0, 1)}${unit.slice(1).toLowerCase()}`;
}
