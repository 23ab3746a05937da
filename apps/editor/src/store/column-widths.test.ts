import { applyChange } from '@sitewright/document/changes/apply-change';
import { projectDraft } from '@sitewright/document/draft/project';
import { PageDocument } from '@sitewright/document/schema';
import { seedDraft } from '@sitewright/document/seed';
import { expect, test } from 'vitest';
import { type ColumnEdge, spanOn, widthChange } from './column-widths.ts';

const context = { now: '2026-01-01T00:00:00.000Z', random: () => 0.5 };

function pageOf(spans: readonly number[]): PageDocument {
  const columns = spans.map((span, index) => ({ id: `c${index}`, span, blocks: [] }));
  return PageDocument.parse({
    format: 1,
    sections: [{ id: 's', kind: 'rows', rows: [{ id: 'r', columns }] }],
  });
}

const columnsOf = ({ sections: [section] }: PageDocument) =>
  section?.kind === 'rows' ? (section.rows[0]?.columns ?? []) : [];

test.each([
  ['a neighbour gives the room', [6, 6], 'c0', 'end', 8, [8, 4]],
  ['and keeps one column', [6, 6], 'c0', 'end', 12, [11, 1]],
  ['by its start a column takes from the one before', [6, 6], 'c1', 'start', 9, [3, 9]],
  ['the last one leaves room free', [6, 6], 'c1', 'end', 4, [6, 4]],
  ['and takes what is free', [4, 4], 'c1', 'end', 12, [4, 8]],
  ['a column alone gets narrower', [12], 'c0', 'end', 7, [7]],
  ['the first one has no start to drag', [6, 6], 'c0', 'start', 3, null],
  ['the same width is no change', [6, 6], 'c0', 'end', 6, null],
] as const)('EDIT-27: %s', (_name, spans, id, edge, span, expected) => {
  const page = pageOf(spans);
  const change = widthChange(page, id, { edge: edge as ColumnEdge, span, device: null });
  if (!change || !expected) return expect(change).toBe(expected);
  const draft = seedDraft(page, context);
  const undo = applyChange(draft, change, context);
  const spansNow = () => columnsOf(projectDraft(draft, () => true).document).map((column) => column.span);
  expect(spansNow()).toEqual(expected);
  if (undo) applyChange(draft, undo, context);
  expect(spansNow()).toEqual(spans);
});

test('on a tablet the widths are of the tablet alone, for the whole row', () => {
  const page = pageOf([4, 4, 4]);
  const draft = seedDraft(page, context);
  const change = widthChange(page, 'c0', { edge: 'end', span: 6, device: 'tablet' });
  if (change) applyChange(draft, change, context);
  const columns = columnsOf(projectDraft(draft, () => true).document);
  expect(columns.map((column) => spanOn(column, 'tablet'))).toEqual([6, 2, 4]);
  expect(columns.map((column) => column.span)).toEqual([4, 4, 4]);
});
