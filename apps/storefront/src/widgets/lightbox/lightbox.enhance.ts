/** Images that open over the page; the overlay is loaded when the first one is pressed. Source: BLK-24, BLK-25. */
export function enhanceLightbox(root: HTMLElement): () => void {
  const end = new AbortController();
  const openers = () => [...root.querySelectorAll<HTMLAnchorElement>('a.js-gallery-lightbox-opener')];
  const open = async (event: Event) => {
    const opener = (event.target as Element).closest<HTMLAnchorElement>('a.js-gallery-lightbox-opener');
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    if (!opener || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    const { openLightbox } = await import('./lightbox.ts');
    openLightbox(openers(), opener, (root.dataset.words ?? '').split('|'));
  };
  root.addEventListener('click', open, { signal: end.signal });
  // They say they are buttons, so the space bar presses them.
  const press = (event: KeyboardEvent) => {
    if (event.key === ' ' && (event.target as Element).matches('a.js-gallery-lightbox-opener'))
      void open(event);
  };
  root.addEventListener('keydown', press, { signal: end.signal });
  return () => end.abort();
}
