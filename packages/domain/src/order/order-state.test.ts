import { describe, expect, test } from 'vitest';
import {
  ORDER_MOVES,
  type OrderAction,
  orderActions,
  PAYMENT_MOVES,
  refundedStatus,
  sentStatus,
} from './order-state.ts';
import type { OrderStatus, PaymentStatus } from './schema.ts';

/** Everything that can be reached from a state, in any number of steps. */
function reachable<State extends string>(moves: Readonly<Record<State, readonly State[]>>, from: State) {
  const seen = new Set<State>();
  const open = [...moves[from]];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    if (seen.has(state)) continue;
    seen.add(state);
    open.push(...moves[state]);
  }
  return seen;
}

describe('I10: states never go backwards', () => {
  test.each(Object.keys(ORDER_MOVES) as OrderStatus[])(
    'an order that left %s never comes back to it',
    (state) => {
      expect(reachable(ORDER_MOVES, state).has(state)).toBe(false);
    },
  );
  test.each(Object.keys(PAYMENT_MOVES) as PaymentStatus[])(
    'money that left %s never comes back to it',
    (state) => {
      expect(reachable(PAYMENT_MOVES, state).has(state)).toBe(false);
    },
  );
  test('what is paid is never awaited again, what was sent is never canceled', () => {
    expect(reachable(PAYMENT_MOVES, 'paid').has('awaiting')).toBe(false);
    expect(ORDER_MOVES.fulfilled).toEqual([]);
  });
});

test.each<[OrderStatus, PaymentStatus, number, OrderAction[]]>([
  ['pending', 'paid', 1000, ['fulfil', 'refund', 'cancel']],
  ['pending', 'awaiting', 1000, ['fulfil', 'mark-paid', 'cancel']],
  ['pending', 'paid', 0, ['fulfil', 'cancel']],
  ['pending', 'refunded', 0, ['cancel']],
  ['partially-fulfilled', 'paid', 1000, ['fulfil', 'refund', 'cancel']],
  ['partially-fulfilled', 'partially-refunded', 1, ['fulfil', 'refund', 'cancel']],
  ['fulfilled', 'paid', 1000, ['refund']],
  ['fulfilled', 'awaiting', 1000, ['mark-paid']],
  ['fulfilled', 'refunded', 0, []],
  ['canceled', 'awaiting', 1000, []],
  ['canceled', 'paid', 1000, ['refund']],
  ['canceled', 'refunded', 0, []],
])(
  'CHK-12: a %s order that is %s with %i to give back allows %j',
  (status, paymentStatus, refundableMinor, actions) => {
    expect(orderActions({ status, paymentStatus, refundableMinor })).toEqual(actions);
  },
);

test.each([
  [
    [
      [2, 0],
      [1, 0],
    ],
    null,
  ],
  [
    [
      [2, 1],
      [1, 0],
    ],
    'partially-fulfilled',
  ],
  [
    [
      [2, 2],
      [1, 0],
    ],
    'partially-fulfilled',
  ],
  [
    [
      [2, 2],
      [1, 1],
    ],
    'fulfilled',
  ],
] as const)('lines sent %j are %s', (lines, status) => {
  expect(sentStatus(lines.map(([quantity, fulfilledQuantity]) => ({ quantity, fulfilledQuantity })))).toBe(
    status,
  );
});

test.each([
  [0, 1000, null],
  [1, 1000, 'partially-refunded'],
  [1000, 1000, 'refunded'],
] as const)('%i given back of %i is %s', (refunded, total, status) => {
  expect(refundedStatus(refunded, total)).toBe(status);
});
