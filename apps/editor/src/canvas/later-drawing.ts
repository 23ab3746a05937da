export type Drawing = typeof import('./drawing.ts');

/** Pause before what could not be loaded is asked for again. */
const RETRY_MS = 2_000;

/**
 * The program that draws blocks, loaded when it is first needed: the page comes drawn by the server. What is to be drawn until
 * then waits, in its order.
 */
export function laterDrawing() {
  let tools: Drawing | null = null;
  let isLoading = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let waiting: ((tools: Drawing) => void)[] = [];
  const load = async () => {
    if (tools || isLoading) return;
    isLoading = true;
    try {
      tools = await import('./drawing.ts');
    } catch {
      // Without a connection, or from a server that is busy: what waits is drawn once it comes.
      clearTimeout(retry);
      retry = setTimeout(() => void load(), RETRY_MS);
    }
    isLoading = false;
    if (!tools) return;
    const works = waiting;
    waiting = [];
    for (const work of works) work(tools);
  };
  return {
    load: () => void load(),
    /** Draws now, or once it can. */
    run(work: (tools: Drawing) => void): void {
      if (tools) work(tools);
      else {
        waiting.push(work);
        void load();
      }
    },
    /** Calls back behind all that waits. */
    after(done: () => void): void {
      if (waiting.length === 0) done();
      else waiting.push(done);
    },
  };
}
