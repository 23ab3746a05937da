import { escapeAttribute, escapeHtml } from '@sitewright/template/html/escape-html';
import type { BlockContext, BlockRenderer } from '../block-context.ts';
import { imageMarkup } from '../markup/image-markup.ts';
import { hostOf, linkAttributes } from '../markup/link-markup.ts';
import { socialIcon, socialService } from '../markup/social-services.ts';
import type { PostCardProps } from './block.ts';

/** A post of X as a card. */
export const twitterRenderer = postCardRenderer('twitter');

/** A place or tip of Foursquare as a card. */
export const foursquareRenderer = postCardRenderer('foursquare');

/** An image of Instagram with its text as a card. */
export const instagramRenderer = postCardRenderer('instagram');

function postCardRenderer(service: 'twitter' | 'foursquare' | 'instagram'): BlockRenderer<PostCardProps> {
  return { name: service, render: (props, context) => cardMarkup(props, service, context) };
}

/** A card without anything of the service on it: no script, no image, no request. */
function cardMarkup(card: PostCardProps, service: string, context: BlockContext): string {
  const { name, icon } = socialService(service);
  const image = card.assetId === null ? null : context.image(card.assetId);
  if (!image && card.text.trim() === '' && card.address === '') return '';
  const img = image
    ? imageMarkup(image, {
        className: 'post-card-image',
        sizes: `(max-width: 640px) 92vw, ${Math.ceil((context.span / 12) * 100)}vw`,
        hasPriority: context.takePriority(),
      })
    : '';
  const source = `${socialIcon(icon)}<span>${sourceMarkup(card, name, context)}</span>`;
  return (
    `<figure class="post-card">${img}${textMarkup(card)}` +
    `<figcaption class="post-card-source">${source}</figcaption></figure>`
  );
}

function textMarkup({ text, address: url }: PostCardProps): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escapeHtml(part.trim()).replaceAll('\n', '<br>')}</p>`);
  if (paragraphs.length === 0) return '';
  const cite = url === '' ? '' : ` cite="${escapeAttribute(url)}"`;
  return `<blockquote class="post-card-text"${cite}>${paragraphs.join('')}</blockquote>`;
}

function sourceMarkup(
  { address: url, author, date }: PostCardProps,
  service: string,
  context: BlockContext,
): string {
  const source = [author, date]
    .filter((part) => part !== '')
    .map(escapeHtml)
    .join(', ');
  if (url === '') return source || escapeHtml(service);
  const label = escapeHtml(context.text('blockEmbedOpen', { host: service || hostOf(url) }));
  return `${source === '' ? '' : `${source} · `}<a ${linkAttributes(url, true)}>${label}</a>`;
}
