import { anyPiece, anyPieces, anyRichText } from '@sitewright/testing/builders/any-rich-text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameText, lengthOfText, type RichText } from './rich-text.ts';
import { differenceBetween } from './text-difference.ts';
import { applyOps, composed, isNothing, type TextOp, transformed, transformedPlace } from './text-ops.ts';
import { textPeer } from './text-peer.ts';

const anyOp: fc.Arbitrary<TextOp> = fc.oneof(
  fc.record({ keep: fc.integer({ min: 0, max: 9 }) }),
  fc.record({
    keep: fc.integer({ min: 1, max: 9 }),
    set: fc.constantFrom(
      { strong: true },
      { strong: null },
      { kind: 'h2' },
      { kind: null, in: 'ul' },
      { color: '#1f5fbf' },
    ),
  }),
  fc.record({ drop: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ add: anyPiece }),
);

/** Parts of a change that lie within a text. */
function within(ops: readonly TextOp[], text: RichText): TextOp[] {
  let left = lengthOfText(text);
  return ops.map((op) => {
    if ('add' in op) return op;
    const length = Math.min(left, 'keep' in op ? op.keep : op.drop);
    left -= length;
    return 'keep' in op ? { ...op, keep: length } : { drop: length };
  });
}
const expectSame = (one: RichText, other: RichText) => {
  if (!isSameText(one, other)) expect(one).toEqual(other);
};

test('the difference of two texts makes the one into the other', () => {
  fc.assert(
    fc.property(anyPieces, anyPieces, (before, after) => {
      const ops = differenceBetween(before, after);
      expectSame(applyOps(before, ops), after);
      expect(isNothing(differenceBetween(after, after))).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('however much two texts differ, what stands between two changes stays what it is', () => {
  const words = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name}${index}`).join(' ');
  const paragraphs = (...texts: string[]) =>
    texts.flatMap((text): RichText => [{ text, marks: {} }, { end: {} }]);
  const before = paragraphs(words('a', 300), words('b', 300), words('c', 300));
  const after = paragraphs(
    `${words('new', 200)} ${words('a', 300)}`,
    words('b', 300).replace('b150', words('mine', 200)),
    `${words('c', 300)} ${words('more', 200)}`,
  );
  const ops = differenceBetween(before, after);
  expectSame(applyOps(before, ops), after);
  const dropped = ops.reduce((sum, op) => sum + ('drop' in op ? op.drop : 0), 0);
  expect(dropped).toBeLessThanOrEqual('b150'.length);
  // Nothing in common: no time is lost over it, and one stands for the other.
  const other = paragraphs(...Array.from({ length: 500 }, (_, index) => `${'x'.repeat(400)}${index}`));
  expectSame(applyOps(before, differenceBetween(before, other)), other);
});

test('two changes as one do what both do, and a change finds its place behind another', () => {
  fc.assert(
    fc.property(
      anyRichText,
      fc.array(anyOp, { maxLength: 6 }),
      fc.array(anyOp, { maxLength: 6 }),
      (text, some, more) => {
        const first = within(some, text);
        const between = applyOps(text, first);
        const second = within(more, between);
        expectSame(applyOps(text, composed(first, second)), applyOps(between, second));
        const other = within(more, text);
        const [a, b] = [transformed(first, other, true), transformed(other, first, false)];
        expectSame(applyOps(applyOps(text, first), b), applyOps(applyOps(text, other), a));
      },
    ),
    { numRuns: 400 },
  );
});

test('two ends that change a text at once and hear of each other late have the same text in the end', () => {
  const anyMove = fc.oneof(
    fc.record({ by: fc.constantFrom(0, 1), ops: fc.array(anyOp, { maxLength: 4 }) }),
    fc.record({ hears: fc.constantFrom(0, 1) }),
  );
  fc.assert(
    fc.property(anyRichText, fc.array(anyMove, { maxLength: 30 }), (start, moves) => {
      const peers = [textPeer(true), textPeer(false)] as const;
      const texts: [RichText, RichText] = [start, start];
      const post: [ReturnType<(typeof peers)[0]['sent']>[], ReturnType<(typeof peers)[0]['sent']>[]] = [
        [],
        [],
      ];
      const hear = (end: 0 | 1) => {
        const message = post[end].shift();
        if (message) texts[end] = applyOps(texts[end], peers[end].received(message));
      };
      for (const move of moves) {
        if ('hears' in move) hear(move.hears as 0 | 1);
        else {
          const end = move.by as 0 | 1;
          const ops = within(move.ops, texts[end]);
          texts[end] = applyOps(texts[end], ops);
          post[end === 0 ? 1 : 0].push(peers[end].sent(ops));
        }
      }
      while (post[0].length + post[1].length > 0) for (const end of [0, 1] as const) hear(end);
      expectSame(texts[0], texts[1]);
    }),
    { numRuns: 200 },
  );
});

test.each<[string, TextOp[], number]>([
  ['letters before it', [{ keep: 1 }, { add: { text: 'ab', marks: {} } }], 7],
  ['letters at it', [{ keep: 5 }, { add: { text: 'ab', marks: {} } }], 5],
  ['letters that go before it', [{ drop: 2 }], 3],
  ['letters that go around it', [{ keep: 4 }, { drop: 4 }], 4],
])('the caret at 5, after %s', (_what, ops, place) => {
  expect(transformedPlace(5, ops)).toBe(place);
});

test('the difference of long texts looks at each piece a few times, however often they differ', () => {
  const looksAt = (count: number) => {
    let looks = 0;
    const counted = (isNew: boolean) => {
      const text = Array.from({ length: count }, (_, at): RichText => {
        const word = isNew && at % 2 === 0 ? 'changed' : 'here';
        return [{ text: `${at} ${word}`, marks: {} }, { end: {} }];
      }).flat();
      return new Proxy(text, {
        get(pieces, name, receiver) {
          looks++;
          return Reflect.get(pieces, name, receiver);
        },
      });
    };
    differenceBetween(counted(false), counted(true));
    return looks;
  };
  expect(looksAt(4000) / looksAt(1000)).toBeLessThan(4.5);
});
