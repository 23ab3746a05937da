import { readHtml } from '@sitewright/document/text/read-html';
import type { Marks, ParagraphEnd, Piece, RichText } from '@sitewright/document/text/rich-text';
import { writeHtml } from '@sitewright/document/text/write-html';
import fc from 'fast-check';

const link = fc.record(
  {
    href: fc.constantFrom('/about', 'https://example.com/?a=1&b="2"', 'mailto:a@b.c', '#here'),
    target: fc.constant('_blank' as const),
    rel: fc.constantFrom('noopener', 'a "b"'),
  },
  { requiredKeys: ['href'] },
);

/** Any formatting of letters. */
export const anyMarks: fc.Arbitrary<Marks> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc.record(
      {
        a: link,
        strong: fc.constant(true as const),
        code: fc.constant(true as const),
        s: fc.constant(true as const),
        u: fc.constant(true as const),
        em: fc.constant(true as const),
        sub: fc.constant(true as const),
        sup: fc.constant(true as const),
        color: fc.constantFrom('#1f5fbf', 'var(--accent)'),
        size: fc.constantFrom('1.6em', '0.8em'),
      },
      { requiredKeys: [] },
    ),
  },
);

const PATHS = ['ul', 'ol', 'ol3', 'q', 'ul ul', 'ul ol', 'q ul', 'ul q', 'ol ul ol', 'q q'];

/** Any end of a paragraph. */
export const anyEnd: fc.Arbitrary<ParagraphEnd> = fc.record(
  {
    kind: fc.constantFrom('h1', 'h2', 'h4', 'pre', 'raw', 'bare', 'hr'),
    in: fc.constantFrom(...PATHS),
    joined: fc.integer({ min: 0, max: 4 }),
    align: fc.constantFrom('left', 'center', 'right'),
    scale: fc.constantFrom('large', 'small'),
  },
  { requiredKeys: [] },
);

const letters = fc.stringMatching(/^[a-z <&>"'\u00a0é]{1,6}$/u);

/** Any piece of a text. */
export const anyPiece: fc.Arbitrary<Piece> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ text: letters, marks: anyMarks }) },
  { weight: 1, arbitrary: fc.record({ line: fc.constant(true as const), marks: anyMarks }) },
  { weight: 2, arbitrary: fc.record({ end: anyEnd }) },
);

/** Any sequence of pieces, as people who write at the same time may leave it. */
export const anyPieces: fc.Arbitrary<RichText> = fc.array(anyPiece, { maxLength: 12 });

/** Any rich text as it is read from HTML. */
export const anyRichText: fc.Arbitrary<RichText> = anyPieces.map((pieces) => readHtml(writeHtml(pieces)));
