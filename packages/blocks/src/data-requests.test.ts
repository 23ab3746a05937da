import { type Block, PageDocument } from '@sitewright/document/schema';
import { AUDIO_FILE, blockHost, GALLERY, IMAGE_ID, VIDEO_FILE } from '@sitewright/testing/block-host';
import { expect, test } from 'vitest';
import type { ZodType } from 'zod';
import type { DataRequest } from './block-context.ts';
import type { BlockHost } from './block-host.ts';
import { blockRequests, documentRequests } from './data-requests.ts';
import { entrySchemaOf, fieldsOf } from './field.ts';
import { blocks, blockTypes } from './registry.ts';
import { renderBlock } from './render-block.ts';
import { renderPage } from './render-page.ts';

const ITEM = '0192f0c0-0000-7000-8000-00000000000d';

/** A host that notes what is asked of it. */
function recordingHost(): { host: BlockHost; requests: DataRequest[] } {
  const requests: DataRequest[] = [];
  const known = blockHost();
  const host: BlockHost = {
    ...known,
    image: (id) => {
      requests.push({ kind: 'file', id });
      return known.image(id);
    },
    file: (id) => {
      requests.push({ kind: 'file', id });
      return known.file(id);
    },
    items: (query) => {
      requests.push({ kind: 'list', query });
      return known.items(query);
    },
    item: (id) => {
      requests.push({ kind: 'item', id });
      return null;
    },
    labels: (id) => {
      requests.push({ kind: 'labels', id });
      return null;
    },
    override: () => null,
  };
  return { host, requests };
}

/** Settings with an id in every field that takes one, once for each value of each choice, in entries of lists too. */
function variants(schema: ZodType): Record<string, unknown>[] {
  const fields = fieldsOf(schema);
  const ids = fields.flatMap(({ name, schema: part, meta }): [string, unknown][] => {
    if (meta.control === 'image') return [[name, IMAGE_ID]];
    if (meta.control === 'file') return [[name, meta.accept === 'audio' ? AUDIO_FILE : VIDEO_FILE]];
    if (meta.control === 'item') return [[name, ITEM]];
    if (meta.control === 'collection') return [[name, GALLERY]];
    const entry = entrySchemaOf(part);
    return entry && fieldsOf(entry).length > 0 ? [[name, variants(entry)]] : [];
  });
  const filled = Object.fromEntries(ids);
  const choices = fields.flatMap(({ name, meta }) =>
    meta.control === 'select'
      ? Object.keys(meta.options ?? {}).map((value) => ({ ...filled, [name]: value }))
      : [],
  );
  return [filled, ...choices];
}

test('each block requests beforehand all that it asks for while it is rendered', () => {
  const kinds = new Set<string>();
  for (const type of blockTypes)
    for (const props of variants(blocks[type].schema)) {
      const block = { id: 'b', type, props } as Block;
      const { host, requests } = recordingHost();
      renderBlock(block, 12, host);
      const requested = blockRequests(block, host);
      for (const request of requests)
        expect.soft([type, requested]).toEqual([type, expect.arrayContaining([request])]);
      for (const { kind } of requests) kinds.add(kind);
    }
  expect([...kinds].sort()).toEqual(['file', 'item', 'labels', 'list']);
});

test('a document requests what its blocks and the backgrounds of its sections show, rows and grids alike', () => {
  const image = { id: 'b1', type: 'image', props: { assetId: IMAGE_ID } };
  const area = { column: 1, row: 1, columnSpan: 4, rowSpan: 2, layer: 0 };
  const document = PageDocument.parse({
    format: 1,
    sections: [
      {
        ...{ id: 's1', kind: 'rows', props: { theme: 'image', backgroundAssetId: ITEM } },
        rows: [{ id: 'r', columns: [{ id: 'c', span: 12, blocks: [image, { id: 'b2', type: 'unknown' }] }] }],
      },
      {
        id: 's2',
        kind: 'grid',
        blocks: [{ id: 'b3', type: 'archive', props: { collectionId: GALLERY }, place: area }],
      },
      { id: 's3', kind: 'rows', props: { theme: 'light', backgroundAssetId: ITEM }, rows: [] },
    ],
  });
  const { host, requests } = recordingHost();
  expect(documentRequests(document, host)).toEqual([
    { kind: 'file', id: ITEM },
    { kind: 'file', id: IMAGE_ID },
    { kind: 'labels', id: GALLERY },
  ]);
  renderPage(document, { type: 'page', id: '' }, host);
  expect(new Set(requests.map((request) => 'id' in request && request.id))).toEqual(
    new Set([ITEM, IMAGE_ID, GALLERY]),
  );
});
