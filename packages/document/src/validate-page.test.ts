import { expect, test } from 'vitest';
import { z } from 'zod';
import type { PageDocumentInput } from './schema.ts';
import { validatePage } from './validate-page.ts';

const schemaOf = (type: string) => (type === 'text' ? z.object({ html: z.string() }) : undefined);

const pageOf = (
  blocks: { id: string; type: string; text?: Record<string, string> }[],
): PageDocumentInput => ({
  format: 1,
  sections: [{ id: 's', kind: 'rows', rows: [{ id: 'r', columns: [{ id: 'c', span: 12, blocks }] }] }],
});
const textBlock = (id: string) => ({ id, type: 'text', text: { html: '<p>Hi</p>' } });
const problems = (input: unknown) => {
  const check = validatePage(input, schemaOf);
  return check.ok ? [] : check.issues.map(({ nodeId, path }) => `${nodeId}:${path}`);
};

test('BLK-04: 60 blocks in a section are published, the 61st is refused with a readable sentence', () => {
  const blocks = Array.from({ length: 61 }, (_, index) => textBlock(`b${index}`));
  expect(problems(pageOf(blocks.slice(0, 60)))).toEqual([]);
  const check = validatePage(pageOf(blocks), schemaOf);
  expect(check).toMatchObject({
    ok: false,
    issues: [{ nodeId: 's', message: 'A section holds at most 60 blocks.' }],
  });
});

test('each error names the node it is in', () => {
  expect(problems(pageOf([textBlock('b'), { id: 'x', type: 'unheard-of' }]))).toEqual(['x:type']);
  expect(problems(pageOf([{ id: 'b', type: 'text' }]))).toEqual(['b:html']);
  expect(problems(pageOf([textBlock('b'), textBlock('b')]))).toEqual(['b:id']);
  expect(problems({ format: 2, sections: [] })).toEqual(['null:format']);
  expect(problems('rubbish')).toEqual(['null:']);
});
