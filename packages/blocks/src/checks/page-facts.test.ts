import { PageDocument } from '@sitewright/document/schema';
import { type Block, documentOf } from '@sitewright/testing/builders/document';
import { expect, test } from 'vitest';
import { pageFacts } from './page-facts.ts';

const FILE = '01990000-0000-7000-8000-00000000000a';
const read = (...blocks: readonly Block[]) => pageFacts(PageDocument.parse(documentOf(...blocks)));

test('links are found in fields and in rich texts, and a button without one', () => {
  const { links } = read(
    { type: 'text', text: { html: '<p><a href="/a?x=1&amp;y=2">A</a> <a href="#b">B</a></p>' } },
    { type: 'button', props: { label: 'Buy', link: '/shop' } },
    { type: 'button', props: { label: 'Buy' } },
    { type: 'image', props: { assetId: FILE, link: '/c' } },
  );
  expect(links.map(({ nodeId, url }) => [nodeId, url])).toEqual([
    ['b1', '/a?x=1&y=2'],
    ['b1', '#b'],
    ['b2', '/shop'],
    ['b3', ''],
    ['b4', '/c'],
  ]);
});

test('pictures are found in blocks and in the slides of a gallery, each with its words', () => {
  const slides = [{ assetId: FILE, altText: 'A bowl' }, { assetId: FILE }];
  const { files } = read({ type: 'image', props: { assetId: FILE } }, { type: 'gallery', props: { slides } });
  expect(files.map(({ nodeId, altText }) => [nodeId, altText])).toEqual([
    ['b1', ''],
    ['b2', 'A bowl'],
    ['b2', ''],
  ]);
});

test('I18N-13: a text that nobody has touched is a sample, whatever its markup and language', () => {
  const { sampleTexts } = read(
    { type: 'text', text: { html: '<p>Write something.</p>' } },
    { type: 'text', text: { html: '<h2>Write something. </h2>' } },
    { type: 'text', text: { html: '<p>Write something. Please.</p>' } },
    { type: 'text', text: { html: '<p>Schreiben Sie etwas.</p>' } },
    { type: 'quote', text: { quote: '<p>Was jemand gesagt hat.</p>' } },
  );
  expect(sampleTexts.map(({ nodeId }) => nodeId)).toEqual(['b1', 'b2', 'b4', 'b5']);
});

test('links can lead to named sections, to blocks, and to ids in code', () => {
  const document = documentOf({ type: 'code', props: { code: '<a id="prices"></a>' } });
  const page = PageDocument.parse(document);
  page.sections[0] = { ...page.sections[0], props: { anchor: 'story' } } as (typeof page.sections)[0];
  const { anchors } = pageFacts(page);
  expect([...anchors]).toEqual(['story', 'section-s1', 'block-b1', 'prices']);
});
