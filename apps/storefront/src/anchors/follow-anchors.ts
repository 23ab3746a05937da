import { scrollTo } from '@sitewright/browser/scroll';
import { waitForDom } from '@sitewright/browser/wait-for-dom';

/**
 * Links to a place of the same page scroll there; a page opened at a place is taken there once what scripts insert above
 * it has come to rest, unless the visitor has moved on.
 */
export function followAnchors(): () => void {
  const listening = new AbortController();
  document.addEventListener('click', onClick, { signal: listening.signal });
  if (location.hash !== '') void scrollUntilStable(window.scrollY, listening.signal);
  return () => listening.abort();
}

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank' || link.getAttribute('role') === 'button') return;
  const target = samePage(link) ? targetOf(link.hash) : null;
  if (!target) return;
  event.preventDefault();
  const before = window.scrollY;
  // The browser's own way first: it marks the target, moves the start of the keyboard's order and writes the history.
  location.hash = link.hash;
  focusOn(target);
  window.scrollTo({ top: before, behavior: 'instant' });
  void scrollTo(target);
}

async function scrollUntilStable(start: number, signal: AbortSignal): Promise<void> {
  await waitForDom(document.body);
  const target = targetOf(location.hash);
  if (target && !signal.aborted && window.scrollY === start) await scrollTo(target);
}

function samePage({ hash, origin, pathname, search }: HTMLAnchorElement): boolean {
  return (
    hash.length > 1 &&
    origin === location.origin &&
    pathname === location.pathname &&
    search === location.search
  );
}

function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** A place that cannot hold the focus does so for this once, or the next Tab would start from the link again. */
function focusOn(target: HTMLElement): void {
  if (target.tabIndex >= 0 || target.hasAttribute('tabindex')) {
    target.focus({ preventScroll: true });
    return;
  }
  target.setAttribute('tabindex', '-1');
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  target.focus({ preventScroll: true });
}
