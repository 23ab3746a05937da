import { billingPath, siteAccess } from '@sitewright/domain/site/account-access';
import type { PageTextKey } from '@sitewright/template/strings/page-texts';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import type { PageModel } from '../context/page-context.ts';
import type { PageSources } from './build-model.ts';
import { pageMessages } from './page-messages.ts';
import { systemModel } from './system-model.ts';

type Translate = (key: PageTextKey) => string;

/**
 * Page of a closed site, in place of every page; null while it is open. It says
 * nothing of what the site holds. Source: SITE-15.
 */
export function closedPage(sources: PageSources, appUrl: string): PageModel | null {
  const { website } = sources.bundle;
  const access = siteAccess(website.accountState, website.accountStateSince, sources.location.now);
  if (access === 'public') return null;
  const word = pageMessages(sources);
  const markup = { trial, unavailable, parked }[access](word, {
    signIn: `${appUrl}/config/sites/${website.id}`,
    billing: billingPath(website.accountState),
  });
  const { pageType, status, title, content } = markup;
  return {
    ...systemModel(sources, { pageType, status, title, content: content.markup }),
    frame: 'bare',
  };
}

type Links = { signIn: string; billing: string };

/** Members see it by signing in: the editor opens the site with a preview of theirs. */
function trial(word: Translate, { signIn, billing }: Links) {
  const title = word('trialTitle');
  const content = html`<div class="system-page closed-page"><h1>${title}</h1><p>${word('trialText')}</p>
<p class="closed-page-owner">${word('trialOwner')}</p>
<p class="closed-page-links"><a href="${signIn}">${word('trialSignIn')}</a> <a href="${billing}">${word('trialUpgrade')}</a></p></div>`;
  return { pageType: 'lock-screen', status: 403, title, content } as const;
}

/** The account may be brought back, so search engines are told to come again. */
function unavailable(word: Translate, { billing }: Links) {
  const title = word('unavailableTitle');
  const content = html`<div class="system-page closed-page"><h1>${title}</h1><p>${word('unavailableText')}</p>
<p class="closed-page-links"><a href="${billing}">${word('trialSignIn')}</a></p></div>`;
  return { pageType: 'error', status: 503, title, content } as const;
}

function parked(word: Translate): { pageType: 'error'; status: number; title: string; content: Markup } {
  const title = word('parkedTitle');
  const content = html`<div class="system-page closed-page"><h1>${title}</h1><p>${word('parkedText')}</p></div>`;
  return { pageType: 'error', status: 404, title, content };
}
