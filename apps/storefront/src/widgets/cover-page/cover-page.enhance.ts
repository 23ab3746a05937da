import { readStoredValue, writeStoredValue } from '@sitewright/browser/stored-value';

/** Key under which a browser remembers where a cover page was passed to. Source: SITE-36. */
const PASSED_KEY = 'sw-cover-passed';
const REMEMBERED_MS = 30 * 86_400_000;
/** Key under which a tab remembers that the cover has led on. */
const LED_KEY = 'sw-cover-led';

/**
 * Leads a visitor who has passed the cover before to the page its link led to, as long as the cover still has that link,
 * once in each tab; remembers the link that is followed now. A link that led back to the cover is forgotten.
 */
export function enhanceCover(root: HTMLElement): () => void {
  const links = linksOf(root);
  const passed = readStoredValue(PASSED_KEY);
  if (isFromItself()) writeStoredValue(PASSED_KEY, null);
  else if (links.some((link) => pathOf(link) === passed)) leadTo(String(passed));
  const onClick = ({ target }: Event) => {
    const followed = target instanceof Element ? target.closest('a') : null;
    const link = links.find((one) => one === followed);
    if (link) writeStoredValue(PASSED_KEY, pathOf(link), { expires: Date.now() + REMEMBERED_MS });
  };
  root.addEventListener('click', onClick);
  return () => root.removeEventListener('click', onClick);
}

/** The visitor came from the cover: what was followed there is another name of it. */
function isFromItself(): boolean {
  return document.referrer.split(/[?#]/, 1)[0] === location.origin + location.pathname;
}

/** Never where the tab would not remember it: were it led back, it would go round without end. */
function leadTo(path: string): void {
  const area = 'sessionStorage';
  if (readStoredValue(LED_KEY, { area })) return;
  if (writeStoredValue(LED_KEY, true, { area })) location.replace(path);
}

function pathOf({ pathname, search }: HTMLAnchorElement): string {
  return pathname + search;
}

/** Links that lead from the cover to another page of the site, in this tab; files are no pages. */
function linksOf(root: HTMLElement): HTMLAnchorElement[] {
  return [...root.querySelectorAll<HTMLAnchorElement>('a[href]:not([download])')].filter(
    ({ origin, pathname, target }) =>
      origin === location.origin &&
      pathname !== location.pathname &&
      !/^\/(?:_sw|api)\//.test(pathname) &&
      /^(?:_self)?$/i.test(target),
  );
}
