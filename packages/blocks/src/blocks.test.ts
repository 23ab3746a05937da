import { PageDocument } from '@sitewright/document/schema';
import { expect, test } from 'vitest';
import type { BlockImage, ItemList } from './block-context.ts';
import type { BlockHost } from './block-host.ts';
import { englishBlockText, fillText } from './block-texts.ts';
import { fieldMeta } from './field.ts';
import { isBlockType } from './is-block-type.ts';
import { blocks, blockTypes, schemaOf } from './registry.ts';
import { renderBlock } from './render-block.ts';
import { renderLayout, renderPage } from './render-page.ts';

const ASSET = '0192f0c0-0000-7000-8000-000000000001';
const COLLECTION = '0192f0c0-0000-7000-8000-000000000002';

const image: BlockImage = {
  id: ASSET,
  assetUrl: '/_sw/images/0123456789abcdef0123456789abcdef/vase.jpg',
  originalSize: '1500x1000',
  mediaFocalPoint: { x: 0.25, y: 0.5 },
  colorData: { suggestedBgColor: 'c0ffee' },
  altText: 'A blue "vase"',
  title: 'Vase',
  body: '',
  filename: 'vase.jpg',
};

const list: ItemList = {
  collection: { typeName: 'blog', title: 'Journal', fullUrl: '/journal' },
  items: [
    {
      id: 'i1',
      title: 'A <b>post</b>',
      fullUrl: '/journal/a',
      recordType: 1,
      recordTypeLabel: 'text',
      publishOn: Date.UTC(2026, 0, 5),
      excerpt: '<p>Short.</p>',
      mainImage: image,
    },
  ],
};

function host(extra: Partial<BlockHost> = {}): BlockHost {
  let isFirst = true;
  return {
    locale: 'en-US',
    pluralsOf: () => 'en',
    timeZone: 'UTC',
    now: Date.UTC(2026, 0, 15),
    isPreview: false,
    text: (key, values) => fillText(englishBlockText(key), values),
    file: () => null,
    item: () => null,
    collection: () => null,
    labels: () => null,
    form: () => null,
    site: () => null,
    page: () => null,
    languages: () => [],
    image: (id) => (id === ASSET ? image : null),
    items: ({ collectionId }) => (collectionId === COLLECTION ? list : null),
    takePriority: () => {
      const first = isFirst;
      isFirst = false;
      return first;
    },
    productForm: () => '<form class="product-form"></form>',
    productPrice: () => '<div class="product-price">$5.00</div>',
    ...extra,
  };
}

const render = (type: string, props: object = {}, fixture = host()) =>
  renderBlock({ id: 'b1', type, props: props as never }, 6, fixture);

test.each(blockTypes)('BLK-47: a new %s block has valid settings and an element of its kind', (type) => {
  const defaults = blocks[type].schema.safeParse({});
  expect(defaults.success).toBe(true);
  expect(render(type)).toMatch(
    /^<div class="sqs-block \S+-block sqs-block-\S+.*" data-block-type="\d+"(?: data-block-variant="\d+")? id="block-b1"(?: data-block-json="[^"{}]+")?>/,
  );
});

test('every field of a block has the words of a panel', () => {
  for (const [type, { schema }] of Object.entries(blocks)) {
    for (const [name, shape] of Object.entries(schema.shape)) {
      expect([type, name, fieldMeta(shape)?.label]).toEqual([type, name, expect.any(String)]);
    }
  }
});

test('an unknown block and broken settings give nothing', () => {
  expect(render('carousel')).toBe('');
  expect(render('button', { size: 'huge' })).toBe('');
  expect(isBlockType('toString')).toBe(false);
  expect(schemaOf('constructor')).toBeUndefined();
});

test('an image has widths, size, focal point and alternative text; the first one is loaded at once', () => {
  const fixture = host();
  const first = render('image', { assetId: ASSET }, fixture);
  expect(first).toContain('format=1500w 1500w');
  expect(first).toContain('width="1500" height="1000"');
  expect(first).toContain('object-position:25% 50%;background-color:#c0ffee');
  expect(first).toContain('alt="A blue &quot;vase&quot;"');
  expect(first).toContain('fetchpriority="high"');
  expect(first).not.toContain('loading=');
  expect(render('image', { assetId: ASSET }, fixture)).toContain('loading="lazy"');
});

test('a missing image leaves its element empty', () => {
  expect(render('image', { assetId: '0192f0c0-0000-7000-8000-00000000dead' })).toContain(
    'sqs-block-content"></div>',
  );
});

test.each([
  'javascript:alert(1)',
  'JaVa\tscript:alert(1)',
  '//evil.test',
  '/\\evil.test',
  'data:text/html,x',
])('a button does not lead to %s', (link) => {
  expect(blocks.button.schema.safeParse({ link }).success).toBe(false);
});

test('owner words are escaped', () => {
  expect(render('button', { label: '<img onerror=x>', link: '/a?b="c"' })).toContain(
    'href="/a?b=&quot;c&quot;"',
  );
  expect(render('button', { label: '<img onerror=x>' })).toContain('&lt;img onerror=x&gt;');
  expect(render('quote', { source: '<script>' })).toContain('— &lt;script&gt;');
});

test('rich text is printed only from the fields that are cleaned when they are stored', () => {
  expect(render('text', { html: '<script>x</script>' })).toContain('<p></p>');
  expect(render('quote', { quote: '<img onerror=x>' })).not.toContain('onerror');
});

test('a summary prints its items, words escaped, and asks for what its filters say', () => {
  const html = render('summary', { collectionId: COLLECTION, showReadMoreLink: true });
  expect(html).toContain('summary-block-collection-type-blog');
  expect(html).toContain('<a class="summary-title-link" href="/journal/a">A &lt;b&gt;post&lt;/b&gt;</a>');
  expect(html).toContain('<time datetime="2026-01-05T00:00:00.000Z">January 5, 2026</time>');
  const requests: unknown[] = [];
  const items: BlockHost['items'] = (query) => {
    requests.push(query);
    return null;
  };
  render('summary', { collectionId: COLLECTION, filterTag: 'new', pageSize: 2 }, host({ items }));
  expect(requests).toEqual([{ collectionId: COLLECTION, limit: 2, events: 'upcoming', tag: 'new' }]);
});

test('BLK-44: code is put out as it is, or as source text', () => {
  expect(render('code', { code: '<b>x</b>' })).toContain('<b>x</b>');
  expect(render('code', { code: '<b>x</b>', displaySource: true })).toContain('&lt;b&gt;x&lt;/b&gt;');
  expect(render('code', { code: 'a</script>b', language: 'javascript' })).toContain(
    '<script>a<\\/script>b</script>',
  );
});

test('a site template may replace the markup of a block', () => {
  const override: BlockHost['override'] = (type, context) => `${type}:${JSON.stringify(context)}`;
  expect(render('button', { label: 'Go', link: '/x' }, host({ override }))).toContain('"buttonText":"Go"');
  expect(render('line', {}, host({ override }))).toContain('<hr>');
});

const page = PageDocument.parse({
  format: 1,
  sections: [
    {
      id: 's1',
      kind: 'rows',
      props: { theme: 'dark', width: 'wide', anchor: 'top' },
      rows: [
        {
          id: 'r1',
          columns: [{ id: 'c1', span: 8, blocks: [{ id: 't1', type: 'text', text: { html: '<p>Hi</p>' } }] }],
        },
      ],
    },
    {
      id: 's2',
      kind: 'grid',
      blocks: [{ id: 'g1', type: 'line', place: { column: 2, row: 1, columnSpan: 4, rowSpan: 2 } }],
    },
  ],
});

test('SITE-24: a page is sections of a 12-column grid', () => {
  const html = renderPage(page, { type: 'page', id: 'page-1' }, host());
  expect(html).toContain(
    '<section class="page-section section-theme-dark section-width-wide section-spacing-medium" id="section-s1"',
  );
  expect(html).toContain(
    '<div class="sqs-layout sqs-grid-12 columns-12" data-type="page" id="page-1">' +
      '<div class="row sqs-row" id="row-r1"><div class="col sqs-col-8 span-8" id="column-c1">',
  );
  expect(html).toContain('--column:2;--column-span:4;--row:1;--row-span:2;--layer:0');
});

test('a block field holds the grid of a section only', () => {
  const [section] = page.sections;
  if (!section) throw new Error('no section');
  expect(renderLayout(section, { type: 'block-field', id: 'footer' }, host())).toMatch(
    /^<div class="sqs-layout sqs-grid-12 columns-12" data-type="block-field" id="footer">/,
  );
});
