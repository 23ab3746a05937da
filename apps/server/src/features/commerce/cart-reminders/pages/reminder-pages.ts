import { stopCartRemindersOneClick } from '@sitewright/contract/cart-reminders';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import { type PageContext, type PageReply, page } from '../../../../platform/http/pages/page.ts';
import { getWebsite } from '../../../site/sites/index.ts';
import { renderSystemPage } from '../../../web/pages/index.ts';
import { isCartOpen } from '../../cart/index.ts';
import { isRefused } from '../queries/cart-reminders.ts';
import { readReopenToken, readStopToken } from '../reminder-links.ts';
import { TEXTS } from '../texts.ts';

/** The address holds a token, so no other site may learn it from a link; the form needs its own origin. */
const HEADERS = { 'referrer-policy': 'same-origin' };

type Shown = { title: string; content: Markup; status?: number; whileClosed?: true };

function show(context: PageContext, { title, content, status = 200, ...more }: Shown): Promise<PageReply> {
  const markup = html`<div class="system-page"><h1>${title}</h1>${content}
<p><a href="/">${TEXTS.home}</a></p></div>`.markup;
  const shown = { pageType: status === 200 ? 'page' : 'not-found', status, title, content: markup } as const;
  return renderSystemPage(context, { ...shown, ...more }, HEADERS);
}

const showGone = (context: PageContext) =>
  show(context, { title: TEXTS.goneTitle, content: html`<p>${TEXTS.gone}</p>`, status: 404 });

const form = (action: string, token: string, label: string) =>
  html`<form method="post" action="${action}"><input type="hidden" name="token" value="${token}">
<button class="sqs-button-element--primary" type="submit">${label}</button></form>`;

/** One button that brings the cart back: programs open links of emails, too. */
export const reopenPage = page('/cart/reopen/:token', 'visitor', async (context) => {
  const { websiteId, deps, params } = context;
  if (websiteId === null) return { status: 404 };
  const token = params.token ?? '';
  const cartId = readReopenToken({ secret: deps.secret, websiteId }, token);
  const isOpen =
    cartId !== null && (await deps.database.site(websiteId, (db) => isCartOpen(db, { websiteId, cartId })));
  if (!isOpen) return showGone(context);
  const content = html`<p>${TEXTS.reopenText}</p>${form('/cart/reopen', token, TEXTS.reopen)}`;
  return show(context, { title: TEXTS.reopenTitle, content });
});

/** One button that stops these emails, and once that is done the word of it. Nobody has to sign in. */
export const stopPage = page('/cart/reminders/stop/:token', 'visitor', async (context) => {
  const { websiteId, deps, params } = context;
  if (websiteId === null) return { status: 404 };
  const token = params.token ?? '';
  const signature = readStopToken({ secret: deps.secret, websiteId }, token);
  if (signature === null) return showGone(context);
  const { isStopped, site } = await deps.database.site(websiteId, async (db) => ({
    isStopped: await isRefused(db, { websiteId, signature }),
    site: (await getWebsite(db, websiteId)).settings.siteTitle,
  }));
  const content = isStopped
    ? html`<p>${TEXTS.stopped}</p>`
    : html`<p>${TEXTS.stopText({ site })}</p>${form('/cart/reminders/stop', token, TEXTS.stop)}`;
  return show(context, {
    title: isStopped ? TEXTS.stoppedTitle : TEXTS.stopTitle,
    content,
    whileClosed: true,
  });
});

/** The address of the header `List-Unsubscribe`, which some mail programs open in a browser. */
export const stopOneClickPage = page(stopCartRemindersOneClick.path, 'visitor', ({ params }) => ({
  status: 302,
  headers: {
    location: `/cart/reminders/stop/${encodeURIComponent(params.token ?? '')}`,
    'cache-control': 'no-store',
  },
}));
