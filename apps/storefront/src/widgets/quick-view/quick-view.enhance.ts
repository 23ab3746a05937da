/**
 * The quick-view button of a product among others: opens it in a lightbox, or its page where that cannot be. Source: PROD-14,
 * PROD-15.
 */
export function enhanceQuickView(root: HTMLElement): () => void {
  const end = new AbortController();
  let isBusy = false;
  const open = async (event: Event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    root.setAttribute('aria-busy', 'true');
    const itemId = root.dataset.id ?? '';
    const url = pageUrl(root);
    try {
      const { openQuickView } = await import('./open-quick-view.ts');
      await openQuickView({ itemId, url });
    } catch {
      if (url !== '') location.assign(url);
    }
    isBusy = false;
    root.removeAttribute('aria-busy');
  };
  root.setAttribute('aria-haspopup', 'dialog');
  const name = nameOf(root);
  if (name !== '' && !root.hasAttribute('aria-label'))
    root.setAttribute('aria-label', `${root.textContent?.trim() ?? ''}, ${name}`);
  root.addEventListener('click', open, { signal: end.signal });
  root.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter' || event.key === ' ') void open(event);
    },
    { signal: end.signal },
  );
  return () => end.abort();
}

const CARD = '.ProductList-item, .summary-item, [data-item-id], article, li';

/** The product's own page, as the card around the button links it. */
function pageUrl(root: HTMLElement): string {
  return root.closest(CARD)?.querySelector<HTMLAnchorElement>('a[href]')?.href ?? '';
}

function nameOf(root: HTMLElement): string {
  const title = root.closest(CARD)?.querySelector('[data-content-field="title"], h2, h3, .summary-title');
  return title?.textContent?.trim() ?? '';
}
