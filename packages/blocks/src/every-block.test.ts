import { PageDocument } from '@sitewright/document/schema';
import { samplesIn } from '@sitewright/domain/texts/samples';
import { anImage, blockHost, IMAGE_ID } from '@sitewright/testing/block-host';
import { expect, test } from 'vitest';
import type { ZodType } from 'zod';
import type { ItemLabels, ItemList } from './block-context.ts';
import type { BlockHost } from './block-host.ts';
import { BLOCK_TYPE_NUMBERS, BLOCK_VARIANT_NUMBERS, LAYOUT_PART_NUMBERS } from './block-types.ts';
import { entrySchemaOf, fieldsOf } from './field.ts';
import { type BlockType, blocks, blockTypes } from './registry.ts';
import { renderPage } from './render-page.ts';
import { renderers } from './renderers.ts';

const HOSTILE = `"'><script>alert(1)</script><img src=x onerror=alert(2)> {.section x}\u0000\u2028 `;
const COLLECTION = '0192f0c0-0000-7000-8000-00000000000c';
const VOID = new Set(['area', 'br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);

/** A host that returns `text` for everything. */
function hostOf(text: string): BlockHost {
  const collection = { typeName: 'events', title: text, fullUrl: '/c' };
  const start = Date.UTC(2026, 0, 10);
  const item = {
    ...{ id: 'i', title: text, fullUrl: '/c/i', recordTypeLabel: text, excerpt: '<p>x</p>', tags: [text] },
    ...{ recordType: 12, startDate: start, endDate: start, mainImage: anImage, publishOn: start },
    ...{ author: { displayName: text }, location: { addressTitle: text }, categories: [text] },
  };
  const list = { collection, items: [item, { ...item, id: 'j' }] } as unknown as ItemList;
  const named = [{ name: text, count: 3 }];
  const labels: ItemLabels = {
    ...{ collection, tags: named, categories: named, authors: named },
    months: [{ year: 2026, month: 1, count: 1 }],
  };
  const place = { addressTitle: text, addressLine1: text, addressLine2: text, addressCountry: text };
  return blockHost({
    items: () => list,
    item: () => item as never,
    labels: () => labels,
    collection: () => ({ ...collection, description: text, mainImage: anImage }),
    site: () => ({
      ...{ title: text, tagLine: text, logo: null, shareButtonOptions: { 1: true, 2: true, 6: true } },
      location: { ...place, mapLat: 52.5, mapLng: 13.4 },
      socialAccounts: [{ serviceName: text, userName: text, profileUrl: `https://a.test/?"${text}` }],
      captcha: { provider: 'recaptcha', siteKey: text },
      mapTiles: { url: 'https://t.test/{z}/{x}/{y}.png', attribution: text },
    }),
    page: () => ({
      ...{ url: `https://s.test/${text}`, title: text, imageUrl: 'https://s.test/i.jpg' },
      collectionId: COLLECTION,
      itemId: null,
    }),
    languages: () => [
      { name: text, code: text, tag: 'en', direction: 'ltr', path: `/${text}`, isCurrent: true },
      { name: text, code: text, tag: text, direction: 'rtl', path: `/ar/${text}`, isCurrent: false },
    ],
  });
}

/** Settings of a schema with the words in each field that takes them. */
function filled(schema: ZodType, text: string): Record<string, unknown> {
  const candidates = (part: ZodType): unknown[] => {
    const entry = entrySchemaOf(part);
    return [
      ...(entry ? [[filled(entry, text)], [text]] : [filled(part, text)]),
      ...[text, COLLECTION, IMAGE_ID, 'https://a.test/?q="<b>', '2026-05-01T20:00'],
    ];
  };
  const chosen = fieldsOf(schema).flatMap(({ name, schema: part }) => {
    const fits = candidates(part).find((value) => !isEmptyObject(value) && part.safeParse(value).success);
    return fits === undefined ? [] : [[name, fits] as const];
  });
  return Object.fromEntries(chosen);
}

const isEmptyObject = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

function pageOf(type: BlockType, props: object, text?: Record<string, string>): PageDocument {
  const block = { type, props, ...(text ? { text } : {}) };
  const blocks = [
    { id: 'b1', ...block },
    { id: 'b2', ...block },
  ];
  return PageDocument.parse({
    format: 1,
    sections: [{ id: 's', kind: 'rows', rows: [{ id: 'r', columns: [{ id: 'c', span: 12, blocks }] }] }],
  });
}

/** Errors of a piece of HTML: tags that do not close, duplicate ids, scripts and handlers. */
function errorsOf(html: string): string[] {
  const open: string[] = [];
  const errors: string[] = [];
  const ids = new Set<string>();
  const plain = html.replace(/(<(script|style)\b[^>]*>)[\s\S]*?(?=<\/\2>)/g, '$1');
  for (const [tag, slash, name = '', attributes = ''] of plain.matchAll(
    /<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s"'>/=]+(?:="[^"]*")?)*)\s*\/?>/g,
  )) {
    const id = /\sid="([^"]*)"/.exec(attributes)?.[1];
    if (id !== undefined && ids.has(id)) errors.push(`id ${id} twice`);
    if (id !== undefined) ids.add(id);
    if (/\son\w+=/i.test(attributes.replace(/"[^"]*"/g, '""'))) errors.push(`handler in ${tag}`);
    if (slash === '') {
      if (!VOID.has(name) && !tag.endsWith('/>')) open.push(name);
    } else if (open.pop() !== name) errors.push(`</${name}> closes something else`);
  }
  const text = plain.replace(/<\/?[a-zA-Z][\w-]*(?:\s+[^\s"'>/=]+(?:="[^"]*")?)*\s*\/?>/g, '');
  if (text.includes('<')) errors.push(`a loose < before ${text.slice(text.indexOf('<'), 40)}`);
  return [...errors, ...open.map((name) => `<${name}> stays open`)];
}

test.each(blockTypes)(
  'BLK-47: %s is whole HTML as it is added, empty, full, and with hostile words',
  (type) => {
    const place = { type: 'page', id: 'page-1' } as const;
    const { props = {}, text } = blocks[type].initial?.(samplesIn('en')) ?? {};
    const empty = { collectionId: COLLECTION };
    const cases: [string, object, Record<string, string> | undefined, string][] = [
      ['as added', props, text, 'Words'],
      ['empty', {}, undefined, 'Words'],
      ['with a collection', empty, undefined, 'Words'],
      ['full', filled(blocks[type].schema, 'Words'), undefined, 'Words'],
      ['hostile', filled(blocks[type].schema, HOSTILE), undefined, HOSTILE],
    ];
    for (const [name, input, messages, around] of cases) {
      const html = renderPage(pageOf(type, input, messages), place, hostOf(around));
      expect(html).toContain('id="block-b2"');
      // Code is put out as its owner wrote it.
      if (type === 'code') continue;
      expect([name, errorsOf(html)]).toEqual([name, []]);
      expect(html.replace(/srcdoc="[^"]*"/g, '')).not.toMatch(/<script>alert|<img src=x/);
    }
  },
);

test('BLK-01: the kinds of blocks are closed lists with a name per number, and blocks carry theirs', () => {
  const numbers = Object.values(BLOCK_TYPE_NUMBERS);
  expect(numbers).toEqual([...Array.from({ length: 72 }, (_, index) => index + 1), 1337]);
  const parts = Object.values(LAYOUT_PART_NUMBERS).sort((a, b) => a - b);
  expect(parts).toEqual([...Array.from({ length: 21 }, (_, index) => index + 1), 100, 101]);
  for (const type of blockTypes) {
    const { name } = renderers[type];
    const html = renderPage(pageOf(type, {}), { type: 'page', id: '' }, hostOf('x'));
    expect(html).toMatch(
      new RegExp(`sqs-block-${name}[ "].*? data-block-type="${BLOCK_TYPE_NUMBERS[name]}"`),
    );
  }
});

test('BLK-02: designs have the numbers 1000 to 1019, and a block says which it has', () => {
  expect(Object.values(BLOCK_VARIANT_NUMBERS)).toEqual(
    Array.from({ length: 20 }, (_, index) => 1000 + index),
  );
  const page = pageOf('summary', { collectionId: COLLECTION, design: 'wall' });
  expect(renderPage(page, { type: 'page', id: '' }, hostOf('x'))).toContain(
    `data-block-variant="${BLOCK_VARIANT_NUMBERS['summary-wall']}"`,
  );
});
