import { expect, test } from 'vitest';
import { videoEmbed } from './video-embed.ts';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
  ['https://vimeo.com/channels/staff/76979871', 'https://player.vimeo.com/video/76979871'],
])('%s is played at %s', (address, embedUrl) => {
  expect(videoEmbed(address)?.embedUrl).toBe(embedUrl);
});

test.each([
  'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ',
  'javascript://youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com/watch?v="><script>',
  'https://example.com/film.mp4',
  'no address',
  '',
])('%s is no film of a provider', (address) => {
  expect(videoEmbed(address)).toBeNull();
});
