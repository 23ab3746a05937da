type Given = { next: () => void; signal: AbortSignal };

/**
 * Turns a gallery every `data-autoplay` milliseconds. It waits while the pointer or the focus is on it, while it cannot
 * be seen, while something in it plays; visitors who want calm get it only when they press "Play".
 */
export function startAutoplay(root: HTMLElement, { next, signal }: Given) {
  const everyMs = Number(root.dataset.autoplay);
  const button = root.querySelector<HTMLElement>('.sqs-gallery-pause');
  if (!(everyMs > 0)) return null;
  let isPaused = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let isHovered = false;
  let isSeen = false;
  let timer = 0;

  const mayTurn = () =>
    isSeen &&
    !isHovered &&
    !document.hidden &&
    !holdsFocus(root, button) &&
    !root.querySelector('iframe, .is-playing');
  const restart = () => {
    clearInterval(timer);
    if (!isPaused) timer = window.setInterval(() => mayTurn() && next(), everyMs);
  };
  const label = () => {
    button?.classList.toggle('is-paused', isPaused);
    button?.setAttribute('aria-label', (isPaused ? button.dataset.play : button.dataset.pause) ?? '');
    // Slides that turn by themselves are not read out; those a visitor turns are.
    root.querySelector('.sqs-gallery')?.setAttribute('aria-live', isPaused ? 'polite' : 'off');
  };
  const observer = new IntersectionObserver((entries) => {
    isSeen = entries.at(-1)?.isIntersecting ?? false;
  });

  const hover = (state: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') isHovered = state;
  };
  root.addEventListener('pointerenter', hover(true), { signal });
  root.addEventListener('pointerleave', hover(false), { signal });
  root.addEventListener('play', (event) => (event.target as Element).classList.add('is-playing'), {
    signal,
    capture: true,
  });
  root.addEventListener('pause', (event) => (event.target as Element).classList.remove('is-playing'), {
    signal,
    capture: true,
  });
  const press = () => {
    isPaused = !isPaused;
    label();
    restart();
  };
  button?.addEventListener('click', press, { signal });
  observer.observe(root);
  label();
  restart();
  return {
    restart,
    stop: () => {
      clearInterval(timer);
      observer.disconnect();
    },
  };
}

/** The pause button itself does not hold the gallery: it says whether it plays. */
function holdsFocus(root: HTMLElement, button: HTMLElement | null): boolean {
  const focused = document.activeElement;
  return (
    focused !== null && focused !== button && root.contains(focused) && focused.matches(':focus-visible')
  );
}
