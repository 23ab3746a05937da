import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('sites take turns, each in its order; one that comes later is next behind those that wait', () => {
  const turns = new Turns<string>();
  for (const work of ['a1', 'a2', 'a3', 'a4']) turns.push('a', work);
  const taken = [turns.next()];
  turns.push('b', 'b1');
  turns.push('b', 'b2');
  taken.push(turns.next(), turns.next());
  turns.push('c', 'c1');
  for (let work = turns.next(); work !== undefined; work = turns.next()) taken.push(work);
  expect(taken).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'c1', 'a4']);
});
