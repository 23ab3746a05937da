import { escapeAttribute, escapeHtml } from '@sitewright/template/html/escape-html';
import type { BlockRenderer } from '../block-context.ts';
import { imageMarkup } from '../markup/image-markup.ts';
import type { LogoProps } from './block.ts';

/** A link to the home page. */
export const logoRenderer: BlockRenderer<LogoProps> = {
  name: 'logo',
  render: ({ width, alignment, showTagLine }, context) => {
    const site = context.site();
    if (!site) return '';
    const image = site.logo
      ? imageMarkup(site.logo, {
          className: 'logo-image',
          sizes: `${width}px`,
          hasPriority: context.takePriority(),
          alt: '',
        })
      : `<span class="logo-title" aria-hidden="true">${escapeHtml(site.title)}</span>`;
    const name = escapeAttribute(context.text('blockLogoHome', { title: site.title }));
    const tagLine =
      showTagLine && site.tagLine !== '' ? `<p class="logo-tag-line">${escapeHtml(site.tagLine)}</p>` : '';
    return `<div class="logo-frame logo-${alignment}" style="--logo-width:${width}px"><a href="/" aria-label="${name}">${image}</a>${tagLine}</div>`;
  },
};
