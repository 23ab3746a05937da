import { CHANNELS, type Channel } from '@sitewright/domain/visits/channel';
import { type Dimension, OTHER_VALUES } from '@sitewright/domain/visits/dimensions';
import { FUNNEL, isEventSchema, type ProductPlace } from '@sitewright/domain/visits/events';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { EVENT_LABELS } from './event-labels.ts';

export const CHANNEL_LABELS: Readonly<Record<Channel, string>> = {
  direct: t('analytics.direct'),
  search: t('analytics.searchEngines'),
  social: t('analytics.socialNetworks'),
  email: t('common.email'),
  paid: t('analytics.advertising'),
  referral: t('analytics.otherSites'),
};

export const DEVICE_LABELS = {
  desktop: t('analytics.desktop'),
  phone: t('analytics.phone'),
  tablet: t('analytics.tablet'),
  other: t('analytics.other'),
} as const;

const names = { region: namesOf('region'), language: namesOf('language') };

function namesOf(type: 'region' | 'language') {
  return new Intl.DisplayNames(LOCALE, { type, fallback: 'code' });
}

/** Name of a country by its code; visits from networks without a country have none. */
export function countryName(code: string): string {
  return code === '' ? t('analytics.unknown') : (names.region.of(code) ?? code);
}

const VISITOR_LABELS: Readonly<Record<string, string>> = {
  new: t('analytics.newVisitor'),
  returning: t('analytics.returningVisitor'),
};

const PLACE_LABELS: Readonly<Record<ProductPlace, string>> = {
  plp: t('analytics.productList'),
  pdp: t('analytics.productPage'),
  'add-on': t('analytics.suggestionInTheCart'),
  product_block: t('analytics.productOnAnotherPage'),
};

/** What a value of a dimension means to its reader; `title` is that of the product it names. */
export function valueLabel(dimension: Dimension, value: string, title?: string | null): string {
  if (value === OTHER_VALUES) return t('analytics.allOthers');
  if (dimension === 'product' || dimension === 'addition') return title ?? t('analytics.deletedProduct');
  if (dimension === 'place') return PLACE_LABELS[value as ProductPlace] ?? value;
  if (dimension === 'country') return countryName(value);
  if (dimension === 'funnel') return stepLabel(Number(value) - 1);
  if (dimension === 'event') return isEventSchema(value) ? EVENT_LABELS[value] : value;
  if (dimension === 'channel') return isChannel(value) ? CHANNEL_LABELS[value] : value;
  if (dimension === 'device') return DEVICE_LABELS[value as keyof typeof DEVICE_LABELS] ?? value;
  if (dimension === 'visitor') return VISITOR_LABELS[value] ?? value;
  if (value === '') return t('analytics.unknown');
  return dimension === 'language' ? (names.language.of(value) ?? value) : value;
}

/** Name of a step of the funnel by its place. */
function stepLabel(index: number): string {
  const step = FUNNEL[index];
  return step ? EVENT_LABELS[step] : '';
}

function isChannel(value: string): value is Channel {
  return (CHANNELS as readonly string[]).includes(value);
}

const number = new Intl.NumberFormat(LOCALE);
export const countText = (count: number): string => number.format(count);

/** Seconds as `1 min 5 s`. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 60
    ? `${whole} s`
    : t('analytics.minutesAndSeconds', { minutes: Math.floor(whole / 60), seconds: whole % 60 });
}

/** Part of a whole in percent; a dash where there is no whole. */
export function percentText(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part / whole) * 100)} %`;
}
