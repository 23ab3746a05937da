import { escapeAttribute, escapeHtml } from '@sitewright/template/html/escape-html';
import type { BlockContext, BlockRenderer } from '../block-context.ts';
import type { AudioProps } from './block.ts';

type Sound = { title: string; author: string; url: string; mime: string; durationSeconds: number | null };

/** The browser's own player for each track; several stand in a numbered list. */
export const audioRenderer: BlockRenderer<AudioProps> = {
  name: 'audio',
  render: (props, context) => {
    const sounds = soundsOf(props, context);
    if (sounds.length === 0) return '';
    const album =
      props.albumTitle === '' ? '' : `<div class="audio-album-title">${escapeHtml(props.albumTitle)}</div>`;
    const tracks = sounds.map((sound) => trackMarkup(sound, props, context));
    const list =
      tracks.length === 1
        ? `<div class="audio-track">${tracks[0]}</div>`
        : `<ol class="audio-tracks">${tracks.map((track) => `<li class="audio-track">${track}</li>`).join('')}</ol>`;
    return `<div class="sqs-audio-embed"${tracks.length > 1 ? ' data-audio="album"' : ''}>${album}${list}</div>`;
  },
};

/** Tracks that can be played, named by their words, else by their file. */
function soundsOf({ tracks }: AudioProps, context: BlockContext): Sound[] {
  return tracks.flatMap(({ title, author, fileId, url }, index) => {
    const file = fileId === null ? null : context.file(fileId);
    const name = title || file?.title || context.text('blockAudioTrack', { number: index + 1 });
    if (file?.kind === 'audio')
      return { title: name, author, url: file.url, mime: file.mime, durationSeconds: file.durationSeconds };
    return url === '' ? [] : { title: name, author, url, mime: '', durationSeconds: null };
  });
}

function trackMarkup(sound: Sound, { showDownload }: AudioProps, context: BlockContext): string {
  const { title, author, url, mime, durationSeconds } = sound;
  const by = author === '' ? '' : `<span class="audio-author">${escapeHtml(author)}</span>`;
  const time =
    durationSeconds === null ? '' : `<span class="audio-duration">${clockTime(durationSeconds)}</span>`;
  const download = showDownload
    ? `<a class="audio-download" href="${escapeAttribute(url)}" download ` +
      `aria-label="${escapeAttribute(context.text('blockAudioDownloadOf', { title }))}">` +
      `${escapeHtml(context.text('blockAudioDownload'))}</a>`
    : '';
  const type = mime === '' ? '' : ` type="${escapeAttribute(mime)}"`;
  return (
    `<div class="audio-words"><span class="audio-title">${escapeHtml(title)}</span>${by}${time}` +
    `${download}</div>` +
    '<audio controls preload="none" ' +
    `aria-label="${escapeAttribute(context.text('blockAudioPlay', { title }))}">` +
    `<source src="${escapeAttribute(url)}"${type}></audio>`
  );
}

/** `3:07`, or `1:02:09` from an hour on. */
function clockTime(seconds: number): string {
  const whole = Math.round(seconds);
  const parts = [Math.floor(whole / 60) % 60, whole % 60];
  const hours = Math.floor(whole / 3600);
  const shown = hours > 0 ? [hours, ...parts] : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
