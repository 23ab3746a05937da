import { expect, test } from 'vitest';
import { countDays, daysOf, presetOf, todayIn } from './date-range.ts';

test.each([
  [{}, '30d', '2026-02-01', '2026-03-02', 30],
  [{ range: 'today' }, 'today', '2026-03-02', '2026-03-02', 1],
  [{ range: 'yesterday' }, 'yesterday', '2026-03-01', '2026-03-01', 1],
  [{ range: '7d' }, '7d', '2026-02-24', '2026-03-02', 7],
  [{ range: '12m' }, '12m', '2025-03-03', '2026-03-02', 365],
  [{ range: 'constructor' }, '30d', '2026-02-01', '2026-03-02', 30],
  [{ from: '2026-01-05', to: '2026-01-07' }, 'custom', '2026-01-05', '2026-01-07', 3],
  [{ from: '2026-01-07', to: '2026-01-05' }, 'custom', '2026-01-05', '2026-01-07', 3],
  [{ from: '2026-13-07', to: '2026-01-05' }, '30d', '2026-02-01', '2026-03-02', 30],
] as const)('%j is %s, from %s to %s', (search, preset, from, to, count) => {
  expect(presetOf(search)).toBe(preset);
  const days = daysOf(search, '2026-03-02');
  expect(days).toEqual({ from, to });
  expect(countDays(days)).toBe(count);
});

test('a day begins where the site is', () => {
  const now = new Date('2026-03-02T11:30:00Z');
  expect([todayIn('Pacific/Kiritimati', now), todayIn('Pacific/Pago_Pago', now)]).toEqual([
    '2026-03-03',
    '2026-03-02',
  ]);
});
