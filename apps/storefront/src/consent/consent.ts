import { readStoredValue, writeStoredValue } from '@sitewright/browser/stored-value';
import { isTrackingRefused } from '../visits/tracking-refused.ts';

export type Answer = 'granted' | 'denied';

/** What is kept of an answer that was given where sessions are recorded too: nobody else agreed to that. */
const GRANTED_ALL = 'granted-with-recording';

const KEY = 'cookie-consent';
/** Visitors are asked again after half a year. */
const ASKED_AGAIN_MS = 180 * 86_400_000;

/** What this visitor answered; null for one who has not yet. */
export function readAnswer(): Answer | null {
  const answer = readStoredValue(KEY);
  if (answer === 'denied') return answer;
  if (answer === GRANTED_ALL) return 'granted';
  return answer === 'granted' && !asksForRecording() ? answer : null;
}

export function keepAnswer(answer: Answer): void {
  const kept = answer === 'granted' && asksForRecording() ? GRANTED_ALL : answer;
  writeStoredValue(KEY, kept, { expires: Date.now() + ASKED_AGAIN_MS });
  document.dispatchEvent(new CustomEvent(CONSENT_CHANGE));
}

/** Told when a visitor has answered. */
export const CONSENT_CHANGE = 'sitewright:consent';

/** Whether this visitor agreed to be recorded: nobody is without having been asked. */
export function isRecordingAgreed(): boolean {
  return asksForRecording() && !isTrackingRefused() && readStoredValue(KEY) === GRANTED_ALL;
}

/** The banner, printed on each page of a site that does anything to ask about. */
export const findBanner = () => document.querySelector<HTMLElement>('.sw-cookie-banner');

const asksForRecording = () => findBanner()?.dataset.recording === 'true';

/** Whether this visitor has agreed, or was told and has not declined. */
export function isAgreed(banner: HTMLElement | null = findBanner()): boolean {
  if (!banner || isTrackingRefused()) return false;
  const answer = readAnswer();
  return answer === 'granted' || (answer === null && banner.dataset.consent === 'opt-out');
}
