export type Drawing = typeof import('./drawing.ts');

/**
 * The program that draws blocks, loaded when it is first needed: the page comes drawn by the server. What is to be drawn until
 * then waits, in its order.
 */
export function laterDrawing() {
  let tools: Drawing | null = null;
  let isLoading = false;
  let waiting: ((tools: Drawing) => void)[] = [];
  const load = async () => {
    if (tools || isLoading) return;
    isLoading = true;
    try {
      tools = await import('./drawing.ts');
    } catch {
      // Without a connection: it is loaded with the next change, or once there is one.
      window.addEventListener('online', () => void load(), { once: true });
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
