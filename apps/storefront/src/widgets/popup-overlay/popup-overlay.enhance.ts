import { readStoredValue, writeStoredValue } from '@sitewright/browser/stored-value';
import { tellVisit } from '../../visits/tell-visit.ts';

/** Key under which a browser remembers that an overlay was dismissed. Source: SITE-36. */
const DISMISSED_KEY = 'sw-popup-dismissed';
const DAY_MS = 86_400_000;

/** Fields that hold what a visitor types. */
const FIELDS = 'input, textarea, select, [contenteditable]';

/**
 * Opens the overlay after a time or once enough of the page was scrolled, unless this version of it was dismissed, and
 * remembers when it is. It never opens over somebody who is typing: it waits until the field is left. It is a modal dialog:
 * Escape and the button close it, a press beside it too. Source: SITE-34.
 */
export function enhancePopupOverlay(root: HTMLElement): () => void {
  if (!(root instanceof HTMLDialogElement) || isDismissed(root)) return () => {};
  const { trigger = 'delay' } = root.dataset;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onLeave = () => {
    clearTimeout(timer);
    // The focus may move to the next field, or to the button that sends what was typed.
    timer = setTimeout(open, 1500);
  };
  const stop = () => {
    clearTimeout(timer);
    removeEventListener('scroll', onScroll);
    removeEventListener('focusout', onLeave);
  };
  const open = () => {
    // Never over another dialog: a cart alert would be hidden by it.
    if (root.open || document.querySelector('dialog[open]')) return;
    if (document.activeElement?.matches(FIELDS)) return addEventListener('focusout', onLeave);
    stop();
    root.showModal();
    tellVisit('overlay_shown', root.dataset.overlayId);
  };
  const onScroll = () => {
    if (scrolledPercent() >= numberOf(root.dataset.scroll, 50)) open();
  };
  const onPress = (event: MouseEvent) => {
    if (event.target === root) root.close();
  };
  const onClose = () => {
    remember(root);
    tellVisit('overlay_closed', root.dataset.overlayId);
  };
  root.addEventListener('click', onPress);
  root.addEventListener('close', onClose);
  if (trigger !== 'scroll') timer = setTimeout(open, numberOf(root.dataset.delay, 5) * 1000);
  if (trigger !== 'delay') addEventListener('scroll', onScroll, { passive: true });
  return () => {
    stop();
    root.removeEventListener('click', onPress);
    root.removeEventListener('close', onClose);
  };
}

function isDismissed(root: HTMLElement): boolean {
  const area = root.dataset.rememberDays === '0' ? 'sessionStorage' : 'localStorage';
  return readStoredValue(DISMISSED_KEY, { area }) === root.dataset.overlayId;
}

/** With no days to remember, until the browser is closed. */
function remember(root: HTMLElement): void {
  const days = numberOf(root.dataset.rememberDays, 30);
  const id = root.dataset.overlayId ?? '';
  if (days === 0) writeStoredValue(DISMISSED_KEY, id, { area: 'sessionStorage' });
  else writeStoredValue(DISMISSED_KEY, id, { expires: Date.now() + days * DAY_MS });
}

/** Part of the page that is above the lower edge of the window's beginning; a page that cannot be scrolled is all seen. */
function scrolledPercent(): number {
  const room = document.documentElement.scrollHeight - innerHeight;
  return room <= 0 ? 100 : (scrollY / room) * 100;
}

function numberOf(text: string | undefined, fallback: number): number {
  const number = Number(text);
  return text === undefined || Number.isNaN(number) ? fallback : number;
}
