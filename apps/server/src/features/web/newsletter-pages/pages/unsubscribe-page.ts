import { unsubscribeOneClick } from '@sitewright/contract/newsletter';
import { html } from '../../../../platform/http/pages/html.ts';
import { page } from '../../../../platform/http/pages/page.ts';
import {
  listMemberships,
  preferencesToken,
  readUnsubscribeToken,
} from '../../../messages/mailing-lists/index.ts';
import { getWebsite } from '../../../site/sites/index.ts';
import { TEXTS } from '../texts.ts';
import { homeLink, show, showExpired } from './frame.ts';

/** One button that leaves a list, and once that is done the word of it. Nobody has to sign in. Source: MAIL-09, MAIL-11. */
export const unsubscribePage = page('/newsletter/unsubscribe/:token', 'visitor', async (context) => {
  const { websiteId, deps, params, request } = context;
  if (websiteId === null) return { status: 404 };
  const token = params.token ?? '';
  const signing = { secret: deps.secret, websiteId };
  const membership = readUnsubscribeToken(signing, token);
  if (!membership) return showExpired(context);
  const { places, settings } = await deps.database.site(websiteId, async (db) => ({
    places: await listMemberships(db, { websiteId, ...membership, locale: request.language }),
    settings: (await getWebsite(db, websiteId)).settings,
  }));
  const found = places.find(({ listId }) => listId === membership.listId);
  const common = { pageType: 'newsletter-unsubscribe', whileClosed: true } as const;
  const ways = html`${
    places.length > 0 &&
    html`<p><a href="/newsletter/preferences/${preferencesToken(signing, membership.subscriberId)}">${TEXTS.preferences}</a></p>`
  }${homeLink()}`;
  // An erased subscriber, or one of a deleted list, counts as unsubscribed.
  if (!found || found.status === 'unsubscribed')
    return show(context, {
      ...common,
      title: TEXTS.unsubscribedTitle,
      content: html`<p>${TEXTS.unsubscribedText}</p>${ways}`,
    });
  return show(context, {
    ...common,
    title: TEXTS.unsubscribeTitle,
    content: html`<p>${TEXTS.unsubscribeText({ list: found.name, site: settings.siteTitle })}</p>
<form method="post" action="/api/newsletter/unsubscribe"><input type="hidden" name="token" value="${token}">
<button class="sqs-button-element--primary" type="submit">${TEXTS.unsubscribe}</button></form>${ways}`,
  });
});

/** The address of the header `List-Unsubscribe`, which some mail programs open in a browser. */
export const oneClickPage = page(unsubscribeOneClick.path, 'visitor', ({ params }) => ({
  status: 302,
  headers: {
    location: `/newsletter/unsubscribe/${encodeURIComponent(params.token ?? '')}`,
    'cache-control': 'no-store',
  },
}));
