import { escapeAttribute, escapeHtml } from '@sitewright/template/formatters/escape-html';
import type { BlockContext } from './block-context.ts';
import { imageMarkup } from './image-markup.ts';
import { hostOf, linkAttributes } from './link-markup.ts';
import { socialIcon, socialService } from './social-services.ts';

/** Something said or shown elsewhere, kept as text and picture on this site. */
export interface PostCard {
  /** Service it comes from; its name and picture stand above. */
  readonly service: string;
  /** Whole address, or ''. */
  readonly address: string;
  readonly author: string;
  readonly text: string;
  readonly date: string;
  readonly assetId: string | null;
}

/** A card without anything of the service on it: no script, no picture, no request. */
export function postCardMarkup(card: PostCard, context: BlockContext): string {
  const { name, icon } = socialService(card.service);
  const image = card.assetId === null ? null : context.image(card.assetId);
  if (!image && card.text.trim() === '' && card.address === '') return '';
  const picture = image
    ? imageMarkup(image, {
        className: 'post-card-image',
        sizes: `(max-width: 640px) 92vw, ${Math.ceil((context.span / 12) * 100)}vw`,
        hasPriority: context.takePriority(),
      })
    : '';
  const lines = card.text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escapeHtml(part.trim()).replaceAll('\n', '<br>')}</p>`);
  const words =
    lines.length === 0
      ? ''
      : `<blockquote class="post-card-text"${citeOf(card)}>${lines.join('')}</blockquote>`;
  return `<figure class="post-card">${picture}${words}<figcaption class="post-card-source">${socialIcon(icon)}<span>${sourceOf(card, name, context)}</span></figcaption></figure>`;
}

function citeOf({ address }: PostCard): string {
  return address === '' ? '' : ` cite="${escapeAttribute(address)}"`;
}

function sourceOf({ address, author, date }: PostCard, service: string, context: BlockContext): string {
  const said = [author, date]
    .filter((part) => part !== '')
    .map(escapeHtml)
    .join(', ');
  if (address === '') return said || escapeHtml(service);
  const words = escapeHtml(context.text('blockEmbedOpen', { host: service || hostOf(address) }));
  return `${said === '' ? '' : `${said} · `}<a ${linkAttributes(address, true)}>${words}</a>`;
}
