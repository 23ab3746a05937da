import { blockHost, IMAGE_ID, renderedBlock, VIDEO_FILE } from '@sitewright/testing/block-host';
import { expect, test } from 'vitest';
import { VideoProps } from './block.ts';

test.each([
  'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v="><script>',
  'javascript:alert(1)',
  'https://vimeo.com/about',
  'https://example.com/film.mp4',
  'not an address',
])('%s is no video', (url) => {
  expect(VideoProps.safeParse({ url }).success).toBe(false);
});

const url = 'https://youtu.be/dQw4w9WgXcQ';

test('nothing is asked of the service before a press: picture first, the player waits in an attribute', () => {
  const html = renderedBlock('video', { url, title: 'The "kiln"', posterId: IMAGE_ID });
  expect(html).toContain('class="sqs-video-wrapper" data-html="&lt;iframe src=');
  expect(html).toContain('data-provider-name="YouTube"');
  expect(html).toContain('title=&quot;The &amp;quot;kiln&amp;quot;&quot;');
  expect(html).toContain('aria-label="Play video: The &quot;kiln&quot;"');
  expect(html).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"');
  expect(html).toContain('class="video-poster"');
  expect(html.replace(/data-html="[^"]*"|href="[^"]*"/g, '')).not.toMatch(/https?:/);
});

test('without a picture the name stands in its place; the editor gets no player', () => {
  expect(renderedBlock('video', { url })).toContain('<span class="video-name">YouTube video</span>');
  expect(renderedBlock('video', { url }, blockHost({ isPreview: true }))).not.toContain('data-html');
});

test('an uploaded video plays in the browser, from its picture on', () => {
  const html = renderedBlock('video', {
    source: 'file',
    fileId: VIDEO_FILE,
    posterId: IMAGE_ID,
    aspectRatio: '9-16',
  });
  expect(html).toContain('preload="none" poster="/_sw/images/');
  expect(html).toContain('type="video/mp4"');
  expect(html).toContain('--ratio:9 / 16');
  expect(renderedBlock('video', { source: 'file' })).toContain('sqs-block-content"></div>');
});
