import { expect, test } from 'vitest';
import { type AutomationKind, delayProblems, nextDelay } from './automation-rules.ts';

test.each<[AutomationKind, number[], string[]]>([
  ['welcome', [0, 3, 30], []],
  ['welcome', [0, 31], ['1']],
  ['welcome', [-1, 1.5], ['0', '1']],
  ['welcome', [2, 2], ['1']],
  ['win-back', [7, 730], []],
  ['win-back', [6, 731], ['0', '1']],
])('days of emails of kind %s: %j are wrong at %j', (kind, delays, expected) => {
  const steps = delays.map((delayDays, id) => ({ id: String(id), delayDays }));
  expect(Object.keys(delayProblems(kind, steps))).toEqual(expected);
});

test.each<[AutomationKind, number[], number]>([
  ['welcome', [], 0],
  ['welcome', [0], 3],
  ['welcome', [30], 0],
  ['welcome', [0, 30], 1],
  ['win-back', [], 90],
  ['win-back', [90], 120],
])('the next email of kind %s after %j leaves after %i days', (kind, delays, expected) => {
  const days = nextDelay(kind, delays);
  expect(days).toBe(expected);
});
