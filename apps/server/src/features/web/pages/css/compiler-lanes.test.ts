import { expect, onTestFinished, test } from 'vitest';
import { CompilerLanes } from './compiler-lanes.ts';

/** Never ends by itself: the compiler is stopped when its time is over. */
const BOMB = '.a(@n) when (@n > 0) { .a(@n - 1); .a(@n - 1); } .b { .a(60); }';

test('a sheet that takes all its time holds up no other', async () => {
  const lanes = new CompilerLanes({ lanes: 2, idleMs: 1_000, limitMs: 3_000 });
  onTestFinished(() => lanes.close());
  const ended: string[] = [];
  const bomb = lanes.compile(BOMB, true).catch(({ message }) => ended.push(message));
  expect(await lanes.compile('.c { color: red }', true)).toBe('.c{color:red}');
  ended.push('other');
  await bomb;
  expect(ended).toEqual(['other', 'The style sheets take too long.']);
});
