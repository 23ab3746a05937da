import { uncover } from './plain-cover.ts';

/**
 * Puts the player of a service into its place: at once where nothing covers it, else on a press on the cover. A cover
 * that is no link, as site templates print it, is made a button first. Source: site format §4.4, FMT-21.
 */
export function enhanceVideo(root: HTMLElement): () => void {
  const end = new AbortController();
  const { signal } = end;
  const { html } = root.dataset;
  const cover = root.querySelector<HTMLElement>('.sqs-video-overlay');
  const play = (event?: Event) => {
    const { ctrlKey, metaKey, shiftKey } = (event ?? {}) as MouseEvent;
    if (!html || ctrlKey || metaKey || shiftKey) return;
    event?.preventDefault();
    cover?.remove();
    root.insertAdjacentHTML('beforeend', html);
    if (event) root.querySelector('iframe')?.focus();
  };
  if (!cover && !root.querySelector('iframe')) play();
  cover?.addEventListener('click', play, { signal });
  if (cover && !cover.matches('a')) uncover(root, cover, signal);
  return () => end.abort();
}
