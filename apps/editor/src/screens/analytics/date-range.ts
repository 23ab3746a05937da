import { t } from '@sitewright/owner-texts/t';
import type { Days } from '../../queries/analytics.ts';

/** Ranges that are chosen by a name, in the order shown. */
export const PRESETS = {
  today: t('analytics.today'),
  yesterday: t('analytics.yesterday'),
  '7d': t('analytics.last7Days'),
  '30d': t('analytics.last30Days'),
  '90d': t('analytics.last90Days'),
  '12m': t('analytics.last12Months'),
  custom: t('analytics.chosenDays'),
} as const;
export type Preset = keyof typeof PRESETS;

const DEFAULT: Preset = '30d';
const LENGTHS = { '7d': 7, '30d': 30, '90d': 90, '12m': 365 } as const;
const DAY_MS = 86_400_000;

/** What an address says of the range; a preset goes with the days that pass. */
export type RangeSearch = { range?: string; from?: string; to?: string };

export function presetOf({ range, from, to }: RangeSearch): Preset {
  if (isDay(from) && isDay(to)) return 'custom';
  return range !== undefined && range !== 'custom' && Object.hasOwn(PRESETS, range)
    ? (range as Preset)
    : DEFAULT;
}

/** Days of the range that an address names, seen from a day of the site. */
export function daysOf(search: RangeSearch, today: string): Days {
  const preset = presetOf(search);
  const { from = today, to = today } = search;
  if (preset === 'custom') return from <= to ? { from, to } : { from: to, to: from };
  if (preset === 'today') return { from: today, to: today };
  const yesterday = moved(today, -1);
  if (preset === 'yesterday') return { from: yesterday, to: yesterday };
  return { from: moved(today, 1 - LENGTHS[preset]), to: today };
}

/** Number of days of a range. */
export function countDays({ from, to }: Days): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** Date on the clocks of a zone, such as `2026-11-23`. */
export function todayIn(timeZone: string, now: Date = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now);
}

function moved(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

function isDay(text: string | undefined): text is string {
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** Every day of a range. */
export function eachDay(days: Days): string[] {
  return Array.from({ length: countDays(days) }, (_, index) => moved(days.from, index));
}
