/**
 * Keeps the page in place while it is edited: links open in the editor instead, forms are not sent. The page's own
 * scripts go on running.
 */
export function keepCanvasStill(navigate: (path: string) => void): void {
  window.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement)) return;
      event.preventDefault();
      if (link.origin === window.location.origin && !link.closest('.sqs-block')) navigate(link.pathname);
    },
    { capture: true },
  );
  window.addEventListener('submit', (event) => event.preventDefault(), { capture: true });
}
