/** Runs work once the page is usable and the browser has time; Safari has no idle callback. */
export function whenIdle(work: () => void): void {
  const later = () =>
    'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 200);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
