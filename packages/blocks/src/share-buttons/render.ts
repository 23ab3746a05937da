import { escapeAttribute, escapeHtml } from '@sitewright/template/html/escape-html';
import type { BlockRenderer } from '../block-context.ts';
import { socialIcon, socialService } from '../markup/social-services.ts';
import type { ShareButtonsProps } from './block.ts';
import { shareServicesOf } from './share-services.ts';

/** Plain links to the forms of the services the site offers: nothing of them is loaded before they are followed. */
export const shareButtonsRenderer: BlockRenderer<ShareButtonsProps> = {
  name: 'share-buttons',
  render: ({ style, alignment }, context) => {
    const services = shareServicesOf(context.site()?.shareButtonOptions ?? {});
    const page = context.page();
    if (services.length === 0 || !page) return '';
    const links = services.map(({ key, name, address: url }) => {
      const text = escapeHtml(context.text('blockShareOn', { service: name }));
      const image = style === 'names' ? '' : socialIcon(socialService(key).icon);
      const label =
        style === 'icons'
          ? `<span class="v6-visually-hidden">${text}</span>`
          : `<span aria-hidden="true">${escapeHtml(name)}</span><span class="v6-visually-hidden">${text}</span>`;
      return `<li><a class="share-buttons-${key}" href="${escapeAttribute(url(page))}" target="_blank" rel="noopener nofollow">${image}${label}</a></li>`;
    });
    return `<ul class="share-buttons share-buttons-${alignment}">${links.join('')}</ul>`;
  },
};
