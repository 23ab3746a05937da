import { startAutoplay } from './autoplay.ts';

/** Buttons, thumbnails, arrow keys and time for slides that scroll by themselves in plain HTML. Source: BLK-33, BLK-34. */
export function enhanceGallery(root: HTMLElement): () => void {
  const track = root.querySelector<HTMLElement>('.sqs-gallery');
  const slides = track ? [...track.querySelectorAll<HTMLElement>(':scope > .slide')] : [];
  if (!track || slides.length === 0) return () => {};
  const end = new AbortController();
  const { signal } = end;
  const design = root.dataset.gallery ?? '';
  const isRepeating = slides.length > 1;
  let active = 0;

  const show = (index: number) => {
    active = index;
    slides.forEach((slide, at) => {
      slide.classList.toggle('sqs-active-slide', at === index);
      slide.toggleAttribute('inert', design === 'slideshow' && at !== index);
    });
    markThumbnail(root, index);
  };
  const scrolled = onScrollEnd(track, () => show(nearest(track, slides, alignmentOf(root))), signal);
  const go = (index: number) => {
    // A scroll that ended just before says nothing of where this one leads.
    scrolled.forget();
    const target = isRepeating ? (index + slides.length) % slides.length : 0;
    scrollTo(track, slides[target] as HTMLElement, alignmentOf(root));
    show(target);
  };

  root.classList.add('is-alive');
  track.classList.add(`sqs-gallery-design-${design}`);
  for (const slide of slides) slide.classList.add(`sqs-gallery-design-${design}-slide`);
  const autoplay = startAutoplay(root, { next: () => go(active + 1), signal });
  const turn = (by: number) => {
    autoplay?.restart();
    go(active + by);
  };

  const controls = root.querySelector<HTMLElement>('.sqs-gallery-controls');
  if (controls && isRepeating) controls.hidden = false;
  root.querySelector('.sqs-gallery-previous')?.addEventListener('click', () => turn(-1), { signal });
  root.querySelector('.sqs-gallery-next')?.addEventListener('click', () => turn(1), { signal });
  track.addEventListener('keydown', (event) => turnByKey(event, turn, isRightToLeft(root)), { signal });
  thumbnailsOf(root).forEach((link, index) => {
    const press = (event: Event) => {
      event.preventDefault();
      turn(index - active);
    };
    link.addEventListener('click', press, { signal });
  });
  show(nearest(track, slides, alignmentOf(root)));

  return () => {
    end.abort();
    autoplay?.stop();
    root.classList.remove('is-alive');
    for (const slide of slides) slide.inert = false;
    if (controls) controls.hidden = true;
  };
}

/** Part of the free room that lies before the active slide: 0, a half or 1. */
function alignmentOf(root: HTMLElement): number {
  if (root.classList.contains('sqs-gallery-active-left') || root.dataset.gallery === 'slideshow') return 0;
  return root.classList.contains('sqs-gallery-active-right') ? 1 : 0.5;
}

/** Scroll distance from the row to this slide. */
function distance(track: HTMLElement, slide: HTMLElement, alignment: number): number {
  const frame = track.getBoundingClientRect();
  const box = slide.getBoundingClientRect();
  return box.left - frame.left - (frame.width - box.width) * alignment;
}

function scrollTo(track: HTMLElement, slide: HTMLElement, alignment: number): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  // By a distance the browser would stop at the next slide (scroll-snap-stop).
  const left = track.scrollLeft + distance(track, slide, alignment);
  track.scrollTo({ left, behavior: isCalm ? 'instant' : 'smooth' });
}

function nearest(track: HTMLElement, slides: readonly HTMLElement[], alignment: number): number {
  const distances = slides.map((slide) => Math.abs(distance(track, slide, alignment)));
  return distances.indexOf(Math.min(...distances));
}

/** Not every browser tells the end of a scroll. */
function onScrollEnd(track: HTMLElement, then: () => void, signal: AbortSignal): { forget: () => void } {
  let timer = 0;
  const forget = () => clearTimeout(timer);
  const wait = () => {
    forget();
    timer = window.setTimeout(then, 120);
  };
  track.addEventListener('scroll', wait, { passive: true, signal });
  signal.addEventListener('abort', forget);
  return { forget };
}

function turnByKey(event: KeyboardEvent, turn: (by: number) => void, isReversed: boolean): void {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  // In a player the arrow keys move through the video.
  if (by === undefined || (event.target as Element).closest('video, audio, input')) return;
  event.preventDefault();
  turn(isReversed ? -by : by);
}

function isRightToLeft(root: HTMLElement): boolean {
  return getComputedStyle(root).direction === 'rtl';
}

function thumbnailsOf(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('.sqs-gallery-thumbnails a')];
}

function markThumbnail(root: HTMLElement, index: number): void {
  const strip = root.querySelector<HTMLElement>('.sqs-gallery-thumbnails');
  thumbnailsOf(root).forEach((link, at) => {
    link.toggleAttribute('aria-current', at === index);
    if (at !== index) return;
    link.setAttribute('aria-current', 'true');
    // Only the strip moves, never the page.
    if (strip)
      strip.scrollLeft = link.offsetLeft - strip.offsetLeft - (strip.clientWidth - link.clientWidth) / 2;
  });
}
