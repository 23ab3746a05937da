import { describe, expect, test } from 'vitest';
import { type JoinedLine, joinLines } from './join-lines.ts';

const line = (id: string, variantId: string, quantity: number, answers = ''): JoinedLine => ({
  id,
  origin: id,
  variantId,
  key: `${variantId} ${answers}`,
  quantity,
});
const free = (units: Record<string, number> = {}) => ({
  free: new Map(Object.entries(units)),
  maxLines: 200,
});

describe('CART-14: an anonymous cart joins the member’s', () => {
  test.each([
    ['equal lines add up', 2, 3, { v: 10 }, 5],
    ['an unlimited variant adds up', 2, 3, {}, 5],
    ['not beyond the stock', 2, 3, { v: 4 }, 4],
    ['but neither line gets smaller', 2, 5, { v: 3 }, 5],
    ['a line that is beyond the stock already stays', 7, 2, { v: 3 }, 7],
    ['not beyond the limit of a line', 9000, 5000, {}, 9999],
  ])('%s', (_name, kept, incoming, stock, expected) => {
    const join = joinLines(
      [line('k', 'v', kept)],
      [line('i', 'v', incoming)],
      free(stock as Record<string, number>),
    );
    expect(join).toEqual({ grown: [{ id: 'k', from: 'i', quantity: expected }], moved: [], left: [] });
  });

  test.each([
    ['as it was left', 2, 2, 2],
    ['with one unit more', 2, 3, 3],
    ['with a unit less', 2, 1, 2],
    ['of a line that has grown meanwhile', 4, 2, 4],
  ])('AUTH-09: a copy of a line is not counted twice: %s', (_name, kept, copied, expected) => {
    const join = joinLines(
      [line('k', 'v', kept)],
      [{ ...line('i', 'v', copied), origin: 'k' }],
      free({ v: 3 }),
    );
    expect(join).toEqual({ grown: [{ id: 'k', from: 'i', quantity: expected }], moved: [], left: [] });
  });

  test('AUTH-09: two copies of one line, neither of them the first, are not counted twice either', () => {
    const copies = ['k', 'i'].map((id) => ({ ...line(id, 'v', 2), origin: 'first' }));
    expect(joinLines(copies.slice(0, 1), copies.slice(1), free()).grown).toMatchObject([{ quantity: 2 }]);
  });

  test('other answers of the same variant are lines of their own, and count for its stock', () => {
    const kept = [line('k1', 'v', 2), line('k2', 'v', 2, 'Ada')];
    const join = joinLines(kept, [line('i1', 'v', 3), line('i2', 'v', 1, 'Bo')], free({ v: 5 }));
    expect(join).toEqual({ grown: [{ id: 'k1', from: 'i1', quantity: 3 }], moved: ['i2'], left: [] });
  });

  test('what a full cart has no room for stays behind', () => {
    const join = joinLines([line('k', 'a', 1)], [line('i', 'b', 1), line('j', 'c', 1), line('l', 'a', 1)], {
      free: new Map(),
      maxLines: 2,
    });
    expect(join).toEqual({ grown: [{ id: 'k', from: 'l', quantity: 2 }], moved: ['i'], left: ['j'] });
  });

  test('no line is ever lost', () => {
    for (let seed = 1; seed < 200; seed++) {
      const many = (prefix: string, step: number) =>
        Array.from({ length: (seed * step) % 9 }, (_, at) =>
          line(`${prefix}${at}`, `v${at % 4}`, 1 + ((seed * at) % 7), String(at)),
        );
      const [kept, incoming] = [many('k', 3), many('i', 5)];
      const { grown, moved, left } = joinLines(kept, incoming, {
        free: new Map([['v1', seed % 5]]),
        maxLines: 8,
      });
      expect(grown.length + moved.length + left.length).toBe(incoming.length);
    }
  });
});
