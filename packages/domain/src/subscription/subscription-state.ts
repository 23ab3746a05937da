import type { SubscriptionPlan } from '../product/subscription-plan.ts';

/** Where a subscription stands. The last two are ends. Source: SUBS-08. */
export const SUBSCRIPTION_STATES = ['active', 'past-due', 'paused', 'cancelled', 'completed'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** Events that change a subscription's state. */
export type SubscriptionEvent =
  /** The period that was due is paid, or ordered where its money comes later. */
  | { kind: 'paid' }
  /** The period could not be paid; `retriesLeft` tries will follow. */
  | { kind: 'failed'; retriesLeft: number }
  | { kind: 'pause' | 'resume' | 'cancel' }
  /** Its last period is over. */
  | { kind: 'end' };

/** Actions a shopper or owner can request. */
export type SubscriptionAction = 'pause' | 'resume' | 'cancel';
const ACTIONS: readonly SubscriptionAction[] = ['pause', 'resume', 'cancel'];

/** Days after the first refusal on which a payment is tried again; after the last one the subscription is cancelled. */
export const RETRY_DAYS = [1, 3, 5, 7] as const;

/**
 * State after an event, or null where it cannot happen there. Money that comes late for an end, or while nothing is charged,
 * changes nothing.
 */
export function nextSubscriptionState(
  state: SubscriptionState,
  event: SubscriptionEvent,
): SubscriptionState | null {
  if (state === 'cancelled' || state === 'completed') return event.kind === 'paid' ? state : null;
  switch (event.kind) {
    case 'paid':
      return state === 'paused' ? 'paused' : 'active';
    case 'failed':
      if (event.retriesLeft === 0) return 'cancelled';
      return state === 'paused' ? 'paused' : 'past-due';
    case 'pause':
      return state === 'active' ? 'paused' : null;
    case 'resume':
      return state === 'paused' ? 'active' : null;
    case 'cancel':
      return 'cancelled';
    case 'end':
      return state === 'past-due' ? null : 'completed';
  }
}

/** True while nothing has been charged for a subscription but its free trial, however it stands: what it lasts until is not paid. */
export function isUnpaidTrial({
  plan,
  paidPeriods,
}: {
  plan: SubscriptionPlan;
  paidPeriods: number;
}): boolean {
  return plan.trialDays !== undefined && paidPeriods === 1;
}

/** True while a subscription runs that nothing has been charged for yet. */
export function isTrial(subscription: {
  plan: SubscriptionPlan;
  paidPeriods: number;
  status: SubscriptionState;
}): boolean {
  return isUnpaidTrial(subscription) && subscription.status === 'active';
}

/** Available actions in a state, in the order of the buttons. */
export function subscriptionActions(state: SubscriptionState): SubscriptionAction[] {
  return ACTIONS.filter((kind) => nextSubscriptionState(state, { kind }) !== null);
}

/** Days until the next try after so many refusals in a row, or null when there is none. */
export function daysToRetry(failures: number): number | null {
  const day = RETRY_DAYS[failures - 1];
  return day === undefined ? null : day - (RETRY_DAYS[failures - 2] ?? 0);
}
