import { afterAll, describe, expect, test } from 'vitest';
import { RenderWorker } from './render-worker.ts';

const worker = new RenderWorker({ timeMs: 1_500, memoryMb: 64 });
afterAll(() => worker.close());

const job = (text: string, data: unknown = {}, environment = {}) => ({
  text,
  name: 'page',
  data,
  environment,
});
const list = Array.from({ length: 3_000 }, (_, i) => i);
const ENDLESS =
  '{.repeated section list}{.var @l list}{.repeated section @l}{.var @l list}{.repeated section @l}{.end}{.end}{.end}';
const UNCAPPED = { limits: { instructions: 1e15, timeMs: 1e9 } };

describe('rendering in a worker thread', () => {
  test('jobs are answered in order', async () => {
    const results = await Promise.all([
      worker.render(job('{a|html}', { a: '<' })),
      worker.render(job('{a|nope}')),
    ]);
    expect(results[0]).toEqual({ output: '&lt;', errors: [] });
    expect(results[1]?.errors).toMatchObject([{ code: 'FORMATTER_UNKNOWN', template: 'page' }]);
  });

  test('of those that wait the cheapest is next, equals in their order', async () => {
    const ended: string[] = [];
    const send = (name: string, costMs: number) =>
      worker.render(job(name), costMs).then(({ output }) => ended.push(output));
    await Promise.all([send('first', 90), send('dear', 90), send('dear too', 90), send('cheap', 5)]);
    expect(ended).toEqual(['first', 'cheap', 'dear', 'dear too']);
  });

  test('a template that does not end is stopped hard, and the next one is served', async () => {
    const [stopped, next] = await Promise.all([
      worker.render(job(ENDLESS, { list }, UNCAPPED)),
      worker.render(job('{a}', { a: 1 })),
    ]);
    expect(stopped).toMatchObject({ output: '', errors: [{ code: 'TIME_LIMIT_REACHED', template: 'page' }] });
    expect(next.output).toBe('1');
  }, 10_000);

  test('the clock of the thread serves the time cap of the engine', async () => {
    const limits = { instructions: 1e15, timeMs: 50 };
    const result = await worker.render(job(`before ${ENDLESS}`, { list }, { limits }));
    expect(result).toMatchObject({ output: 'before ', errors: [{ code: 'TIME_LIMIT_REACHED' }] });
  });
});
