import type { PageDocumentInput } from '@sitewright/document/schema';

/** Blocks of a section; a layout may hold at most 60. */
const SECTION_BLOCKS = 60;
const ROW_BLOCKS = 5;

const WORDS =
  'stoneware is thrown, trimmed and left to dry for a week before its first firing. The glaze comes after it, in two coats, ' +
  'and the second firing takes a day and a night. What comes out of the kiln is packed in straw.';

/** Text of a block, some forty words. */
export const textOf = (number: number): string => `Block ${number}: ${WORDS}`;

/** Id of a block of a generated page, from 1. */
export const blockId = (number: number): string => `b${number}`;

/** The same page for peers, which have neither rows nor columns: the blocks of each section. */
export function generatedTexts(count: number): { id: string; text?: string; label?: string }[][] {
  return parts(numbersTo(count), SECTION_BLOCKS).map((blocks) =>
    blocks.map((number) =>
      isButton(number)
        ? { id: blockId(number), label: labelOf(number) }
        : { id: blockId(number), text: textOf(number) },
    ),
  );
}

/** A page of `count` blocks in sections of at most 60: texts, each fifth one a button. */
export function generatedPage(count: number): PageDocumentInput {
  const sections = parts(numbersTo(count), SECTION_BLOCKS).map((blocks, section) => ({
    id: `s${section}`,
    kind: 'rows' as const,
    rows: parts(blocks, ROW_BLOCKS).map((row, index) => ({
      id: `s${section}r${index}`,
      columns: [{ id: `s${section}c${index}`, span: 12, blocks: row.map(block) }],
    })),
  }));
  return { format: 1, sections };
}

const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const isButton = (number: number) => number % 5 === 0;
const labelOf = (number: number) => `Button ${number}`;

function block(number: number) {
  const id = blockId(number);
  if (isButton(number)) return { id, type: 'button', props: { label: labelOf(number) } };
  return { id, type: 'text', text: { html: `<p>${textOf(number)}</p>` } };
}

function parts<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}
