import type { Recording } from '@sitewright/contract/recordings';
import type { RecordingTrigger } from '@sitewright/domain/recording/recording-limits';
import { t } from '@sitewright/owner-texts/t';
import { countryName, DEVICE_LABELS } from '../analytics-labels.ts';

const TRIGGER_LABELS: Readonly<Record<RecordingTrigger, string>> = {
  error: t('recordings.scriptError'),
  'rage-click': t('recordings.repeatedClicks'),
  checkout: t('recordings.checkoutBegun'),
  purchase: t('recordings.orderPlaced'),
  forced: t('recordings.recordedOnRequest'),
};

/** What happened in a recording, in words; a dash for nothing of note. */
export function happenedText({ triggers }: Pick<Recording, 'triggers'>): string {
  return triggers.map((trigger) => TRIGGER_LABELS[trigger]).join(', ') || '–';
}

/** Who was recorded, as far as anybody knows. */
export function visitorText({ browser, device, country }: Recording): string {
  const kind = DEVICE_LABELS[device as keyof typeof DEVICE_LABELS] ?? device;
  return [browser, kind, country === '' ? '' : countryName(country)].filter(Boolean).join(' · ');
}

/** Seconds as `1:05`. */
export function clockText(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
