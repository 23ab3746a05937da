import { readStoredValue, writeStoredValue } from '@sitewright/browser/stored-value';
import { isTrackingRefused } from './tracking-refused.ts';

export type Answer = 'granted' | 'denied';

const KEY = 'cookie-consent';
/** Visitors are asked again after half a year. */
const ASKED_AGAIN_MS = 180 * 86_400_000;

/** What this visitor answered; null for one who has not yet. */
export function readAnswer(): Answer | null {
  const answer = readStoredValue(KEY);
  return answer === 'granted' || answer === 'denied' ? answer : null;
}

export function keepAnswer(answer: Answer): void {
  writeStoredValue(KEY, answer, { expires: Date.now() + ASKED_AGAIN_MS });
}

/** The banner, printed on each page of a site that does anything to ask about. */
export const findBanner = () => document.querySelector<HTMLElement>('.sw-cookie-banner');

/** Whether this visitor has agreed, or was told and has not declined. */
export function isAgreed(banner: HTMLElement | null = findBanner()): boolean {
  if (!banner || isTrackingRefused()) return false;
  const answer = readAnswer();
  return answer === 'granted' || (answer === null && banner.dataset.consent === 'opt-out');
}
