import { escapeHtml } from '@sitewright/template/html/escape-html';
import type { BlockRenderer } from '../block-context.ts';
import { imageMarkup } from '../markup/image-markup.ts';
import { hostOf, linkAttributes } from '../markup/link-markup.ts';
import type { LinkProps } from './block.ts';

/** A card with what the owner wrote of the page; visitors fetch nothing from it. */
export const linkRenderer: BlockRenderer<LinkProps> = {
  name: 'link',
  render: ({ link, title, description, assetId, newWindow }, context) => {
    if (link === '') return '';
    const image = assetId === null ? null : context.image(assetId);
    const img = image
      ? imageMarkup(image, {
          className: 'link-card-image',
          sizes: '(max-width: 640px) 92vw, 240px',
          hasPriority: context.takePriority(),
          alt: '',
        })
      : '';
    const text = description === '' ? '' : `<span class="link-card-words">${escapeHtml(description)}</span>`;
    const host = hostOf(link);
    const source = host === '' ? '' : `<span class="link-card-host">${escapeHtml(host)}</span>`;
    return (
      `<a class="link-card" ${linkAttributes(link, newWindow)}>${img}<span class="link-card-text">` +
      `<span class="link-card-title">${escapeHtml(title || host || link)}</span>${text}${source}</span>` +
      '</a>'
    );
  },
};
