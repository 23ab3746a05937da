import { useEffect, useRef } from 'react';

/** Width for which previews are laid out: a desktop of today. */
const PREVIEW_WIDTH = 1440;

/** Tells the cards of a list, by the custom property `--preview-scale`, how much smaller than a desktop they are. */
export function useCardScale() {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const look = () => {
      const card = element.querySelector('.section-preview');
      if (card) element.style.setProperty('--preview-scale', `${card.clientWidth / PREVIEW_WIDTH}`);
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    // A search that found nothing leaves no card to measure.
    const cards = new MutationObserver(look);
    cards.observe(element, { childList: true, subtree: true });
    return () => {
      sizes.disconnect();
      cards.disconnect();
    };
  }, []);
  return list;
}
