import { productFormTexts } from '@sitewright/domain/cart/local-product-form';
import { questionTexts } from '@sitewright/domain/checkout/local-questions';
import { ownWords } from '@sitewright/domain/language/own-words';
import type { OwnWords } from '@sitewright/domain/language/own-words-schema';
import { textAt } from '@sitewright/domain/language/text-at';
import { optionField, optionValueField } from '@sitewright/domain/product/local-options';
import { storeTexts } from '@sitewright/domain/settings/local-store';
import type { StoreSettings } from '@sitewright/domain/settings/website-schema';
import { requestLanguage } from '../../../platform/texts/site-messages.ts';
import type { PricedCart } from './price-cart.ts';
import type { StoredLine } from './queries/stored-cart.ts';

/**
 * What stands in a cart in the first language of the site, on a page of another one, so that it is named as that there; of a checkout with
 * what that asks and how it is paid. Undefined where that is nothing. Only what is shown: the store's other words are nobody's business.
 */
export function ownWordsOf(
  priced: PricedCart,
  { isCheckout }: { isCheckout: boolean },
): OwnWords | undefined {
  const { stored, settings, discounts } = priced;
  const language = requestLanguage();
  if (language === null || language === stored.firstLanguage) return undefined;
  const translated = stored.storeTexts ?? {};
  const asked = isCheckout ? questionTexts(settings.checkoutFields) : [];
  const ofStore = [...storeTexts(shownOf(priced, isCheckout)), ...asked]
    .filter(({ key }) => textAt(translated, key) === '')
    .map(({ text }) => text);
  const ofOffers = discounts.accepted.filter(({ isNamed }) => !isNamed).map(({ name }) => name);
  return ownWords(stored.firstLanguage, [...ofStore, ...ofOffers, ...stored.lines.flatMap(ofLine)]);
}

/** The settings of the store without what this cart does not say. */
function shownOf({ settings, shippingOptions, taxRules }: PricedCart, isCheckout: boolean): StoreSettings {
  const offered = new Set(shippingOptions.map(({ id }) => id));
  const taxed = new Set(taxRules.map(({ id }) => id));
  return {
    ...settings,
    businessName: '',
    returnPolicy: '',
    termsOfService: '',
    privacyPolicy: '',
    shippingOptions: settings.shippingOptions.filter(({ id }) => offered.has(id)),
    taxRules: settings.taxRules.filter(({ id }) => taxed.has(id)),
    listOffer: {
      ...settings.listOffer,
      atCheckout: isCheckout && settings.listOffer.atCheckout,
      atRegistration: false,
    },
    paymentProviders: isCheckout ? settings.paymentProviders : [],
  };
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
