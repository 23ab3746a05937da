import { expect, test } from 'vitest';
import { changedPart, mergedChange } from './changed-part.ts';

const base = { title: 'A', tags: ['x'], content: { quote: { text: 'q' }, seoTitle: 's' } };

test('only what differs is sent, by what it holds', () => {
  expect(changedPart(base, structuredClone(base))).toEqual({});
  expect(changedPart(base, { ...base, title: 'B', tags: ['x', 'y'] })).toEqual({
    title: 'B',
    tags: ['x', 'y'],
  });
});

test('a change goes upon what another saved, field by field of what lies inside', () => {
  const mine = { ...base, tags: ['y'], content: { ...base.content, seoTitle: 'mine' } };
  const theirs = { ...base, title: 'Theirs', content: { quote: { text: 'theirs' }, seoTitle: 's' } };
  expect(mergedChange(base, mine, theirs)).toEqual({
    tags: ['y'],
    content: { quote: { text: 'theirs' }, seoTitle: 'mine' },
  });
});

test('what was taken away inside stays away, what another added stays', () => {
  const { seoTitle: _gone, ...content } = base.content;
  const theirs = { ...base, content: { ...base.content, passthrough: true } };
  expect(mergedChange(base, { ...base, content } as typeof base, theirs)).toEqual({
    content: { quote: { text: 'q' }, passthrough: true },
  });
});
