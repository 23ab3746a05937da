import { escapeHtml } from '@sitewright/template/html/escape-html';
import type { BlockRenderer } from '../block-context.ts';
import { linkAttributes } from '../markup/link-markup.ts';
import type { QuoteProps } from './block.ts';

/** A figure with the quote and its source; nothing while both are empty. */
export const quoteRenderer: BlockRenderer<QuoteProps> = {
  name: 'quote',
  render: ({ quote, source, sourceLink, newWindow, alignment }) => {
    const name = escapeHtml(source);
    const text = sourceLink === '' ? name : `<a ${linkAttributes(sourceLink, newWindow)}>${name}</a>`;
    const caption = source.trim() === '' ? '' : `<figcaption class="source">— ${text}</figcaption>`;
    if (quote === '' && caption === '') return '';
    return `<figure class="quote-align-${alignment}"><blockquote data-animation-role="quote">${quote}</blockquote>${caption}</figure>`;
  },
};
