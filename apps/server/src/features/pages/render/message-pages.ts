import { basicContext } from '../context/page-context.ts';
import type { PageSources } from './build-model.ts';
import type { SystemPage } from './system-model.ts';

/** Shown where a site has no page. Source: SITE-05. */
export function notFound(sources: PageSources): SystemPage {
  const words = wordsOf(sources);
  return {
    pageType: 'not-found',
    status: 404,
    title: words.notFoundTitle ?? 'Page not found',
    content: `<div class="system-page not-found-page"><h1>${words.notFoundTitle ?? 'Page not found'}</h1><p>${words.notFoundText ?? 'There is no page at this address. It may have moved.'}</p><p><a href="/">${words.goHome ?? 'Go to the home page'}</a></p></div>`,
  };
}

/** Shown when the program failed: nothing of the failure but the id under which the log has it. */
export function serverError(sources: PageSources, requestId: string): SystemPage {
  const words = wordsOf(sources);
  const title = words.errorTitle ?? 'Something went wrong';
  return {
    pageType: 'error',
    status: 500,
    title,
    content: `<div class="system-page error-page"><h1>${title}</h1><p>${words.errorText ?? 'This page could not be shown. Please try again in a moment.'}</p><p>Request ${requestId}</p><p><a href="/">${words.goHome ?? 'Go to the home page'}</a></p></div>`,
  };
}

function wordsOf({ bundle, template, address }: PageSources): Readonly<Record<string, string>> {
  return basicContext(bundle, template, address).localizedStrings;
}
