import { expect, test } from 'vitest';
import { videoEmbed } from './video-embed.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
const VIMEO = 'https://player.vimeo.com/video/76979871';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m5s', `${YOUTUBE}?start=65`, 'rel=0&start=65'],
  ['https://youtu.be/dQw4w9WgXcQ?t=90', `${YOUTUBE}?start=90`, 'start=90'],
  ['https://youtu.be/dQw4w9WgXcQ/', YOUTUBE, 'autoplay=1'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', YOUTUBE, 'youtube-nocookie.com'],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', YOUTUBE, 'rel=0'],
  ['https://vimeo.com/76979871', VIMEO, 'dnt=1'],
  ['https://vimeo.com/76979871/8272103f6e', `${VIMEO}?h=8272103f6e`, 'h=8272103f6e'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', `${VIMEO}?h=8272103f6e`, 'h=8272103f6e'],
  ['https://vimeo.com/channels/staff/76979871', VIMEO, 'player.vimeo.com'],
])('%s is a film without asking anybody, played at %s', (url, embedUrl, inPlayer) => {
  const embed = videoEmbed(url);
  expect(embed?.embedUrl).toBe(embedUrl);
  expect(embed?.playerUrl).toContain(inPlayer);
});

test.each([
  'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ',
  'javascript://youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com/watch?v="><script>',
  'https://vimeo.com/about',
  'https://example.com/film.mp4',
  'no address',
  '',
])('%s is no film of a service', (url) => {
  expect(videoEmbed(url)).toBeNull();
});
