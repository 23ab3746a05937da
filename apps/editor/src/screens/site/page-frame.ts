import { t } from '@sitewright/owner-texts/t';
import { type EarlyFrame, takeEarlyFrame } from './early-frame.ts';

/** The element in which a page stands. */
export type PageFrame = { element: HTMLIFrameElement; early: EarlyFrame | null };

/** Puts the frame of an address into its room: the one that was begun with the HTML, moved without being loaded again, or a new one. */
export function putPageFrame(room: HTMLElement, url: string): PageFrame {
  const early = takeEarlyFrame(url);
  const element = early?.frame ?? document.createElement('iframe');
  element.title = t('common.page');
  if (early) {
    element.removeAttribute('style');
    room.moveBefore(element, null);
  } else {
    element.allow = 'clipboard-read; clipboard-write';
    element.src = url;
    room.append(element);
  }
  return { element, early };
}
