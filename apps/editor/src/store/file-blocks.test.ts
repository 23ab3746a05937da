import { isBlockType } from '@sitewright/blocks/is-block-type';
import { blocks } from '@sitewright/blocks/registry';
import type { Props } from '@sitewright/document/schema';
import type { AssetKind } from '@sitewright/domain/site/asset-schema';
import { expect, test } from 'vitest';
import { appendOf, fillOf, isFilledBy, kindOfType, type ShownFile, treesOf } from './file-blocks.ts';

const file = (kind: AssetKind, number = 1): ShownFile => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  kind,
  filename: `${kind}-${number}`,
  ...(kind === 'file' ? { url: `/s/${kind}-${number}` } : {}),
});
const idOf = (number: number) => file('file', number).id;

test.each([
  ['image/png', 'image'],
  ['video/mp4', 'video'],
  ['audio/mpeg', 'audio'],
  ['application/pdf', 'file'],
  ['', 'file'],
])('a file of the media type "%s" is of the kind %s', (type, kind) => {
  expect(kindOfType(type)).toBe(kind);
});

const [image, video, audio, document] = (['image', 'video', 'audio', 'file'] as const).map((kind) => [kind]);

test.each<[string, string, Props, AssetKind[] | undefined, boolean]>([
  ['an empty image takes a picture', 'image', { assetId: null }, image, true],
  ['but not two', 'image', {}, ['image', 'image'], false],
  ['nor a film', 'image', {}, video, false],
  ['an image with a picture keeps it', 'image', { assetId: idOf(1) }, image, false],
  ['an empty gallery takes several pictures', 'gallery', { slides: [] }, ['image', 'image'], true],
  ['but no document among them', 'gallery', {}, ['image', 'file'], false],
  ['nor more than it may hold', 'gallery', {}, Array<AssetKind>(251).fill('image'), false],
  ['a gallery of another page shows that', 'gallery', { methodOption: 'existing' }, image, false],
  ['an empty video takes a film', 'video', { source: 'url', url: '' }, video, true],
  ['one with an address keeps it', 'video', { url: 'https://vimeo.com/1' }, video, false],
  ['an empty audio block takes sounds', 'audio', {}, ['audio', 'audio'], true],
  ['a button without a link takes a document', 'button', { label: 'Menu' }, document, true],
  ['one with a link keeps it', 'button', { link: '/shop' }, document, false],
  ['a button takes no picture', 'button', {}, image, false],
  ['a text takes nothing', 'text', {}, document, false],
  ['nothing fills nothing', 'gallery', {}, [], false],
  ['nor does a sound fill an image', 'image', {}, audio, false],
])('FILE-02: %s', (_name, type, props, kinds = [], isFilled) => {
  expect(isFilledBy({ type, props }, kinds)).toBe(isFilled);
});

test('FILE-02: a block that is filled keeps its other settings', () => {
  const block = { id: 'b', type: 'button', props: { label: 'Menu', size: 'large' } };
  expect(fillOf(block, [file('file')])).toEqual({
    ...{ type: 'set-props', id: 'b' },
    props: { link: '/s/file-1' },
  });
  expect(fillOf({ ...block, type: 'link', props: {} }, [file('file')])).toMatchObject({
    props: { title: 'file-1', link: '/s/file-1' },
  });
  expect(fillOf({ ...block, type: 'link', props: { title: 'Our menu' } }, [file('file')])).toEqual({
    ...{ type: 'set-props', id: 'b' },
    props: { link: '/s/file-1' },
  });
  expect(fillOf({ ...block, type: 'video', props: {} }, [file('video')])).toMatchObject({
    props: { source: 'file', fileId: idOf(1) },
  });
});

test('FILE-02: several pictures become one gallery, all else a block each that holds what it shows', () => {
  const files = [file('audio', 1), file('image', 2), file('file', 3), file('image', 4), file('video', 5)];
  const trees = treesOf(files, () => 'n');
  expect(trees.map(({ type }) => type)).toEqual(['gallery', 'audio', 'button', 'video']);
  for (const { type, props } of trees) {
    if (!isBlockType(type)) throw new Error(type);
    // A setting that the block does not know would be left out.
    expect(blocks[type].schema.parse(props)).toMatchObject(props);
  }
  expect(trees[1]?.props).toEqual({ tracks: [{ title: 'audio-1', fileId: idOf(1) }] });
  const many = Array.from({ length: 251 }, (_, at) => file('image', at));
  expect(treesOf(many, () => 'n').map(({ type }) => type)).toEqual(['gallery', 'image']);
});

test('FILE-02: a gallery takes pictures behind its own, as many as it may hold', () => {
  const slideOf = (number: number) => ({ mediaType: 'imageFile', assetId: idOf(number) });
  const holding = (count: number, props: Props = {}) => ({
    ...{ id: 'g', type: 'gallery' },
    props: { slides: Array.from({ length: count }, (_, at) => slideOf(at)), ...props },
  });
  expect(appendOf(holding(1), [file('image', 7)])).toEqual({
    ...{ type: 'set-props', id: 'g' },
    props: { slides: [slideOf(0), slideOf(7)] },
  });
  expect(appendOf(holding(249), [file('image')])).not.toBeNull();
  expect(appendOf(holding(250), [file('image')])).toBeNull();
  expect(appendOf(holding(1), [file('image'), file('file')])).toBeNull();
  expect(appendOf(holding(1, { methodOption: 'existing' }), [file('image')])).toBeNull();
  expect(appendOf({ id: 'i', type: 'image', props: {} }, [file('image')])).toBeNull();
});
