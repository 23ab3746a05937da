import { expect, test } from 'vitest';
import {
  daysToRetry,
  nextSubscriptionState,
  RETRY_DAYS,
  SUBSCRIPTION_STATES,
  type SubscriptionEvent,
  subscriptionActions,
} from './subscription-state.ts';

const EVENTS: readonly SubscriptionEvent[] = [
  { kind: 'paid' },
  { kind: 'failed', retriesLeft: 1 },
  { kind: 'failed', retriesLeft: 0 },
  { kind: 'pause' },
  { kind: 'resume' },
  { kind: 'cancel' },
  { kind: 'end' },
];

test.each([
  ['active', ['active', 'past-due', 'cancelled', 'paused', null, 'cancelled', 'completed']],
  ['past-due', ['active', 'past-due', 'cancelled', null, null, 'cancelled', null]],
  ['paused', ['paused', 'paused', 'cancelled', null, 'active', 'cancelled', 'completed']],
  ['cancelled', ['cancelled', null, null, null, null, null, null]],
  ['completed', ['completed', null, null, null, null, null, null]],
] as const)('SUBS-08: where %s leads', (state, expected) => {
  expect(EVENTS.map((event) => nextSubscriptionState(state, event))).toEqual(expected);
});

test('what a shopper can do', () => {
  expect(SUBSCRIPTION_STATES.map(subscriptionActions)).toEqual([
    ['pause', 'cancel'],
    ['cancel'],
    ['resume', 'cancel'],
    [],
    [],
  ]);
});

test('a refused payment is tried again on the days 1, 3, 5 and 7, then no more', () => {
  const waits = [1, 2, 3, 4, 5].map(daysToRetry);
  expect(waits).toEqual([1, 2, 2, 2, null]);
  expect(waits.slice(0, 4).reduce<number>((sum, days) => sum + (days ?? 0), 0)).toBe(RETRY_DAYS.at(-1));
});
