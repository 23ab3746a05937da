import { isInConfigEditor } from '../page/page-position.ts';
import { isTrackingRefused } from '../visits/tracking-refused.ts';
import { findBanner, isAgreed, keepAnswer, readAnswer } from './consent.ts';
import { forgetVisitor } from './visitor-cookies.ts';

/**
 * Shows the banner to visitors who have not answered it, and the button that shows it again to all who have; runs the services of
 * others for those who agree. Who declines is forgotten at once. Browsers that refuse tracking have answered. Source: ANA-05, ANA-38.
 */
export function showCookieBanner(): void {
  const banner = findBanner();
  const again = banner?.nextElementSibling;
  if (!banner || !(again instanceof HTMLButtonElement) || isInConfigEditor()) return;
  const show = () => {
    const isAnswered = readAnswer() !== null || isTrackingRefused();
    banner.hidden = isAnswered;
    again.hidden = !isAnswered || isTrackingRefused();
    if (!isAgreed(banner)) forgetVisitor();
    else if (banner.dataset.analyticsTag || banner.dataset.adPixel)
      void import('./tags/start-tags.ts').then(({ startTags }) => startTags(banner));
  };
  banner.addEventListener('click', ({ target }) => {
    const value = (target instanceof Element && target.closest('button')?.value) || '';
    if (value !== 'granted' && value !== 'denied') return;
    const hadFocus = banner.contains(document.activeElement);
    keepAnswer(value);
    show();
    if (hadFocus) again.focus();
  });
  again.addEventListener('click', () => {
    banner.hidden = false;
    banner.focus();
  });
  show();
}
