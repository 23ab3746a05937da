import { productFormTexts } from '@sitewright/domain/cart/local-product-form';
import { questionTexts } from '@sitewright/domain/checkout/local-questions';
import { ownWords } from '@sitewright/domain/language/own-words';
import type { OwnWords } from '@sitewright/domain/language/own-words-schema';
import { textAt } from '@sitewright/domain/language/text-at';
import { optionField, optionValueField } from '@sitewright/domain/product/local-options';
import { storeTexts } from '@sitewright/domain/settings/local-store';
import { requestLanguage } from '../../../platform/texts/site-messages.ts';
import type { PricedCart } from './price-cart.ts';
import type { StoredLine } from './queries/stored-cart.ts';

/**
 * What stands in a cart and its checkout in the first language of the site, on a page of another one, so that it is named as that there.
 * Undefined where that is nothing.
 */
export function ownWordsOf({ stored, settings, cartOffers }: PricedCart): OwnWords | undefined {
  if (requestLanguage() === null) return undefined;
  const translated = stored.storeTexts ?? {};
  const ofStore = [...storeTexts(settings), ...questionTexts(settings.checkoutFields)]
    .filter(({ key }) => textAt(translated, key) === '' && !key.startsWith('policy:'))
    .map(({ text }) => text);
  const ofOffers = cartOffers.offers.filter(({ isNamed }) => !isNamed).map(({ name }) => name);
  return ownWords(stored.firstLanguage, [...ofStore, ...ofOffers, ...stored.lines.flatMap(ofLine)]);
}

function ofLine(line: StoredLine): string[] {
  const { title, isTitled, variantOptionOrdering, attributes, additionalFieldsForm } = line;
  const texts = line.optionTexts ?? {};
  const words = [
    ...variantOptionOrdering.flatMap((name) => {
      const value = attributes[name] ?? '';
      return [
        { key: optionField(name), text: name },
        { key: optionValueField(name, value), text: value },
      ];
    }),
    ...productFormTexts(additionalFieldsForm),
  ];
  const own = words.filter(({ key }) => textAt(texts, key) === '').map(({ text }) => text);
  return isTitled ? own : [title, ...own];
}
