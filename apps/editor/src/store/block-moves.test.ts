import { applyChange } from '@sitewright/document/changes/apply-change';
import { projectDraft } from '@sitewright/document/draft/project';
import { PageDocument } from '@sitewright/document/schema';
import { seedDraft } from '@sitewright/document/seed';
import { expect, test } from 'vitest';
import { changeForNew, dropBehind, moveOf } from './block-moves.ts';
import type { Direction } from './grid-layout.ts';

const context = { now: '2026-01-01T00:00:00.000Z', random: () => 0.5 };
const block = (id: string) => ({ id, type: 'line' });

/** Rows as `a b|c` (two columns) separated by ` / `; sections by ` // `. */
function pageOf(text: string): PageDocument {
  const sections = text.split(' // ').map((section, s) => ({
    id: `s${s}`,
    kind: 'rows' as const,
    rows: section.split(' / ').map((row, r) => ({
      id: `s${s}r${r}`,
      columns: row.split('|').map((column, c, all) => ({
        id: `s${s}r${r}c${c}`,
        span: 12 / all.length,
        blocks: column.split(' ').map(block),
      })),
    })),
  }));
  return PageDocument.parse({ format: 1, sections });
}

function textOf(page: PageDocument): string {
  return page.sections
    .map((section) =>
      section.kind === 'grid'
        ? ''
        : section.rows
            .map((row) => row.columns.map((column) => column.blocks.map(({ id }) => id).join(' ')).join('|'))
            .join(' / '),
    )
    .join(' // ');
}

function moved(text: string, id: string, direction: Direction): { text: string; back: string } | null {
  let count = 0;
  const draft = seedDraft(pageOf(text), context);
  const change = moveOf(pageOf(text), id, direction, () => `new${count++}`);
  if (!change) return null;
  const undo = applyChange(draft, change, context);
  const result = textOf(projectDraft(draft, () => true).document);
  if (undo) applyChange(draft, undo, context);
  return { text: result, back: textOf(projectDraft(draft, () => true).document) };
}

test.each<[string, string, Direction, string | null]>([
  ['a b c', 'b', 'up', 'b a c'],
  ['a b c', 'b', 'down', 'a c b'],
  ['a b', 'a', 'up', null],
  ['a b|c', 'b', 'down', 'a|c / b'],
  ['a / b', 'b', 'up', 'b a'],
  ['a / b', 'a', 'down', 'b a'],
  ['a b / c d', 'c', 'up', 'a c b / d'],
  ['a b / c d', 'b', 'down', 'a / c b d'],
  ['a|b / c', 'c', 'up', 'a c|b'],
  ['a / b|c', 'a', 'down', 'a b|c'],
  ['a // b', 'a', 'down', ' // a b'],
  ['a // b c', 'b', 'up', 'a b // c'],
  ['a', 'a', 'up', null],
  ['a|b', 'a', 'right', 'b a'],
  ['a c|b', 'a', 'right', 'c|b a'],
  ['a b', 'b', 'right', 'a|b'],
  ['a b', 'a', 'left', 'a|b'],
  ['a', 'a', 'left', null],
])('%s: %s goes %s', (text, id, direction, expected) => {
  const result = moved(text, id, direction);
  expect(result?.text ?? null).toBe(expected);
  if (result) expect(result.back, 'undo').toBe(text);
});

test('a section moves past its neighbour', () => {
  expect(moved('a // b // c', 's1', 'up')?.text).toBe('b // a // c');
  expect(moved('a // b // c', 's1', 'down')?.text).toBe('a // c // b');
  expect(moved('a // b', 's0', 'up')).toBeNull();
});

test('a new block comes behind the selected one, else to the end of the page, else into a first section', () => {
  const added = (text: string | null, behind: string | null) => {
    let count = 0;
    const page = text === null ? { format: 1 as const, sections: [] } : pageOf(text);
    const draft = seedDraft(page, context);
    const place = dropBehind(page, behind);
    const change = changeForNew(page, [{ ...block('x'), props: {} }], place, () => `new${count++}`);
    if (change) applyChange(draft, change, context);
    return textOf(projectDraft(draft, () => true).document);
  };
  expect(added('a b|c', 'a')).toBe('a x b|c');
  expect(added('a // b', null)).toBe('a // b / x');
  expect(added(null, null)).toBe('x');
});
