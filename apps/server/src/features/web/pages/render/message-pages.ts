import { html } from '../../../../platform/http/pages/html.ts';
import type { PageSources } from './build-model.ts';
import { designedContent } from './designed-pages.ts';
import { pageMessages } from './page-messages.ts';
import type { SystemPage } from './system-model.ts';

/** Shown where a site has no page: what the owner designed for it, else a few words. Source: SITE-05. */
export async function notFound(sources: PageSources): Promise<SystemPage> {
  const word = pageMessages(sources);
  const own = await designedContent(sources, 'error-page');
  return {
    pageType: 'not-found',
    status: 404,
    title: word('notFoundTitle'),
    content:
      own ??
      html`<div class="system-page not-found-page"><h1>${word('notFoundTitle')}</h1><p>${word('notFoundText')}</p>\
<p><a href="/">${word('goHome')}</a></p></div>`.markup,
  };
}

/** Shown when the program failed: nothing of the failure but the id under which the log has it. */
export function serverError(sources: PageSources, requestId: string): SystemPage {
  const word = pageMessages(sources);
  return {
    pageType: 'error',
    status: 500,
    title: word('errorTitle'),
    content:
      html`<div class="system-page error-page"><h1>${word('errorTitle')}</h1><p>${word('errorText')}</p>\
<p>${word('requestLabel')} ${requestId}</p><p><a href="/">${word('goHome')}</a></p></div>`.markup,
  };
}
