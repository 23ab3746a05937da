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
