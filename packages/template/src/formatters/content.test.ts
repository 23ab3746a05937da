import { describe, expect, test } from 'vitest';
import { markup, nestingError, rendered } from '../testing/rendered.ts';

const img = {
  id: 'i1',
  assetUrl: '/a.png?x=1&y=2',
  originalSize: '1500x1000',
  mediaFocalPoint: { x: 0.25, y: 0.75 },
  title: 'A & "B"',
  systemDataVariants: '1500x1000,100w,300w,500w',
  colorData: {
    topLeftAverage: 'aabbcc',
    topRightAverage: '112233',
    bottomLeftAverage: '000000',
    bottomRightAverage: 'ffffff',
    centerAverage: '808080',
  },
};
const source =
  'data-src="/a.png?x=1&amp;y=2" data-image="/a.png?x=1&amp;y=2" data-image-dimensions="1500x1000" ';
const meta = `${source}data-image-focal-point="0.25,0.75" alt="A &amp; &quot;B&quot;" `;

describe('pictures', () => {
  test.each([
    ['FMT-20: all attributes, a space behind the last', img, meta],
    ['IMG-15: the middle without a focal point', { assetUrl: '/a' }, 'data-image-focal-point="0.5,0.5"'],
    [
      'IMG-01: a preview of a licensed picture',
      { ...img, licensedAssetPreview: {} },
      'data-licensed-asset-preview="true" data-src',
    ],
    ['IMG-01: component key', { ...img, componentKey: 'k"1' }, 'data-component-key="k&quot;1" data-src'],
  ])('image-meta: %s', (_name, image, expected) => {
    expect(rendered('{@|image-meta}', image)).toContain(expected);
  });

  test.each([
    ['own text', { altText: ' Own ', title: 'T' }, 'Own'],
    ['title', { title: 'T', body: 'B' }, 'T'],
    ['body without tags', { body: '<p>B</p>ody' }, ' B ody'],
    ['IMG-13: body cut at 250', { body: 'b'.repeat(300) }, 'b'.repeat(250)],
    ['file name', { filename: 'red boots.jpg' }, 'red boots.jpg'],
    ['camera name', { filename: 'IMG_0042.JPG' }, ''],
    ['random name', { filename: '4f3a9c0012ab34cd56ef.png' }, ''],
    ['nothing', {}, ''],
    ['image block with an empty text', { blockType: 5, altText: '', title: 'T' }, ''],
    ['image block with a text', { blockType: 5, altText: ' own ', title: 'T' }, 'own'],
  ])('IMG-14: alternative text: %s', (_name, image, alt) => {
    expect(rendered('{@|image-meta}', image)).toContain(` alt="${alt}" `);
  });

  test('image-meta of a child, of the cover, and of nothing', () => {
    const album = { items: [img, { ...img, title: 'two' }], coverImage: img };
    expect(rendered('{@|child-image-meta}', album)).toBe(meta);
    expect(rendered('{@|child-image-meta 1}', album)).toContain('alt="two"');
    expect(rendered('{@|child-image-meta 9}{@|child-image-meta x}', album)).toBe('');
    expect(rendered('{@|cover-image-meta}', album)).toBe(meta);
    expect(rendered('{none|image-meta}{@|cover-image-meta}', {})).toBe('');
  });

  test('FMT-20: image markup; the alternative text is escaped once', () => {
    const plain = '<noscript><img src="/a.png?x=1&amp;y=2" alt="A &amp; &quot;B&quot;" /></noscript>';
    const loaded = (className: string) =>
      `<img class="${className}" ${meta}data-load="false" data-image-id="i1" data-type="image" />`;
    expect(rendered('{@|image}', img)).toBe(plain + loaded('thumb-image'));
    expect(rendered('{@|image big}', img)).toBe(plain + loaded('big'));
  });

  const url = '/a.png?x=1&amp;y=2';
  test.each([
    ['100w,300w', `srcset="${url}?format=100w 100w,${url}?format=300w 300w,${url}?format=original 500w"`],
    ['2500w', `srcset="${url}?format=2500w 2500w"`],
    ['1500x1000,500w', `srcset="${url}?format=500w 500w,${url}?format=original 750w"`],
    ['640w', `srcset="${url}?format=640w 640w"`],
    ['', ''],
    ['x,"w', ''],
  ])('FMT-20, IMG-03: image-srcset of %j', (systemDataVariants, expected) => {
    expect(rendered('{@|image-srcset}', { ...img, systemDataVariants }).trim()).toBe(expected);
  });

  test.each([
    [
      'image-color',
      'data-color-topLeft="#aabbcc" data-color-topRight="#112233" data-color-bottomLeft="#000000" ' +
        'data-color-bottomRight="#ffffff" data-color-center="#808080" ',
    ],
    ['image-color topLeft', '#aabbcc'],
    ['image-color center background-color', 'background-color: #808080'],
    ['image-color middle', '"middle" not found.'],
  ])('FMT-13: %s', (formatter, expected) => {
    expect(rendered(`{@|${formatter}}`, img)).toBe(expected);
    expect(rendered(`{@|${formatter}}`, {})).toBe('');
  });

  test('FMT-13: colour weight of each corner and the centre', () => {
    const template = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight', 'center']
      .map((place) => `{colorData.${place}Average|color-weight}`)
      .join(' ');
    expect(rendered(template, img)).toBe('light dark dark light light');
  });

  test('FMT-20: the main image behind an element, safe inside CSS', () => {
    const item = { mainImage: { ...img, assetUrl: "/a')b.png" } };
    expect(rendered('<div {@|background-image}>', item)).toBe(
      `<div style="background-image:url('/a%27%29b.png');background-position:25% 75%;background-size:cover">`,
    );
    expect(rendered('{@|background-image}', {})).toBe('');
  });

  test.each([
    ['width', '1500x1000', '1500'],
    ['height', '1500x1000', '1000'],
    ['width', '1500', ''],
    ['height', null, ''],
    ['resizedHeightForWidth 300', '1500x1000', '200'],
    ['resizedWidthForHeight 300', '1500x1000', '450'],
    ['resizedWidthForHeight 100', '1000x333', '300'],
    ['squarespaceThumbnailForWidth 600', null, '750w'],
    ['squarespaceThumbnailForWidth', null, '100w'],
    ['squarespaceThumbnailForHeight 600', '1500x1000', '1000w'],
  ])('IMG-12: %s of %j', (formatter, value, expected) => {
    expect(rendered(`{@|${formatter}}`, value)).toBe(expected);
  });

  test.each(['resizedHeightForWidth 300', 'resizedWidthForHeight 300', 'squarespaceThumbnailForHeight 300'])(
    'IMG-11: %s needs a size',
    (formatter) => {
      for (const value of ['big', '10x', '1x2x3', null, '0x0']) {
        expect(rendered(`{@|${formatter}}`, value)).toBe("Invalid source parameter. Pass in 'originalSize'");
      }
    },
  );
});

describe('video and audio', () => {
  const video = {
    ...img,
    oembed: { html: '<iframe src="x">', providerName: 'Vi"meo' },
    overlay: true,
    systemDataId: 's',
  };
  const open = 'data-html="&lt;iframe src=&quot;x&quot;&gt;" data-provider-name="Vi&quot;meo">';

  test('FMT-21, IMG-02: with an overlay the poster is shown and the player waits in an attribute', () => {
    expect(markup(rendered('{@|video}', video))).toBe(
      `<div class="sqs-video-wrapper" ${open}<div class="sqs-video-overlay" style="opacity: 0;">` +
        `<img data-load="false" data-src="${'/a.png?x=1&amp;y=2'}" data-image-dimensions="1500x1000" ` +
        'data-image-focal-point="0.25,0.75" /><div class="sqs-video-opaque"></div>' +
        '<div class="sqs-video-icon"></div></div></div>',
    );
  });

  test('FMT-21: without overlay, without poster, with colours', () => {
    expect(rendered('{@|video load-false}', { ...video, overlay: false })).toBe(
      `<div class="sqs-video-wrapper" data-load="false" ${open}</div>`,
    );
    expect(rendered('{@|video}', { ...video, systemDataId: '' })).toContain(
      'class="sqs-video-overlay no-thumb"',
    );
    expect(rendered('{@|video color-data}', video)).toContain(
      ' data-color-topleft="#aabbcc" data-color-topright="#112233"',
    );
    expect(nestingError(rendered('{@|video}', { ...video, systemDataId: '' }))).toBeNull();
  });

  test('audio player', () => {
    expect(rendered('{@|audio-player}', { id: '1', structuredContent: { audioAssetUrl: '/a&b' } })).toBe(
      `<script>Y.use('squarespace-audio-player-frontend');</script>\n<div class="squarespace-audio-player" ` +
        'data-audio-asset-url="/a&amp;b" data-item-id="1" id="audio-player-1"></div>',
    );
  });
});

describe('texts and colours', () => {
  test.each([
    ['{x|AbsUrl}', { x: 'a/b', 'base-url': 'http://h' }, 'http://h/a/b'],
    ['{x|capitalize}', { x: 'shout it' }, 'SHOUT IT'],
    ['{x|humanizeDuration}', { x: 61_000 }, '1:01'],
    ['{x|humanizeDuration}', { x: '3600000' }, '60:00'],
    ['{x|humanizeDuration}', { x: -5000 }, '-0:05'],
    ['{x|humanizeDuration}', { x: 'soon' }, ''],
    ['{x|color-weight}', { x: '#fff' }, 'light'],
    ['{x|color-weight}', { x: '000' }, 'dark'],
    ['{x|color-weight}', { x: 'green' }, ''],
  ])('FMT-11, FMT-23: %s of %j', (template, data, expected) => {
    expect(rendered(template, data)).toBe(expected);
  });

  test.each([
    [{ hue: 120, saturation: 0.5, lightness: 0.25 }, 'hsl(120, 50%, 25%)'],
    [{ hue: 120.126, saturation: 0.12345, lightness: 1, alpha: 0.5 }, 'hsla(120.13, 12.35%, 100%, 0.5)'],
    [{ hue: 0, saturation: 0, lightness: 0, alpha: 0 }, 'hsla(0, 0%, 0%, 0)'],
    [
      { hue: 361, saturation: 2, lightness: -1, alpha: 3 },
      'Hue out of bounds. Saturation out of bounds. Lightness out of bounds. Alpha out of bounds.',
    ],
    [{ hue: 1, saturation: 1 }, 'Missing an H/S/L value.'],
    ['red', 'Missing an H/S/L value.'],
  ])('website-color of %j is %j', (value, expected) => {
    expect(rendered('{@|website-color}', value)).toBe(expected);
  });

  test.each([
    [{ recordTypeLabel: 'blog' }, 'hentry post-type-blog'],
    [
      {
        promotedBlockType: 'image',
        categories: ['A b', 'C&d'],
        tags: ['x'],
        author: { displayName: 'Jo E' },
        starred: true,
        recordTypeLabel: 'text',
      },
      'hentry promoted promoted-block-image category-a-b category-cd tag-x author-jo-e post-type-text featured',
    ],
    [
      {
        recordType: 11,
        recordTypeLabel: 'store',
        structuredContent: { productType: 1, variants: [{ onSale: true, qtyInStock: 0 }] },
      },
      'hentry post-type-store on-sale sold-out',
    ],
    [{ recordTypeLabel: '"><b>' }, 'hentry post-type-&quot;&gt;&lt;b&gt;'],
  ])('item-classes %#', (item, expected) => {
    expect(rendered('{@|item-classes}', item)).toBe(expected);
  });

  test('item-classes number the items of a list and look outwards', () => {
    const page = { items: [{ recordTypeLabel: 'a' }, {}], recordTypeLabel: 'outer' };
    expect(rendered('{.repeated section items}{@|item-classes};{.end}', page)).toBe(
      'hentry post-type-a article-index-1;hentry post-type-outer article-index-2;',
    );
  });
});

test('image template: checked parameters give a picture, wrong ones a comment', () => {
  const good = {
    loader: 'sqs',
    src: '/a.png?v=1',
    width: 800,
    height: 600,
    sizes: '100vw',
    alt: '"x"',
    priority: 'high',
  };
  expect(rendered('{@|responsive-image}', good)).toBe(
    '<img src="/a.png?format=1000w" alt="&quot;x&quot;" width="800" height="600" ' +
      'srcset="/a.png?format=100w 100w, /a.png?format=300w 300w, /a.png?format=500w 500w, ' +
      '/a.png?format=750w 750w, /a.png?format=1000w 1000w, /a.png?format=1500w 1500w, ' +
      '/a.png?format=2500w 2500w" sizes="100vw" fetchpriority="high" loading="eager" decoding="async">',
  );
  expect(
    rendered('{@|responsive-image}', { ...good, loader: 'youtube', videoId: 'a/b', sizes: '', src: '' }),
  ).toContain('src="https://i.ytimg.com/vi/a%2Fb/maxresdefault.jpg"');
  const vimeo = {
    ...good,
    loader: 'vimeo',
    src: 'https://i.vimeocdn.com/video/1_640.jpg',
    format: 'webp',
    sizes: '',
  };
  expect(rendered('{@|responsive-image}', vimeo)).toContain('src="https://i.vimeocdn.com/video/1_800.webp"');
  expect(rendered('{@|responsive-image}', { ...good, loader: 'raw', srcset: '/b.png 2x' })).toContain(
    'srcset="/b.png 2x"',
  );
  expect(rendered('{@|responsive-image}', {})).toBe(
    '<!-- image: width must be a positive integer; height must be a positive integer; loader must be sqs, raw, vimeo or youtube -->',
  );
});
