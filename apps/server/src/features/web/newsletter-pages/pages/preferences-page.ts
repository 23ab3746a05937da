import { html } from '../../../../platform/http/pages/html.ts';
import { page } from '../../../../platform/http/pages/page.ts';
import {
  findSubscriber,
  listMemberships,
  readPreferencesToken,
} from '../../../messages/mailing-lists/index.ts';
import { TEXTS } from '../texts.ts';
import { homeLink, show, showExpired } from './frame.ts';
import { listChoices } from './list-choices.ts';

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
  const common = { pageType: 'newsletter-unsubscribe', whileClosed: true } as const;
  const action = '/api/newsletter/preferences';
  const choices =
    subscriber && listChoices({ email: subscriber.email, places, action, token, saved: query.saved });
  if (!choices)
    return show(context, {
      ...common,
      title: TEXTS.unsubscribedTitle,
      content: html`<p>${TEXTS.unsubscribedText}</p>${homeLink()}`,
    });
  const { content, ownWords } = choices;
  return show(context, {
    ...common,
    title: TEXTS.preferencesTitle,
    content: html`${content}${homeLink()}`,
    ownWords,
  });
});
