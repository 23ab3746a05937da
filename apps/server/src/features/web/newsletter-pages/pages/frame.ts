import type { PageType } from '@sitewright/domain/site/page-type';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import type { PageContext, PageReply } from '../../../../platform/http/pages/page.ts';
import { renderSystemPage } from '../../pages/index.ts';
import { TEXTS } from '../texts.ts';
import { NEWSLETTER_STYLE } from './list-choices.ts';

/** The address holds a token, so no other site may learn it from a link; the form needs its own origin. */
const HEADERS = { 'referrer-policy': 'same-origin' };

type Shown = {
  title: string;
  content: Markup;
  pageType?: PageType;
  status?: number;
  whileClosed?: true;
  /** Words of the owner that nobody has translated. */
  ownWords?: readonly string[];
};

/** A page around mailing lists in the look of the site. */
export function show(context: PageContext, shown: Shown): Promise<PageReply> {
  const { title, content, pageType = 'page', status = 200, whileClosed, ownWords } = shown;
  const markup = html`<div class="system-page newsletter-page"><h1>${title}</h1>${content}</div>`.markup;
  return renderSystemPage(
    context,
    {
      pageType,
      status,
      title,
      content: NEWSLETTER_STYLE + markup,
      ownWords,
      ...(whileClosed ? { whileClosed } : {}),
    },
    HEADERS,
  );
}

/** Page of a link that is invalid or too old. */
export function showExpired(context: PageContext): Promise<PageReply> {
  const content = html`<p>${TEXTS.expired}</p>${homeLink()}`;
  return show(context, { title: TEXTS.expiredTitle, content, pageType: 'not-found', status: 404 });
}

/** The way on. */
export function homeLink(): Markup {
  return html`<p><a href="/">${TEXTS.home}</a></p>`;
}
