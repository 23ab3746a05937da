/** Space a page of the carousel may be off through rounding, in pixels. */
const SLACK = 4;

/**
 * Wires the two buttons of a summary that scrolls sideways: each press shows the next page of items. The list itself
 * scrolls by touch, wheel and arrow keys without this. Buttons at an end stay in place for the keyboard and do nothing.
 */
export function enhanceSummaryCarousel(root: HTMLElement): () => void {
  const list = root.querySelector<HTMLElement>('.summary-item-list');
  const pager = root.querySelector<HTMLElement>('.summary-carousel-pager');
  const previous = pager?.querySelector<HTMLElement>('.previous');
  const next = pager?.querySelector<HTMLElement>('.next');
  if (!list || !pager || !previous || !next) return () => {};
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const step = (direction: 1 | -1) => {
    // In right-to-left pages scrolling ahead is to the left.
    const ahead = getComputedStyle(list).direction === 'rtl' ? -direction : direction;
    list.scrollBy({ left: ahead * list.clientWidth, behavior: still.matches ? 'instant' : 'smooth' });
  };
  const update = () => {
    const room = list.scrollWidth - list.clientWidth;
    const at = Math.abs(list.scrollLeft);
    pager.hidden = room <= SLACK;
    previous.setAttribute('aria-disabled', String(at <= SLACK));
    next.setAttribute('aria-disabled', String(at >= room - SLACK));
  };
  const back = () => step(-1);
  const ahead = () => step(1);
  previous.addEventListener('click', back);
  next.addEventListener('click', ahead);
  list.addEventListener('scroll', update, { passive: true });
  const resized = new ResizeObserver(update);
  resized.observe(list);
  update();
  return () => {
    previous.removeEventListener('click', back);
    next.removeEventListener('click', ahead);
    list.removeEventListener('scroll', update);
    resized.disconnect();
  };
}
