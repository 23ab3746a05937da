import {
  anImage,
  blockHost,
  GALLERY,
  IMAGE_ID,
  renderedBlock,
  VIDEO_FILE,
} from '@sitewright/testing/block-host';
import { expect, test } from 'vitest';
import { fieldMeta, isFieldShown } from '../field.ts';
import { GalleryProps } from './block.ts';
import { galleryOptions } from './options.ts';

const defaults = GalleryProps.parse({});
const slide = { assetId: IMAGE_ID, title: 'A <b>jug</b>', description: '<p>Fired <em>twice</em></p>' };
const gallery = (options: object = {}, slides: object[] = [slide, slide]) =>
  renderedBlock('gallery', { slides, ...options });
const metaOf = (name: keyof typeof galleryOptions) => {
  const meta = fieldMeta(galleryOptions[name]);
  if (!meta) throw new Error(name);
  return meta;
};

test.each([
  ['BLK-06', 'design', 'grid'],
  ['BLK-07', 'autoplay', false],
  ['BLK-08', 'autoplay-duration', 5],
  ['BLK-09', 'controls', false],
  ['BLK-10', 'auto-crop', true],
  ['BLK-11', 'aspect-ratio', 'square'],
  ['BLK-12', 'square-thumbs', true],
  ['BLK-13', 'thumbnails', false],
  ['BLK-14', 'thumbnail-strip-height', 80],
  ['BLK-15', 'thumbnail-strip-margin', 20],
  ['BLK-16', 'show-meta-basic', true],
  ['BLK-17', 'show-meta', true],
  ['BLK-18', 'show-meta-only-title', false],
  ['BLK-19', 'meta-position', 'bottom'],
  ['BLK-20', 'show-meta-on-hover', false],
  ['BLK-21', 'active-alignment', 'center'],
  ['BLK-22', 'thumbnails-per-row', 4],
  ['BLK-23', 'padding', 20],
  ['BLK-24', 'lightbox', false],
  ['BLK-25', 'lightboxTheme', 'dark'],
  ['BLK-26', 'max-width', 300],
  ['BLK-27', 'newWindow', false],
  ['BLK-28', 'transparentBackground', false],
] as const)('%s: the option %s starts as %j', (_id, name, start) => {
  expect(defaults[name]).toBe(start);
  expect(Object.keys(galleryOptions)).toHaveLength(23);
});

test.each([
  ['BLK-06', 'design', ['slideshow', 'slider', 'grid', 'stacked', 'autocolumns']],
  [
    'BLK-11',
    'aspect-ratio',
    [
      'square',
      'standard',
      'standard-vertical',
      'four-three',
      'three-four-vertical',
      'widescreen',
      'anamorphic-widescreen',
    ],
  ],
  [
    'BLK-19',
    'meta-position',
    ['top', 'top-left', 'top-right', 'center', 'bottom', 'bottom-left', 'bottom-right'],
  ],
  ['BLK-21', 'active-alignment', ['left', 'center', 'right']],
  ['BLK-25', 'lightboxTheme', ['dark', 'light']],
] as const)('%s: %s is one of its values', (_id, name, values) => {
  expect(Object.keys(metaOf(name).options ?? {})).toEqual(values);
  for (const value of values) expect(GalleryProps.safeParse({ [name]: value }).success).toBe(true);
  expect(GalleryProps.safeParse({ [name]: 'other' }).success).toBe(false);
});

test.each([
  ['BLK-08', 'autoplay-duration', 1, 10],
  ['BLK-14', 'thumbnail-strip-height', 0, 200],
  ['BLK-15', 'thumbnail-strip-margin', 0, 60],
  ['BLK-22', 'thumbnails-per-row', 1, 10],
  ['BLK-23', 'padding', 0, 50],
  ['BLK-26', 'max-width', 100, 300],
] as const)('%s: %s is a slider from %d to %d', (_id, name, min, max) => {
  expect(metaOf(name)).toMatchObject({ control: 'slider', range: { min, max } });
  expect(
    [min - 1, min, max, max + 1].map((value) => GalleryProps.safeParse({ [name]: value }).success),
  ).toEqual([false, true, true, false]);
});

const SHOWN: Record<string, string[]> = {
  slideshow: ['autoplay', 'controls', 'thumbnails', 'show-meta', 'meta-position', 'show-meta-on-hover'],
  slider: ['autoplay', 'controls', 'active-alignment'],
  grid: [
    'aspect-ratio',
    'square-thumbs',
    'show-meta-only-title',
    'show-meta-on-hover',
    'thumbnails-per-row',
    'padding',
  ],
  stacked: ['show-meta-basic'],
  autocolumns: ['padding', 'max-width'],
};
const ALWAYS = ['design', 'auto-crop', 'lightbox', 'newWindow', 'transparentBackground'];

test.each(Object.keys(SHOWN))(
  'BLK-05, BLK-32: a %s shows only the options that mean something to it',
  (design) => {
    const shown = Object.keys(galleryOptions).filter((name) =>
      isFieldShown(metaOf(name as keyof typeof galleryOptions), { ...defaults, design }),
    );
    expect(shown.sort()).toEqual([...ALWAYS, ...(SHOWN[design] ?? [])].sort());
  },
);

test.each([
  ['autoplay-duration', { design: 'slider', autoplay: true }, { design: 'grid', autoplay: true }],
  [
    'thumbnail-strip-height',
    { design: 'slideshow', thumbnails: true },
    { design: 'slideshow', thumbnails: false },
  ],
  ['thumbnail-strip-margin', { design: 'slideshow', thumbnails: true }, { design: 'grid', thumbnails: true }],
  ['meta-position', { design: 'slideshow', 'show-meta': true }, { design: 'slideshow', 'show-meta': false }],
  ['lightboxTheme', { lightbox: true }, { lightbox: false }],
  ['max-width', { design: 'autocolumns' }, { design: 'grid' }],
] as const)('BLK-05, BLK-26, BLK-32: %s is shown while all its conditions hold', (name, shown, hidden) => {
  expect(isFieldShown(metaOf(name), { ...defaults, ...shown })).toBe(true);
  expect(isFieldShown(metaOf(name), { ...defaults, ...hidden })).toBe(false);
});

test('BLK-29, BLK-13: choosing a design sets thumbnails, and grid and stacked stop autoplay', () => {
  expect(metaOf('design').presets).toEqual({
    slideshow: { thumbnails: true },
    slider: { thumbnails: false },
    grid: { thumbnails: false, autoplay: false },
    stacked: { thumbnails: false, autoplay: false },
    autocolumns: { thumbnails: false, autoplay: false },
  });
});

test('BLK-35: a grid follows ratio, row, padding, crop and focal point', () => {
  const html = gallery({ 'aspect-ratio': 'anamorphic-widescreen', 'thumbnails-per-row': 6, padding: 8 });
  expect(html).toContain(
    'sqs-gallery-container sqs-gallery-block-grid sqs-gallery-aspect-ratio-anamorphic-widescreen sqs-gallery-thumbnails-per-row-6',
  );
  expect(html).toContain('--per-row:6;--padding:8px;--ratio:2.4 / 1');
  expect(html).toContain('object-position:25% 50%');
  expect(html).toContain('content-fill');
  expect(gallery({ 'auto-crop': false })).toContain('image-slide-anchor content-fit');
  expect(gallery({ 'square-thumbs': false })).toContain('sqs-gallery-own-ratios');
  expect(gallery()).not.toContain('image-slide-title');
  const titled = gallery({ 'show-meta-only-title': true, 'show-meta-on-hover': true });
  expect(titled).toContain('<div class="image-slide-title">A &lt;b&gt;jug&lt;/b&gt;</div>');
  expect(titled).toContain('sqs-gallery-block-show-meta-on-hover');
  expect(titled).not.toContain('<em>');
});

test('BLK-26: pictures in columns are as wide as the option says, in their own shapes', () => {
  const html = gallery({ design: 'autocolumns', 'max-width': 180, padding: 8 });
  expect(html).toMatch(/class="sqs-gallery-container sqs-gallery-block-autocolumns[^"]*"/);
  expect(html).toContain('style="--padding:8px;--column-width:180px"');
  expect(html.match(/class="slide"/g)).toHaveLength(2);
});

test('BLK-36: stacked pictures show their words, links open where they should', () => {
  const html = gallery({ design: 'stacked', newWindow: true }, [{ ...slide, link: '/a' }]);
  expect(html).toContain('<div class="meta-title">A &lt;b&gt;jug&lt;/b&gt;</div>');
  expect(html).toContain('<p>Fired <em>twice</em></p>');
  expect(html).toContain('href="/a" target="_blank" rel="noopener"');
  expect(gallery({ design: 'stacked', 'show-meta-basic': false })).not.toContain('class="meta"');
});

test('BLK-33: a slideshow has its controls, time, thumbnails as links, and place of the words', () => {
  const html = gallery({
    design: 'slideshow',
    autoplay: true,
    'autoplay-duration': 3,
    controls: true,
    thumbnails: true,
    'thumbnail-strip-height': 60,
    'thumbnail-strip-margin': 5,
    'meta-position': 'top-left',
  });
  expect(html).toContain('data-gallery="slideshow" data-autoplay="3000"');
  expect(html).toContain('sqs-gallery-block-meta-position-top-left');
  expect(html).toContain('--strip-height:60px;--strip-margin:5px');
  expect(html).toContain('<a href="#slide-b1-2"');
  expect(html).toMatch(/sqs-gallery-controls" hidden><button [^>]*pause.*previous.*next/s);
  expect(html).toContain('aria-roledescription="carousel"');
  expect(html).toContain('aria-label="2 of 2"');
  const bare = gallery({ design: 'slideshow', 'show-meta': false });
  expect(bare).not.toMatch(/class="meta"|sqs-gallery-controls|sqs-gallery-thumbnails"|data-autoplay/);
});

test('BLK-34, BLK-30: a slider is half as high as wide, and its active slide has a side', () => {
  const html = gallery({ design: 'slider', 'active-alignment': 'right', controls: true, thumbnails: true });
  expect(html).toContain('--ratio:2"');
  expect(html).toContain('sqs-gallery-active-right');
  expect(html).toContain('sqs-gallery-next');
  expect(html).not.toContain('sqs-gallery-thumbnails"');
});

test('BLK-24, BLK-25: with a lightbox pictures are links to themselves that say what they do', () => {
  const html = gallery({ lightbox: true, lightboxTheme: 'light' });
  expect(html).toContain('data-lightbox="light"');
  expect(html).toContain(
    'data-description="&lt;p&gt;Fired &lt;em&gt;twice&lt;/em&gt;&lt;/p&gt;" data-lightbox-theme="light"',
  );
  expect(html).toContain(`href="${anImage.assetUrl}?format=2500w" role="button"`);
});

test('BLK-31: slides are pictures of every origin, uploaded videos and those of services; empty places show nothing', () => {
  const images = ['imageFile', 'imageReused', 'imageLicensed'].map((mediaType) => ({
    ...slide,
    mediaType,
  }));
  expect(gallery({}, images).match(/data-type="image" data-animation/g)).toHaveLength(3);
  expect(gallery({}, [{ ...slide, mediaType: 'imageEmpty' }])).toContain('sqs-block-content"></div>');
  const uploaded = gallery({}, [{ mediaType: 'assetReused', fileId: VIDEO_FILE, title: 'Film' }]);
  expect(uploaded).toContain('data-type="video"');
  expect(uploaded).toContain('<video class="video-player" controls');
  const embedded = gallery({}, [{ ...slide, mediaType: 'video', videoUrl: 'https://youtu.be/dQw4w9WgXcQ' }]);
  expect(embedded).toContain('data-provider-name="YouTube"');
  expect(embedded).not.toMatch(/<iframe|ytimg/);
});

test('scripts of site templates read the options from the block, its braces written as references', () => {
  const attribute = /data-block-json="([^"]*)"/.exec(gallery({ design: 'slider', padding: 7 }))?.[1] ?? '';
  expect(attribute).not.toMatch(/[{}<>]/);
  const text = attribute.replaceAll('&quot;', '"').replaceAll('&#123;', '{').replaceAll('&#125;', '}');
  expect(JSON.parse(text)).toMatchObject({ design: 'slider', padding: 7, methodOption: 'transient' });
});

test('the pictures of a gallery page can be shown', () => {
  const html = renderedBlock('gallery', {
    methodOption: 'existing',
    existingGallery: GALLERY,
    lightbox: true,
  });
  expect(html.match(/class="slide"/g)).toHaveLength(2);
  expect(html).toContain('data-title="Two"');
});

test('hostile words and addresses do no harm, too many slides are refused', () => {
  const hostile = { ...slide, title: '"><script>x</script>', altText: '"onload="x' };
  const html = gallery({ design: 'stacked', lightbox: true }, [hostile]);
  expect(html).not.toMatch(/<script>|"onload="/);
  expect(GalleryProps.safeParse({ slides: [{ link: 'javascript:x' }] }).success).toBe(false);
  expect(GalleryProps.safeParse({ slides: [{ description: '<img onerror=x>' }] }).success).toBe(false);
  expect(GalleryProps.safeParse({ slides: Array.from({ length: 251 }, () => ({})) }).success).toBe(false);
  expect(renderedBlock('gallery', {}, blockHost())).toContain('sqs-block-content"></div>');
});

test('only the first picture of the page is loaded at once', () => {
  const html = gallery({ design: 'slideshow' }, [slide, slide, slide]);
  expect(html.match(/fetchpriority="high"/g)).toHaveLength(1);
  expect(html.match(/loading="lazy"/g)).toHaveLength(2);
});

test('a site template may draw a gallery itself', () => {
  const override = (type: string, context: unknown) => `${type}:${JSON.stringify(context)}`;
  const html = renderedBlock('gallery', { slides: [slide] }, blockHost({ override }));
  expect(html).toContain('"thumbnails-per-row":4');
  expect(html).toContain('"items":[{');
});
