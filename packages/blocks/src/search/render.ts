import { escapeAttribute, escapeHtml } from '@sitewright/template/html/escape-html';
import type { BlockRenderer } from '../block-context.ts';
import { countedTexts } from '../counted-text.ts';
import type { SearchProps } from './block.ts';

/** A form that leads to the search page; suggestions come with its script. Source: site format §4.2, search. */
export const searchRenderer: BlockRenderer<SearchProps> = {
  name: 'search',
  render: ({ collectionId, placeholder, theme, showSuggestions }, context) => {
    const label = escapeHtml(context.text('blockSearchSite'));
    const hint = escapeAttribute(placeholder || context.text('blockSearchSite'));
    const scope =
      collectionId === null ? '' : `<input type="hidden" name="f_collectionId" value="${collectionId}">`;
    const plurals = context.pluralsOf('blockSearchResultCount');
    const words = showSuggestions
      ? ` data-results="${escapeAttribute(context.text('blockSearchResults'))}" ` +
        countedTexts('blockSearchResultCount', context)
          .map(
            ([ending, text]) =>
              `data-count${ending && `-${ending.toLowerCase()}`}="${escapeAttribute(text)}" `,
          )
          .join('') +
        (plurals === 'en' ? '' : `data-plurals="${escapeAttribute(plurals)}" `) +
        `data-none="${escapeAttribute(context.text('blockSearchResultNone'))}"`
      : '';
    return (
      '<form class="search-form" action="/search" method="get">' +
      `<div class="sqs-search-ui-text-input sqs-search-ui-button-wrapper color-${theme}" ` +
      `data-source="block" data-preview="${showSuggestions}" ` +
      `data-collection="${collectionId ?? ''}"${words}>` +
      `<label class="v6-visually-hidden" for="search-${context.id}">${label}</label>` +
      `<input class="search-input" id="search-${context.id}" type="search" name="q" placeholder="${hint}" ` +
      `maxlength="200" required autocomplete="off" enterkeyhint="search">${scope}` +
      '<button class="search-submit" type="submit"><span class="v6-visually-hidden">' +
      `${escapeHtml(context.text('blockSearch'))}</span></button></div></form>`
    );
  },
};
