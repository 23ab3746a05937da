import type { PageDocument } from '@sitewright/document/schema';
import { expect, test } from 'vitest';
import { slashRemoval } from './slash-typed.ts';

const pageWith = (html: string): PageDocument => ({
  format: 1,
  sections: [
    {
      ...{ id: 's', kind: 'rows', props: {} },
      rows: [
        {
          ...{ id: 'r', props: {} },
          columns: [
            {
              ...{ id: 'c', span: 12, props: {} },
              blocks: [{ id: 't', type: 'text', props: {}, text: { html } }],
            },
          ],
        },
      ],
    },
  ],
});

test.each(['<p>/</p>', '<p class="large">/</p>', '<p><strong><em>/</em></strong></p>'])(
  'the text %s goes, being nothing but the slash',
  (html) => {
    expect(slashRemoval(pageWith(html), 't', 0)).toEqual([{ type: 'remove-nodes', ids: ['t'] }]);
  },
);

test('of a longer text the paragraph goes and the rest stays', () => {
  const html = '<p>a/b</p><p>/</p><p>end</p>';
  const [change] = slashRemoval(pageWith(html), 't', 0);
  expect(change).toMatchObject({ type: 'set-text', html: '<p>a/b</p><p>end</p>', expected: html });
});

test('of several the one that was typed goes', () => {
  const html = '<p>a</p><p>/</p><p>b</p><p>/</p>';
  expect(slashRemoval(pageWith(html), 't', 0)).toMatchObject([{ html: '<p>a</p><p>b</p><p>/</p>' }]);
  expect(slashRemoval(pageWith(html), 't', 1)).toMatchObject([{ html: '<p>a</p><p>/</p><p>b</p>' }]);
  expect(slashRemoval(pageWith(html), 't', 2)).toEqual([]);
});

test.each(['<p>a/b</p>', '<p>/ </p>', '<h2>/</h2>', ''])(
  '%s holds no slash that was typed for a block',
  (html) => {
    expect(slashRemoval(pageWith(html), 't', 0)).toEqual([]);
    expect(slashRemoval(pageWith(html), 'gone', 0)).toEqual([]);
  },
);
