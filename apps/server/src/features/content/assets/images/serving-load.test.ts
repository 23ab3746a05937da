import { expect, test } from 'vitest';
import { type Reading, ServingLoad } from './serving-load.ts';

test.each([
  ['nothing is asked for', { at: 1000, cpu: 10 }, false],
  ['pages are asked for now and then', { at: 1000, cpu: 250 }, false],
  ['pages are asked for all the time', { at: 1000, cpu: 900 }, true],
  ['all the time, on a machine that others keep busy', { at: 4000, cpu: 900 }, false],
])('whether pictures step back for pages while %s', (_, next, isBusy) => {
  const readings: Reading[] = [{ at: 0, cpu: 0 }, next, { at: next.at + 1000, cpu: next.cpu + 5 }];
  const load = new ServingLoad(() => readings.shift() as Reading);
  expect(load.isBusy).toBe(false);
  load.measure();
  expect(load.isBusy).toBe(isBusy);
  load.measure();
  expect(load.isBusy).toBe(false);
});

test('the processor time of the main thread is read', () => {
  const load = new ServingLoad();
  const from = process.threadCpuUsage();
  while (process.threadCpuUsage(from).user < 20_000);
  load.measure();
  expect(load).toMatchObject({ share: expect.toSatisfy((share: number) => share > 0 && share <= 1.5) });
});
