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
    show(root, state);
    tell(root, root.dataset.ready);
    return;
  }
  tell(root, root.dataset.late);
}

/** Takes over what is new. The words that are read out stay where they stand: only a change of them is told. */
function show(root: HTMLElement, state: HTMLElement): void {
  const note = noteOf(root);
  for (const child of [...root.childNodes]) if (child !== note) child.remove();
  root.prepend(...state.childNodes);
}

function tell(root: HTMLElement, text = ''): void {
  const note = noteOf(root);
  if (note) note.textContent = text;
}

const noteOf = (root: HTMLElement) => root.querySelector('[role="status"]');

/** The part of the page as the server prints it now; null where it cannot be had. */
async function freshState(signal: AbortSignal): Promise<HTMLElement | null> {
  const response = await fetch(location.href, { signal, cache: 'no-store' }).catch(() => null);
  if (!response?.ok) return null;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return page.querySelector<HTMLElement>('.order-state');
}
