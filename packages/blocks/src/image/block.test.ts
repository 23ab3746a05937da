import { anImage, blockHost, IMAGE_ID, renderedBlock } from '@sitewright/testing/block-host';
import { expect, test } from 'vitest';
import { fieldsOf, isFieldShown } from '../field.ts';
import { ImageProps } from './block.ts';
import { NINE_POSITIONS } from './nine-positions.ts';

const image = (props: object, host = blockHost()) =>
  renderedBlock('image', { assetId: IMAGE_ID, ...props }, host);

test.each(['poster', 'card', 'overlap', 'collage', 'stack'])(
  'the design %s has title, text and button',
  (design) => {
    const html = image({
      design,
      title: 'A <b>jug</b>',
      buttonText: 'Look',
      link: '/jug',
      imagePosition: 'right',
    });
    expect(html).toContain(
      `image-block-outer-wrapper layout-caption-hidden design-layout-${design} image-position-right`,
    );
    expect(html).toContain('<div class="image-title"><p>A &lt;b&gt;jug&lt;/b&gt;</p></div>');
    expect(html).toMatch(/<a class="image-button-inner[^>]*href="\/jug">Look<\/a>/);
    expect(html).not.toContain('sqs-block-image-link');
  },
);

test('without a button the picture is the link; without words there is no box for them', () => {
  const html = image({ design: 'card', link: '/jug', newWindow: true });
  expect(html).toContain('<a class="sqs-block-image-link" href="/jug" target="_blank" rel="noopener">');
  expect(html).not.toContain('image-card');
});

test('a picture that leads somewhere has a name even when it shows nothing', () => {
  const host = blockHost({
    image: () => ({ ...anImage, altText: '', title: '', filename: 'IMG_1234.jpg' }),
  });
  expect(image({ link: '/jug' }, host)).toContain('aria-label="/jug"');
});

test('a lightbox is a link to the picture; a link of the owner comes first', () => {
  const html = image({ lightbox: true, lightboxTheme: 'light' });
  expect(html).toContain('data-lightbox="light"');
  expect(html).toContain('js-gallery-lightbox-opener" href="/_sw/images/');
  expect(image({ lightbox: true, link: '/a' })).not.toContain('lightbox');
});

test('a small picture keeps its size when it need not fill the column', () => {
  expect(image({ stretch: false })).toContain('style="max-width:1500px"');
  expect(image({})).not.toContain('max-width:1500px');
});

test('a drawing has one address for all sizes', () => {
  const host = blockHost({ image: () => ({ ...anImage, assetUrl: '/_sw/images/k/logo.svg' }) });
  expect(image({}, host)).toContain('src="/_sw/images/k/logo.svg"');
  expect(image({}, host)).not.toContain('srcset');
});

test('a site template that draws images itself sees design, words and link', () => {
  const override = (_type: string, context: unknown) => JSON.stringify(context);
  const html = image({ design: 'card', title: 'T', buttonText: 'B', link: '/x' }, blockHost({ override }));
  expect(html).toContain(
    '"info":{"designLayout":"card","layout":"caption-hidden","stretch":true,"hasTitle":true,"hasSubtitle":false,"title":"T"',
  );
  expect(html).toContain('"imageLink":"button"');
});

test.each(Object.keys(NINE_POSITIONS))(
  'SITE-26: the words of a poster stand at the %s',
  (contentPosition) => {
    const [y, x] = contentPosition.split('-');
    const html = image({ design: 'poster', title: 'T', contentPosition });
    expect(html).toContain(` content-y-${y} content-x-${x}"`);
    expect(image({ design: 'card', title: 'T', contentPosition })).not.toContain('content-y-');
  },
);

test('SITE-26: there are nine places, offered for posters only', () => {
  expect(Object.keys(NINE_POSITIONS)).toHaveLength(9);
  const field = fieldsOf(ImageProps).find(({ name }) => name === 'contentPosition');
  expect(field?.meta.options).toEqual(NINE_POSITIONS);
  expect(field && isFieldShown(field.meta, { ...ImageProps.parse({}), design: 'card' })).toBe(false);
  expect(ImageProps.safeParse({ contentPosition: 'middle' }).success).toBe(false);
});

test('each design shows only its own settings', () => {
  const shown = (design: string) =>
    fieldsOf(ImageProps)
      .filter(({ meta }) => isFieldShown(meta, { ...ImageProps.parse({}), design }))
      .map(({ name }) => name);
  expect(shown('inline')).toContain('captionPlacement');
  expect(shown('inline')).not.toContain('title');
  expect(shown('overlap')).toContain('imagePosition');
  expect(shown('poster')).not.toContain('imagePosition');
});

test('hostile words are escaped and hostile links refused', () => {
  expect(image({ design: 'card', title: '"><script>x' })).not.toContain('<script>');
  expect(ImageProps.safeParse({ link: 'javascript:x' }).success).toBe(false);
});
