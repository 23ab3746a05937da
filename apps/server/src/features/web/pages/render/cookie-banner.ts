import { isRecorded, needsConsent } from '@sitewright/domain/visits/visit-settings-schema';
import { html } from '../../../../platform/http/pages/html.ts';
import type { PageSources } from './build-model.ts';
import { pageMessages } from './page-messages.ts';

/**
 * Asks visitors about cookies and the services of others, on sites that use any; hidden until a script knows that this visitor has
 * not answered yet. The button after it lets them change their minds. Source: ANA-05, ANA-38.
 */
export function cookieBanner(sources: PageSources): string {
  const { settings } = sources.bundle.website;
  if (!needsConsent(settings)) return '';
  const { visits } = settings;
  const { hasCookies, isCounted, analyticsTagId, adPixelId, consent, consentText, privacyUrl } = visits;
  const text = pageMessages(sources);
  const usual = analyticsTagId === '' && adPixelId === '' ? text('cookieText') : text('cookieTextOthers');
  const recording = isRecorded(settings);
  return html`<section class="sw-cookie-banner" data-consent="${consent}"\
${hasCookies && isCounted && html` data-cookies="true"`}${recording && html` data-recording="true"`} \
data-analytics-tag="${analyticsTagId}" data-ad-pixel="${adPixelId}" \
aria-label="${text('cookieBanner')}" tabindex="-1" hidden><p>${consentText || usual}\
${recording && html` ${text('cookieTextRecording')}`}\
${privacyUrl !== '' && html` <a href="${privacyUrl}">${text('cookiePrivacy')}</a>`}</p>\
<div><button type="button" value="denied">${text('cookieDecline')}</button>\
<button type="button" value="granted">${text('cookieAccept')}</button></div></section>\
<button class="sw-cookie-settings" type="button" hidden>${text('cookieSettings')}</button>`.markup;
}
