import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugOf } from './slug-of.ts';
import { smartQuotes } from './smart-quotes.ts';

/** The definition of both, one replacement after the other. Source: JSON-T §6.2. */
const defined = {
  smart: (text: string) =>
    text
      .replace(/(^|[-\u2014\s(["])'/gm, '$1\u2018')
      .replace(/'/g, '\u2019')
      .replace(/(^|[-\u2014/[(\u2018\s])"/gm, '$1\u201c')
      .replace(/"/g, '\u201d')
      .replace(/--/g, '\u2014'),
  slug: (text: string) =>
    text
      .replace(/[^a-zA-Z0-9\s-]+/g, '')
      .replace(/\s+/g, '-')
      .toLowerCase(),
};

const characters = fc.constantFrom(
  ...`'"'"--- \n\r\t\u00a0\u2028\ufeff\u3000\u2014\u2018\u2019/([)]aZ9.&é😀`,
);
const texts = fc.oneof(fc.string({ unit: characters, maxLength: 40 }), fc.string({ unit: 'binary' }));

test('quotes, dashes and slugs of any text are those that one replacement after the other makes', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(smartQuotes(text)).toBe(defined.smart(text));
      expect(slugOf(text)).toBe(defined.slug(text));
    }),
    { numRuns: 3_000 },
  );
  const long = `It's "Long" -- É ${'x y'.repeat(300)}`;
  expect(slugOf(long)).toBe(defined.slug(long));
});
