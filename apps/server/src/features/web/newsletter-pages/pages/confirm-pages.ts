import { html } from '../../../../platform/http/pages/html.ts';
import { page } from '../../../../platform/http/pages/page.ts';
import { listMemberships, listWaiting, readConfirmToken } from '../../../messages/mailing-lists/index.ts';
import { getWebsite } from '../../../site/sites/index.ts';
import { TEXTS } from '../texts.ts';
import { homeLink, show, showExpired } from './frame.ts';

/**
 * Asks once more: programs that check emails follow links, but press no buttons. Only what it shows is confirmed. Source:
 * MAIL-10.
 */
export const confirmPage = page('/newsletter/confirm/:token', 'visitor', async (context) => {
  const { websiteId, deps, params, request } = context;
  if (websiteId === null) return { status: 404 };
  const token = params.token ?? '';
  const subscriberId = readConfirmToken({ secret: deps.secret, websiteId }, token, deps.now());
  if (subscriberId === null) return showExpired(context);
  const { waiting, places, settings } = await deps.database.site(websiteId, async (db) => ({
    waiting: await listWaiting(db, { websiteId, subscriberId, locale: request.language }),
    places: await listMemberships(db, { websiteId, subscriberId }),
    settings: (await getWebsite(db, websiteId)).settings,
  }));
  if (waiting.length === 0)
    return places.some(({ status }) => status === 'active') ? showConfirmed(context) : showExpired(context);
  const lists = waiting.map(({ name }) => name).join(', ');
  return show(context, {
    title: TEXTS.confirmTitle,
    content: html`<p>${TEXTS.confirmText({ lists, site: settings.siteTitle })}</p>
<form method="post" action="/api/newsletter/confirm"><input type="hidden" name="token" value="${token}">${waiting.map(
      ({ consentId }) => html`<input type="hidden" name="consents" value="${consentId}">`,
    )}
<button class="sqs-button-element--primary" type="submit">${TEXTS.confirm}</button></form>`,
  });
});

/** Where the form of a browser without scripts leads: the same words wherever the address stands. */
export const sentPage = page('/newsletter/sent', 'visitor', (context) =>
  show(context, { title: TEXTS.sentTitle, content: html`<p>${TEXTS.sent}</p>${homeLink()}` }),
);

/** Where a confirmation leads. */
export const confirmedPage = page('/newsletter/confirmed', 'visitor', (context) => showConfirmed(context));

function showConfirmed(context: Parameters<typeof show>[0]) {
  const content = html`<p>${TEXTS.confirmedText}</p>${homeLink()}`;
  return show(context, { title: TEXTS.confirmedTitle, content });
}
