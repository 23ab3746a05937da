import { AUDIO_FILE, renderedBlock, VIDEO_FILE } from '@sitewright/testing/block-host';
import { expect, test } from 'vitest';
import { AudioProps } from './block.ts';

const track = { title: 'Kiln <song>', author: 'Ann', fileId: AUDIO_FILE };

test('one sound has a player with its name, author, time and download', () => {
  const html = renderedBlock('audio', { tracks: [track], showDownload: true });
  expect(html).toContain('<span class="audio-title">Kiln &lt;song&gt;</span>');
  expect(html).toContain('<span class="audio-author">Ann</span>');
  expect(html).toContain('<span class="audio-duration">3:07</span>');
  expect(html).toContain('download aria-label="Download Kiln &lt;song&gt;"');
  expect(html).toContain('<audio controls preload="none" aria-label="Play Kiln &lt;song&gt;">');
  expect(html).not.toContain('<ol');
});

test('several tracks are a numbered album; what cannot be played is left out', () => {
  const tracks = [track, { url: 'https://example.com/a.mp3' }, { fileId: VIDEO_FILE }, {}];
  const html = renderedBlock('audio', { tracks, albumTitle: 'Firings' });
  expect(html).toContain('data-audio="album"');
  expect(html.match(/<li class="audio-track">/g)).toHaveLength(2);
  expect(html).toContain('Track 2');
  expect(html).not.toContain('audio-download');
});

test('BLK-45: an album of 60 tracks is kept, one of 61 is refused in words', () => {
  const tracks = (count: number) => ({ tracks: Array.from({ length: count }, () => track) });
  expect(AudioProps.safeParse(tracks(60)).success).toBe(true);
  expect(AudioProps.safeParse(tracks(61)).error?.issues[0]?.message).toBe(
    'An album holds at most 60 tracks.',
  );
});

test('an address that runs script is refused', () => {
  expect(AudioProps.safeParse({ tracks: [{ url: 'javascript:alert(1)' }] }).success).toBe(false);
  expect(renderedBlock('audio')).toContain('sqs-block-content"></div>');
});
