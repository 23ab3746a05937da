import type { PageDocumentInput } from '@sitewright/document/schema';

/** A block as a test states it; `documentOf` names it. */
export type Block = { type: string; props?: object; text?: Readonly<Record<string, string>> };

/** A page document of one section whose blocks stand below each other, named `b1`, `b2` …. */
export function documentOf(...blocks: readonly Block[]): PageDocumentInput {
  const named = blocks.map((block, index) => ({ id: `b${index + 1}`, ...block }));
  const rows = [{ id: 'r1', columns: [{ id: 'c1', span: 12, blocks: named }] }];
  return { format: 1, sections: [{ id: 's1', kind: 'rows', rows }] } as PageDocumentInput;
}

/** The same with one text block. */
export function textDocument(html: string): PageDocumentInput {
  return documentOf({ type: 'text', text: { html } });
}
