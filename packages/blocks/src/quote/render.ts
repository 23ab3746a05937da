import { escapeHtml } from '@sitewright/template/formatters/escape-html';
import type { BlockRenderer } from '../block-context.ts';
import type { QuoteProps } from './schema.ts';

/** A figure with the quote and its source. */
export const quoteRenderer: BlockRenderer<QuoteProps> = {
  number: 31,
  name: 'quote',
  render: ({ quote, source, alignment }) => {
    const caption =
      source.trim() === '' ? '' : `<figcaption class="source">— ${escapeHtml(source)}</figcaption>`;
    return `<figure class="quote-align-${alignment}"><blockquote data-animation-role="quote">${quote}</blockquote>${caption}</figure>`;
  },
};
