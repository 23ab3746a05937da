import type { Block } from '@sitewright/document/schema';
import { expect, test } from 'vitest';
import { cachedBlock } from './block-cache.ts';
import type { BlockSite, ItemList } from './block-context.ts';
import type { BlockHost } from './block-host.ts';

const block: Block = { id: 'b1', type: 'spacer', props: {} };
const list = (title: string): ItemList => ({
  collection: { typeName: 'blog', title, fullUrl: '/blog' },
  items: [{ title }],
});
const site = { title: 'Site' } as BlockSite;

/** A page with a world of its own, unless one is given. */
function givenHost(changes: Partial<BlockHost> = {}): BlockHost {
  let isFirst = true;
  const takePriority = () => {
    const first = isFirst;
    isFirst = false;
    return first;
  };
  return {
    locale: 'en-US',
    pluralsOf: () => 'en',
    timeZone: 'UTC',
    now: 0,
    isPreview: false,
    world: {},
    text: (key) => key,
    image: () => null,
    file: () => null,
    items: () => null,
    item: () => null,
    collection: () => null,
    labels: () => null,
    form: () => null,
    site: () => ({ ...site }),
    page: () => null,
    languages: () => [],
    takePriority,
    productPrice: () => '',
    productForm: () => '',
    ...changes,
  };
}

function render(host: BlockHost, own: Block) {
  let renders = 0;
  const html = cachedBlock(own, {
    span: 12,
    layout: '',
    host,
    render: (requested) => {
      renders += 1;
      const items = requested.items({ collectionId: 'c1', limit: 1 })?.items ?? [];
      return `${requested.site()?.title} ${items.length} ${requested.takePriority()}`;
    },
  });
  return { html, renders };
}

test('a block is rendered again when the page answers otherwise, and only then', () => {
  const own = { ...block };
  const world = {};
  const shown = list('News');
  const requests: unknown[] = [];
  const items = (query: unknown) => {
    requests.push(query);
    return shown;
  };
  expect(render(givenHost({ world, items }), own)).toEqual({ html: 'Site 1 true', renders: 1 });
  expect(render(givenHost({ world, items }), own)).toEqual({ html: 'Site 1 true', renders: 0 });
  expect(requests).toHaveLength(2);
  const other = { world, items: () => list('News') };
  expect(render(givenHost(other), own).renders).toBe(1);
  expect(render(givenHost({ world, items, site: () => ({ ...site, title: 'New' }) }), own).html).toBe(
    'New 1 true',
  );
  expect(render(givenHost({ items }), own).renders).toBe(1);
  expect(render(givenHost({ world, items, locale: 'de' }), own).renders).toBe(1);
});

test('I18N-11: the links of one page to its languages are never shown on another one', () => {
  const own = { ...block };
  const world = {};
  const links = (path: string) =>
    cachedBlock(own, {
      span: 12,
      layout: '',
      host: givenHost({
        world,
        languages: () => [
          { name: 'English', code: 'EN', tag: 'en', direction: 'ltr', path, isCurrent: true },
        ],
      }),
      render: (host) =>
        host
          .languages()
          .map(({ path }) => path)
          .join(),
    });
  expect([links('/a'), links('/b'), links('/a')]).toEqual(['/a', '/b', '/a']);
});

test('the first picture of a page stays the first, however often the block is looked at', () => {
  const own = { ...block };
  const world = {};
  const second = givenHost({ world });
  second.takePriority();
  expect(render(second, own).html).toBe('Site 0 false');
  const first = givenHost({ world });
  expect(render(first, own)).toEqual({ html: 'Site 0 true', renders: 1 });
  expect(first.takePriority()).toBe(false);
});

test('nothing is cached of a preview, or of what a site template prints itself', () => {
  const own = { ...block };
  expect(render(givenHost({ world: undefined }), own).renders).toBe(1);
  expect(render(givenHost({ world: undefined }), own).renders).toBe(1);
  const world = {};
  const printing = () =>
    cachedBlock(own, {
      span: 12,
      layout: '',
      host: givenHost({ world, override: () => 'own' }),
      render: (host) => host.override?.('spacer', {}, () => 'theirs') ?? '',
    });
  expect([printing(), printing()]).toEqual(['own', 'own']);
  expect(render(givenHost({ world }), own).renders).toBe(1);
});
