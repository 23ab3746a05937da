import { escapeAttribute, escapeHtml } from '@sitewright/template/html/escape-html';
import type { BlockContext, BlockRenderer } from '../block-context.ts';
import { hostOf, linkAttributes } from '../markup/link-markup.ts';
import type { EmbedProps } from './block.ts';
import { type EmbedFrame, frameOfCode, frameOfUrl } from './embed-source.ts';

/** A page of another origin may run its scripts, but not lead the visitor away. */
const FRAME_SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-presentation';
/** Code that an owner pasted runs as a page of no origin: it sees neither the site's pages nor its cookies. */
const CODE_SANDBOX = 'allow-scripts allow-forms allow-popups';

/** A lazy frame apart from the page, or a card with a link; in the editor nothing of another service is loaded. */
export const embedRenderer: BlockRenderer<EmbedProps> = {
  name: 'embed',
  render: (props, context) => {
    if (props.source === 'address') {
      if (props.address === '') return '';
      const frame = frameOfUrl(props.address);
      return frame ? frameMarkup(frame, props, context) : cardMarkup(props, context);
    }
    if (props.code.trim() === '') return '';
    const frame = frameOfCode(props.code);
    return frame ? frameMarkup(frame, props, context) : codeMarkup(props, context);
  },
};

function frameMarkup(frame: EmbedFrame, props: EmbedProps, context: BlockContext): string {
  const host = hostOf(frame.src);
  const title = props.title || context.text('blockEmbedTitle', { host });
  const style = boxStyle(props, frame);
  if (context.isPreview) return placeholder(title, style, context);
  return (
    `<div class="embed-frame" style="${style}">` +
    `<iframe src="${escapeAttribute(frame.src)}" title="${escapeAttribute(title)}" loading="lazy" ` +
    `sandbox="${FRAME_SANDBOX}" allow="fullscreen; encrypted-media; picture-in-picture" allowfullscreen ` +
    'referrerpolicy="strict-origin-when-cross-origin"></iframe></div>'
  );
}

function codeMarkup(props: EmbedProps, context: BlockContext): string {
  const title = props.title || context.text('blockEmbedTitle', { host: context.site()?.title ?? '' });
  const style = boxStyle(props, { src: '', ratio: null });
  if (context.isPreview) return placeholder(title, style, context);
  const page =
    `<!doctype html><html lang="${escapeAttribute(context.locale)}"><meta charset="utf-8">` +
    `<base target="_blank"><style>body{margin:0;font:16px/1.5 system-ui,sans-serif}</style>${props.code}`;
  return (
    `<div class="embed-frame" style="${style}">` +
    `<iframe srcdoc="${escapeAttribute(page)}" title="${escapeAttribute(title)}" loading="lazy" ` +
    `sandbox="${CODE_SANDBOX}"></iframe></div>`
  );
}

function placeholder(title: string, style: string, context: BlockContext): string {
  return (
    `<div class="embed-frame embed-placeholder" style="${style}"><p><strong>${escapeHtml(title)}</strong>` +
    `<br>${escapeHtml(context.text('blockEmbedPreview'))}</p></div>`
  );
}

function cardMarkup({ address: url, title }: EmbedProps, context: BlockContext): string {
  const host = hostOf(url);
  const name = title || host;
  const text = context.text('blockEmbedOpen', { host });
  return (
    `<a class="embed-card" ${linkAttributes(url, true)}><span class="embed-card-title">` +
    `${escapeHtml(name)}</span><span class="embed-card-host">${escapeHtml(text)}</span></a>`
  );
}

function boxStyle({ ratio, height }: EmbedProps, frame: EmbedFrame): string {
  if (ratio === 'fixed') return `height:${height}px`;
  return `aspect-ratio:${frame.ratio ?? ratio.replace('-', ' / ')}`;
}
