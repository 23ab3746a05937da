import type { ViewLocale, ViewTexts } from '@sitewright/domain/shop-view/view-locale';
import { CHECKOUT } from '@sitewright/domain/texts/en/checkout';
import type { Messages } from '@sitewright/domain/texts/texts-of';
import { translationOf } from '@sitewright/domain/texts/translation-of';
import { formatMoney } from '../../../../platform/texts/money-text.ts';
import { currentMessages, spokenLanguage, t } from '../../../../platform/texts/site-messages.ts';
import { countryName } from './country-name.ts';

const textsByMessages = new WeakMap<Messages, ViewTexts>();

/** The language of the request, as views of cart and checkout ask for it. */
export function viewLocale(): ViewLocale {
  return { texts: viewTexts(), language: spokenLanguage(), t, countryName, money: formatMoney };
}

function viewTexts(): ViewTexts {
  const { messages } = currentMessages();
  const cached = textsByMessages.get(messages);
  if (cached) return cached;
  const texts = translationOf('checkout', CHECKOUT, messages);
  textsByMessages.set(messages, texts);
  return texts;
}
