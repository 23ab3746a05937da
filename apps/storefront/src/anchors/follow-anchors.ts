import { scrollTo } from '@sitewright/browser/scroll';
import { waitForDom } from '@sitewright/browser/wait-for-dom';

/**
 * Links to a place of the same page scroll there; a page opened at a place is taken there once what scripts insert above
 * it has come to rest, unless the visitor has moved on.
 */
export function followAnchors(): () => void {
  const listening = new AbortController();
  document.addEventListener('click', onClick, { signal: listening.signal });
  if (location.hash !== '') void settleAtPlace(window.scrollY, listening.signal);
  return () => listening.abort();
}

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank' || link.getAttribute('role') === 'button') return;
  const place = samePage(link) ? placeOf(link.hash) : null;
  if (!place) return;
  event.preventDefault();
  const before = window.scrollY;
  // The browser's own way first: it marks the target, moves the start of the keyboard's order and writes the history.
  location.hash = link.hash;
  focusOn(place);
  window.scrollTo({ top: before, behavior: 'instant' });
  void scrollTo(place);
}

async function settleAtPlace(start: number, signal: AbortSignal): Promise<void> {
  await waitForDom(document.body);
  const place = placeOf(location.hash);
  if (place && !signal.aborted && window.scrollY === start) await scrollTo(place);
}

function samePage({ hash, origin, pathname, search }: HTMLAnchorElement): boolean {
  return (
    hash.length > 1 &&
    origin === location.origin &&
    pathname === location.pathname &&
    search === location.search
  );
}

function placeOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** A place that cannot hold the focus does so for this once, or the next Tab would start from the link again. */
function focusOn(place: HTMLElement): void {
  if (place.tabIndex >= 0 || place.hasAttribute('tabindex')) {
    place.focus({ preventScroll: true });
    return;
  }
  place.setAttribute('tabindex', '-1');
  place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  place.focus({ preventScroll: true });
}
