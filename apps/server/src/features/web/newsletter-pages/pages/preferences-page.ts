import { html } from '../../../../platform/http/pages/html.ts';
import { page } from '../../../../platform/http/pages/page.ts';
import {
  findSubscriber,
  listMemberships,
  readPreferencesToken,
} from '../../../messages/mailing-lists/index.ts';
import { TEXTS } from '../texts.ts';
import { homeLink, show, showExpired } from './frame.ts';

/** The lists that somebody is on or was, to choose from. Nobody has to sign in; who left one confirms to be on it again. */
export const preferencesPage = page('/newsletter/preferences/:token', 'visitor', async (context) => {
  const { websiteId, deps, params, query, request } = context;
  if (websiteId === null) return { status: 404 };
  const token = params.token ?? '';
  const subscriberId = readPreferencesToken({ secret: deps.secret, websiteId }, token);
  if (subscriberId === null) return showExpired(context);
  const { subscriber, places } = await deps.database.site(websiteId, async (db) => ({
    subscriber: await findSubscriber(db, { websiteId, subscriberId }),
    places: await listMemberships(db, { websiteId, subscriberId, locale: request.language }),
  }));
  const lists = places.filter(({ status, hasLeft }) => status !== 'pending' || hasLeft);
  const common = { pageType: 'newsletter-unsubscribe', whileClosed: true } as const;
  if (!subscriber || lists.length === 0)
    return show(context, {
      ...common,
      title: TEXTS.unsubscribedTitle,
      content: html`<p>${TEXTS.unsubscribedText}</p>${homeLink()}`,
    });
  const form = html`<form method="post" action="/api/newsletter/preferences">
<input type="hidden" name="token" value="${token}">
<fieldset class="newsletter-choices"><legend>${TEXTS.preferencesText({ email: subscriber.email })}</legend>${lists.map(
    ({ listId, name, status }) => html`
<label><input type="checkbox" name="lists" value="${listId}"${status !== 'unsubscribed' && html` checked`}> <span>${name}</span>${
      status === 'pending' && html` <em>${TEXTS.waits}</em>`
    }</label>`,
  )}</fieldset>
<div class="newsletter-actions"><button class="sqs-button-element--primary" type="submit">${TEXTS.save}</button></div></form>
${
  lists.some(({ status }) => status !== 'unsubscribed') &&
  html`<form method="post" action="/api/newsletter/preferences"><input type="hidden" name="token" value="${token}">
<button class="sqs-button-element--secondary" type="submit">${TEXTS.unsubscribeAll}</button></form>`
}`;
  const message = { 1: TEXTS.saved, waits: TEXTS.savedWaits }[query.saved ?? ''];
  return show(context, {
    ...common,
    title: TEXTS.preferencesTitle,
    content: html`${message && html`<p role="status">${message}</p>`}${form}${homeLink()}`,
    ownWords: lists.flatMap(({ name, isUntranslated }) => (isUntranslated ? [name] : [])),
  });
});
