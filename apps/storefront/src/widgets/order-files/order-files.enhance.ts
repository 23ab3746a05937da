/** Waits before the page is asked for again; after the last one nothing is asked any more. */
const WAITS_MS = [300, 500, 1000, 1000, 2000, 2000, 4000, 4000, 8000, 8000, 15_000, 15_000];

/** Shows the files of an order as soon as they are there: they come a moment after the payment. Source: CHK-12. */
export function enhanceOrderFiles(root: HTMLElement): () => void {
  const controller = new AbortController();
  void showWhenReady(root, controller.signal).catch(() => undefined);
  return () => controller.abort();
}

async function showWhenReady(root: HTMLElement, signal: AbortSignal): Promise<void> {
  for (const waitMs of WAITS_MS) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (signal.aborted) return;
    const state = await freshState(signal);
    if (!state || state.dataset.widget) continue;
    root.replaceChildren(...state.childNodes);
    // Said where it was said that they come.
    root.role = 'status';
    return;
  }
  const note = root.querySelector('[role="status"]');
  if (note) note.textContent = root.dataset.late ?? '';
}

/** The part of the page as the server prints it now; null where it cannot be had. */
async function freshState(signal: AbortSignal): Promise<HTMLElement | null> {
  const response = await fetch(location.href, { signal, cache: 'no-store' }).catch(() => null);
  if (!response?.ok) return null;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return page.querySelector<HTMLElement>('.order-state');
}
