import type { TranslatedTexts } from '@sitewright/domain/language/translation-schema';
import { localPlace } from '@sitewright/domain/settings/local-place';
import type { Item } from '@sitewright/domain/site/item-schema';
import { localPromoted } from './promoted-texts.ts';

/** An item with these texts in place of its own; an empty one counts as not translated. */
export function translatedItem(item: Item, texts: TranslatedTexts): Item {
  const { seoTitle = item.content.seoTitle, seoDescription = item.content.seoDescription } = filled(texts);
  const { location, quote, promotedBlock } = item.content;
  return {
    ...item,
    title: texts.title || item.title,
    urlId: texts.urlId || item.urlId,
    excerpt: texts.excerpt || item.excerpt,
    body: texts.body || item.body,
    content: {
      ...item.content,
      ...(quote
        ? {
            quote: {
              text: texts['quote.text'] || quote.text,
              source: texts['quote.source'] || quote.source,
            },
          }
        : {}),
      ...(location ? { location: localPlace(location, texts) } : {}),
      ...(promotedBlock ? { promotedBlock: localPromoted(promotedBlock, texts) } : {}),
      seoTitle,
      seoDescription,
    },
  };
}

function filled(texts: TranslatedTexts): Partial<TranslatedTexts> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}
