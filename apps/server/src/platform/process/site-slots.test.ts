import { expect, test, vi } from 'vitest';
import { SiteSlots } from './site-slots.ts';

/** Work that has begun, by its name, in its order; each ends when it is told to. */
function givenSlots(limits: { ofAll: number; ofOne: number; ofOneBesideOthers?: number }) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const told: string[] = [];
  const slots = new SiteSlots({ ...limits, tell: (websiteId) => told.push(websiteId) });
  const run = (name: string) =>
    slots.run(name.charAt(0), () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { begun, told, run, end };
}

test('one site leaves slots to the others, and what waits takes turns by site', async () => {
  const { begun, run, end } = givenSlots({ ofAll: 3, ofOne: 2 });
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3', 'c1'].map(run);
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  for (const name of ['a1', 'a2', 'b1', 'a3', 'b2', 'c1', 'a4', 'b3']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'c1', 'a4', 'b3']);
  expect(await Promise.all(all)).toHaveLength(8);
});

test('a site has fewer slots while another one asks, and all of them a second later', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const { begun, run, end } = givenSlots({ ofAll: 4, ofOne: 3, ofOneBesideOthers: 1 });
    const all = ['a1', 'a2', 'a3', 'b1', 'a4', 'a5', 'a6', 'a7'].map(run);
    expect(begun).toEqual(['a1', 'a2', 'a3', 'b1']);
    for (const name of ['a1', 'a2']) await end(name);
    expect(begun).toHaveLength(4);
    await end('a3');
    expect(begun.slice(4)).toEqual(['a4']);
    await end('b1');
    vi.advanceTimersByTime(1_000);
    await end('a4');
    expect(begun.slice(5)).toEqual(['a5', 'a6', 'a7']);
    for (const name of ['a5', 'a6', 'a7']) await end(name);
    expect(await Promise.all(all)).toHaveLength(8);
  } finally {
    vi.useRealTimers();
  }
});

test('work that fails leaves its slot', async () => {
  const slots = new SiteSlots({ ofAll: 1, ofOne: 1 });
  const failing = slots.run('a', () => Promise.reject(new Error('no')));
  const next = slots.run('a', async () => 'next');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
});

test('the 201st of a site that waits is refused at once and told of once; another site is not', async () => {
  const { begun, told, run, end } = givenSlots({ ofAll: 2, ofOne: 1 });
  const waiting = Array.from({ length: 201 }, (_, nr) => run(`a${nr}`));
  for (const nr of [201, 202])
    await expect(run(`a${nr}`)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 1 });
  void run('b');
  expect([begun, told]).toEqual([['a0', 'b'], ['a']]);
  for (let nr = 0; nr <= 200; nr++) await end(`a${nr}`);
  expect(await Promise.all(waiting)).toHaveLength(201);
});

test('who waits longer than 2.5 seconds is refused, and takes no slot afterwards', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { begun, run, end } = givenSlots({ ofAll: 2, ofOne: 1 });
    const first = run('a1');
    const second = run('a2');
    const refused = expect(second).rejects.toMatchObject({ code: 'unavailable' });
    await vi.advanceTimersByTimeAsync(2_500);
    await refused;
    await end('a1');
    expect(await first).toBe('a1');
    const third = run('a3');
    expect(begun).toEqual(['a1', 'a3']);
    await end('a3');
    await third;
  } finally {
    vi.useRealTimers();
  }
});
