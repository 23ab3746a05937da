import { formatMoney } from '../money/format-money.ts';
import { type InstalmentOffer, instalmentBrand, outOfRangeText } from './instalments.ts';

interface InstalmentMessages {
  readonly pill: (count: number, amount: string, brand: string) => string;
  readonly more: string;
  readonly close: string;
  readonly heading: (brand: string) => string;
  readonly steps: readonly string[];
}

const ENGLISH: InstalmentMessages = {
  pill: (count, amount, brand) => `or ${count} interest-free payments of ${amount} with ${brand}`,
  more: 'Learn more',
  close: 'Close',
  heading: (brand) => `Pay in instalments with ${brand}`,
  steps: [
    'Choose the service when you check out.',
    'Pay the first of four equal parts today, and the others every two weeks.',
    'There is no interest. The service may charge for late payments and decides itself who may use it.',
  ],
};

const FRENCH: InstalmentMessages = {
  pill: (count, amount, brand) => `ou ${count} versements sans intérêt de ${amount} avec ${brand}`,
  more: 'En savoir plus',
  close: 'Fermer',
  heading: (brand) => `Payer en plusieurs fois avec ${brand}`,
  steps: [
    'Choisissez ce service au moment de payer.',
    'Payez aujourd’hui le premier de quatre versements égaux, puis les autres toutes les deux semaines.',
    'Il n’y a pas d’intérêt. Le service peut facturer les retards et décide lui-même qui peut l’utiliser.',
  ],
};

/** Locales that have a page of their own. Source: specification §5, instalment pill. */
const LOCALES: Readonly<Record<string, InstalmentMessages>> = {
  en_US: ENGLISH,
  en_CA: ENGLISH,
  fr_CA: FRENCH,
  en_AU: ENGLISH,
  en_NZ: ENGLISH,
  en_GB: ENGLISH,
};

/** Words of a provider's locale such as `fr_CA`; null for one it has not. */
export function instalmentMessages(locale: string): InstalmentMessages | null {
  return Object.hasOwn(LOCALES, locale) ? (LOCALES[locale] ?? null) : null;
}

/** Text of a product's instalment pill in a provider's locale; '' for none. Source: specification §5, instalment pill. */
export function instalmentText(offer: InstalmentOffer, locale: string, currency: string): string {
  if (offer.kind === 'none') return '';
  const brand = instalmentBrand(locale);
  if (offer.kind !== 'in-range') return `${brand} ${outOfRangeText(offer, currency)}`;
  return (instalmentMessages(locale) ?? ENGLISH).pill(
    offer.count,
    formatMoney(offer.instalment, currency),
    brand,
  );
}
