/** Brings further reviews into the list instead of leading to a page of their own. Source: SOC-14. */
export function enhanceReviews(root: HTMLElement): () => void {
  const abort = new AbortController();
  let isBusy = false;
  root.addEventListener(
    'click',
    (event) => {
      const link =
        event.target instanceof Element && event.target.closest<HTMLAnchorElement>('.reviews-more');
      if (!link) return;
      event.preventDefault();
      if (isBusy) return;
      isBusy = true;
      void loadMore(root, link).finally(() => {
        isBusy = false;
      });
    },
    { signal: abort.signal },
  );
  return () => abort.abort();
}

/** The next page is printed by the server; its list and link are taken over. Where that fails, the link is followed. */
async function loadMore(root: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  const page = await fetch(link.href)
    .then((response) => (response.ok ? response.text() : null))
    .catch(() => null);
  const next = page === null ? null : new DOMParser().parseFromString(page, 'text/html');
  const items = next?.querySelectorAll('.review-list > .review');
  const list = root.querySelector('.review-list');
  if (!list || !items || items.length === 0) return location.assign(link.href);
  const [first] = items;
  list.append(...items);
  const following = next?.querySelector('.reviews-more');
  if (following) link.replaceWith(following);
  else link.remove();
  if (first instanceof HTMLElement) {
    first.tabIndex = -1;
    first.focus();
  }
}
