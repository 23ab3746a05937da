import { type PageDocument, SectionProps } from '@sitewright/document/schema';
import { anImage, blockHost, IMAGE_ID, VIDEO_FILE } from '@sitewright/testing/block-host';
import { expect, test } from 'vitest';
import { renderPage } from './render-page.ts';

function rendered(props: object, host = blockHost()): string {
  const section = { id: 's1', kind: 'rows', rows: [], props: { theme: 'image', ...props } };
  const page = { format: 1, sections: [section] } as unknown as PageDocument;
  return renderPage(page, { type: 'page', id: 'page-p1' }, host);
}

test('SITE-20: a section has an uploaded picture behind it', () => {
  const html = rendered({ backgroundAssetId: IMAGE_ID });
  expect(html).toContain('data-section-theme="image" data-background-source="upload"');
  expect(html).toContain('<div class="section-background" aria-hidden="true"><img');
});

test('SITE-20: an uploaded video stands as its picture until a script plays it', () => {
  const html = rendered({
    backgroundSource: 'video',
    backgroundFileId: VIDEO_FILE,
    backgroundAssetId: IMAGE_ID,
  });
  expect(html).toContain('data-background-source="video"');
  expect(html).toContain('data-widget="video-background" data-config-url="/_sw/files/');
  expect(html).toContain('data-play="Play background video" data-pause="Pause background video"');
  expect(html).toContain(anImage.assetUrl);
  expect(html).not.toMatch(/<video|<iframe|autoplay/);
});

test('SITE-20: a video of YouTube or Vimeo is only named, and not at all in the editor', () => {
  const props = { backgroundSource: 'video', backgroundUrl: 'https://vimeo.com/76979871' };
  const html = rendered(props);
  expect(html).toContain('data-config-url="https://vimeo.com/76979871"');
  expect(html).toContain('data-play="Play background video of Vimeo"');
  expect(html).not.toMatch(/player\.vimeo|src=/);
  expect(rendered(props, blockHost({ isPreview: true }))).not.toContain('vimeo.com');
  expect(rendered({ ...props, backgroundUrl: 'https://example.com/film' })).not.toContain(
    'section-background"',
  );
});

test('SITE-20: an Instagram account is told to templates and never fetched; none is none', () => {
  const instagram = rendered({ backgroundSource: 'instagram', backgroundUserName: 'nine_kilns' });
  expect(instagram).toContain('data-background-source="instagram" data-background-user="nine_kilns"');
  expect(instagram).not.toMatch(/https?:|section-background/);
  const none = rendered({ backgroundSource: 'none', backgroundAssetId: IMAGE_ID });
  expect(none).toContain('data-background-source="none"');
  expect(none).not.toContain('class="section-background');
});

test('only a section that shows a background tells of one; what is no address is refused', () => {
  expect(rendered({ theme: 'light', backgroundSource: 'video' })).not.toContain('background-source');
  for (const wrong of [
    { backgroundUrl: 'javascript:alert(1)' },
    { backgroundUrl: 'https://a.test/"><script>' },
    { backgroundUserName: 'a"b' },
    { backgroundSource: 'other' },
  ])
    expect(SectionProps.safeParse(wrong).success).toBe(false);
});
