import { instalmentMessages, instalmentText } from '@sitewright/domain/product/instalment-text';
import {
  type InstalmentContext,
  instalmentLocale,
  instalmentOffer,
  offersInstalments,
} from '@sitewright/domain/product/instalments';
import type { WebsiteSettings } from '@sitewright/domain/settings/website-schema';

type Priced = { structuredContent?: unknown };
type Variant = { price: number; salePrice: number; onSale: boolean };

/**
 * The payment context of a product's page, and what its pill says for the first variant, for browsers without scripts; null
 * where the store offers no instalments, no payment service of its checkout takes them, or the provider does not serve its
 * country. Source: INST-01, INST-02.
 */
export function instalmentsOf(
  settings: WebsiteSettings,
  item: Priced,
  isOffered = offersInstalments(settings.storeSettings.paymentProviders),
) {
  const { instalments, defaultCurrency } = settings.storeSettings;
  const [variant] = variantsOf(item);
  const locale = instalmentLocale(instalments.country, settings.language);
  if (!isOffered || !instalments.isEnabled || !variant || locale === null) return null;
  const paymentContext: InstalmentContext = {
    afterPayAvailable: true,
    afterPayMin: instalments.minMinor,
    afterPayMax: instalments.maxMinor,
    shopperLanguage: settings.language,
    stripeAccountCountry: instalments.country,
  };
  const price = variant.onSale ? variant.salePrice : variant.price;
  const text = instalmentText(instalmentOffer(price, paymentContext), locale, defaultCurrency);
  const messages = instalmentMessages(locale);
  return {
    ...paymentContext,
    locale,
    currency: defaultCurrency,
    text,
    more: messages?.more ?? '',
    close: messages?.close ?? '',
  };
}

function variantsOf({ structuredContent }: Priced): Variant[] {
  const isProduct =
    typeof structuredContent === 'object' && structuredContent !== null && 'variants' in structuredContent;
  return isProduct ? (structuredContent.variants as Variant[]) : [];
}
