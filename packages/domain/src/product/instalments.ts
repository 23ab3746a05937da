import { formatMoney } from '../money/format-money.ts';

/** Payments that an order is split into. Source: specification §9. */
export const INSTALMENT_COUNT = 4;

/**
 * Payment services whose checkout takes instalments. None does yet: one that learns it is named here, and product pages of
 * the stores that use it say so from then on.
 */
const INSTALMENT_PROVIDERS: readonly string[] = [];

/** True where shoppers of a store with these payment services can pay in instalments. */
export function offersInstalments(
  providers: readonly string[],
  offering: readonly string[] = INSTALMENT_PROVIDERS,
): boolean {
  return providers.some((provider) => offering.includes(provider));
}

/** Provider, currency and limits for instalments; amounts are minor units of the store's currency. */
export interface InstalmentContext {
  readonly afterPayAvailable: boolean;
  readonly afterPayMin: number;
  readonly afterPayMax: number;
  /** Language tag of the shopper. */
  readonly shopperLanguage: string;
  /** Country of the store's payment account. */
  readonly stripeAccountCountry: string;
}

/** Instalment offer on a product page. */
export type InstalmentOffer =
  | { readonly kind: 'none' }
  | { readonly kind: 'in-range'; readonly count: number; readonly instalment: number }
  | { readonly kind: 'above'; readonly limit: number }
  | { readonly kind: 'below'; readonly limit: number };

/**
 * Offer for a price in minor units: in range above the minimum and up to the maximum; a price equal to the minimum is
 * below the range. Each instalment is rounded up. Source: specification §5, instalment pill.
 */
export function instalmentOffer(
  price: number,
  context: Pick<InstalmentContext, 'afterPayAvailable' | 'afterPayMin' | 'afterPayMax'>,
  count: number = INSTALMENT_COUNT,
): InstalmentOffer {
  const { afterPayAvailable, afterPayMin, afterPayMax } = context;
  if (!afterPayAvailable || !(price > 0)) return { kind: 'none' };
  if (price > afterPayMax) return { kind: 'above', limit: afterPayMax };
  if (price <= afterPayMin) return { kind: 'below', limit: afterPayMin };
  return { kind: 'in-range', count, instalment: Math.ceil(price / count) };
}

/** Words for a price outside the range; '' inside it. Source: specification §5, instalment pill. */
export function outOfRangeText(offer: InstalmentOffer, currency: string): string {
  if (offer.kind === 'above') return `available for orders up to ${formatMoney(offer.limit, currency)}`;
  return offer.kind === 'below' ? `available for orders over ${formatMoney(offer.limit, currency)}` : '';
}

/** Languages of the provider by country, the usual one first. Source: specification §5. */
const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  US: ['en'],
  CA: ['en', 'fr'],
  AU: ['en'],
  NZ: ['en'],
  GB: ['en'],
};

/** Territories that count as the United States. Source: specification §5. */
const US_TERRITORIES: readonly string[] = ['US', 'PR', 'GU', 'VI', 'MP', 'AS', 'UM'];

/** Locale of the provider's texts, such as `fr_CA`; null for a country it does not serve. */
export function instalmentLocale(country: string, shopperLanguage: string): string | null {
  const served = US_TERRITORIES.includes(country) ? 'US' : country;
  const languages = Object.hasOwn(LANGUAGES, served) ? LANGUAGES[served] : undefined;
  if (!languages) return null;
  const language = shopperLanguage.toLowerCase().split(/[-_]/, 1)[0] ?? '';
  return `${languages.includes(language) ? language : languages[0]}_${served}`;
}

/** Name of the provider, which differs in the United Kingdom. Source: specification §5. */
export function instalmentBrand(locale: string): string {
  return locale === 'en_GB' ? 'Clearpay' : 'Afterpay';
}
