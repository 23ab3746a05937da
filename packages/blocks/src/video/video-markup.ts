import type { VideoEmbed } from '@sitewright/domain/site/video-embed';
import { escapeAttribute, escapeHtml } from '@sitewright/template/html/escape-html';
import type { BlockContext, BlockFile, BlockImage } from '../block-context.ts';
import { imageMarkup } from '../markup/image-markup.ts';

/** Where a video stands. */
export interface VideoFrame {
  readonly title: string;
  readonly poster: BlockImage | null;
  readonly sizes: string;
}

/**
 * A video of another service: its image first, which is a link to its page; a press puts the player in its place, and
 * until then nothing is asked of that service. Source: site format §4.4, `data-html`.
 */
export function embeddedVideoMarkup(
  video: VideoEmbed,
  { title, poster, sizes }: VideoFrame,
  context: BlockContext,
): string {
  const name = title || context.text('blockVideoTitle', { service: video.providerName });
  const player =
    `<iframe src="${escapeAttribute(video.playerUrl)}" title="${escapeAttribute(name)}" allow="autoplay; ` +
    'fullscreen; picture-in-picture; encrypted-media" allowfullscreen ' +
    'referrerpolicy="strict-origin-when-cross-origin" frameborder="0"></iframe>';
  const image = poster
    ? imageMarkup(poster, { sizes, className: 'video-poster', hasPriority: context.takePriority(), alt: '' })
    : `<span class="video-name">${escapeHtml(name)}</span>`;
  // The editor shows no player: nothing of another service runs there.
  const html = context.isPreview ? '' : ` data-html="${escapeAttribute(player)}"`;
  return (
    `<div class="sqs-video-wrapper"${html} data-provider-name="${video.providerName}">` +
    `<a class="sqs-video-overlay" href="${escapeAttribute(video.pageUrl)}" target="_blank" ` +
    `rel="noopener" aria-label="${escapeAttribute(context.text('blockVideoPlay', { title: name }))}">` +
    `${image}<span class="sqs-video-opaque"></span><span class="sqs-video-icon"></span></a></div>`
  );
}

/** An uploaded video in the browser's own player; only its image is loaded before it is played. */
export function uploadedVideoMarkup(file: BlockFile, { title, poster }: VideoFrame): string {
  const image = poster ?? file.poster;
  const posterUrl = image ? ` poster="${escapeAttribute(`${image.assetUrl}?format=1500w`)}"` : '';
  const preload = image ? 'none' : 'metadata';
  return (
    `<video class="video-player" controls playsinline preload="${preload}"${posterUrl} ` +
    `aria-label="${escapeAttribute(title || file.title || file.filename)}">` +
    `<source src="${escapeAttribute(file.url)}" type="${escapeAttribute(file.mime)}">` +
    `<a href="${escapeAttribute(file.url)}">${escapeHtml(file.filename)}</a></video>`
  );
}
