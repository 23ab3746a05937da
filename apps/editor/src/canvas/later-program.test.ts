import { expect, onTestFinished, test, vi } from 'vitest';
import { laterProgram } from './later-program.ts';

test('EDIT-24: a program that did not come is asked for again until it does; what waits is done in its order, once', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const load = vi.fn(async () => ({ name: 'drawing' }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const done: string[] = [];
  const program = laterProgram(load);
  program.run(({ name }) => done.push(`first ${name}`));
  program.run(({ name }) => done.push(`second ${name}`));
  program.after(() => done.push('all'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect([load.mock.calls.length, done]).toEqual([3, ['first drawing', 'second drawing', 'all']]);
  program.run(({ name }) => done.push(`at once ${name}`));
  expect(done.at(-1)).toBe('at once drawing');
});

test('EDIT-24: without a connection it is asked for every two seconds, however often it is wanted; a draw waits once', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const load = vi.fn(async () => ({ name: 'marks' }));
  for (let tries = 0; tries < 3; tries++) load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const program = laterProgram(load);
  const done: string[] = [];
  const draw = () => done.push('draw');
  program.run(() => done.push('first'));
  for (let frame = 0; frame < 300; frame++) {
    program.run(draw);
    program.load();
    await vi.advanceTimersByTimeAsync(16);
  }
  // At once, and after 2 and 4 s.
  expect([load.mock.calls.length, done]).toEqual([3, []]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([load.mock.calls.length, done]).toEqual([4, ['first', 'draw']]);
});
