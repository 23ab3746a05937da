import { readStoredValue, writeStoredValue } from '@sitewright/browser/stored-value';

/** Key under which a browser remembers where a cover page was passed to. Source: SITE-36. */
const PASSED_KEY = 'sw-cover-passed';
const REMEMBERED_MS = 30 * 86_400_000;

/**
 * Leads a visitor who has passed the cover before to the page its link led to, as long as the cover still has that link;
 * remembers the link that is followed now.
 */
export function enhanceCover(root: HTMLElement): () => void {
  const links = linksOf(root);
  const passed = readStoredValue(PASSED_KEY);
  if (links.some(({ pathname }) => pathname === passed)) location.replace(String(passed));
  const onClick = ({ target }: Event) => {
    const followed = target instanceof Element ? target.closest('a') : null;
    const link = links.find((one) => one === followed);
    if (link) writeStoredValue(PASSED_KEY, link.pathname, { expires: Date.now() + REMEMBERED_MS });
  };
  root.addEventListener('click', onClick);
  return () => root.removeEventListener('click', onClick);
}

/** Links that lead from the cover to another page of the site. */
function linksOf(root: HTMLElement): HTMLAnchorElement[] {
  return [...root.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    ({ origin, pathname }) => origin === location.origin && pathname !== location.pathname,
  );
}
