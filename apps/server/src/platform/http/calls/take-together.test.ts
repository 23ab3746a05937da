import { expect, test } from 'vitest';
import { takeTogether } from './take-together.ts';

/** What becomes of messages that come in one round of the event loop, by what their work does and how they end. */
async function endsOf(messages: readonly { run: () => false | void | Promise<void>; breaks?: boolean }[]) {
  const take = takeTogether();
  const ends: string[] = [];
  const note = (index: number, how: string, breaks = false) => {
    if (breaks) throw new Error(`no ${how}`);
    ends.push(`${index} ${how}`);
  };
  for (const [index, { run, breaks }] of messages.entries())
    take({
      run,
      answer: () => note(index, 'answered', breaks),
      refuse: () => note(index, 'refused', breaks),
      fail: (error) => note(index, String(error)),
    });
  expect(ends).toEqual([]);
  await expect.poll(() => ends.length).toBe(messages.length);
  return ends.sort();
}

const good = () => {};
const bad = () => {
  throw new Error('bad');
};

test('a message is answered once its work is done; what is not taken, or fails, goes the whole way', async () => {
  const later = () => new Promise<void>((done) => setImmediate(done));
  const failsLater = () => Promise.reject(new Error('bad'));
  const taken = await endsOf([
    { run: good },
    { run: () => false },
    { run: bad },
    { run: later },
    { run: failsLater },
  ]);
  expect(taken).toEqual(['0 answered', '1 refused', '2 refused', '3 answered', '4 refused']);
});

test('a message that cannot be answered or passed on keeps no answer from those behind it', async () => {
  const breaks = true;
  const taken = await endsOf([
    { run: good, breaks },
    { run: bad, breaks },
    { run: async () => {}, breaks },
    { run: good },
    { run: () => false },
  ]);
  expect(taken).toEqual([
    '0 Error: no answered',
    '1 Error: no refused',
    '2 Error: no answered',
    '3 answered',
    '4 refused',
  ]);
});
