/** Pause before what could not be loaded is asked for again. */
const RETRY_MS = 2_000;

export type LaterProgram<Program> = {
  load(): void;
  /** Works with it now, or once it can: then once for each function, however often it was asked for. */
  run(work: (program: Program) => void): void;
  /** Calls back behind all that waits. */
  after(done: () => void): void;
};

/** A part of the canvas' program, loaded when it is first needed. What is to be done with it until then waits, in its order. */
export function laterProgram<Program extends object>(
  fetchProgram: () => Promise<Program>,
): LaterProgram<Program> {
  let program: Program | null = null;
  /** It is being loaded, or will be again after a pause. */
  let isLoading = false;
  let waiting = new Set<(program: Program) => void>();
  const load = async () => {
    if (program || isLoading) return;
    isLoading = true;
    try {
      program = await fetchProgram();
    } catch {
      // Without a connection, or from a server that is busy: what waits is done once it comes.
      setTimeout(() => {
        isLoading = false;
        void load();
      }, RETRY_MS);
      return;
    }
    const works = waiting;
    waiting = new Set();
    for (const work of works) work(program);
  };
  return {
    load: () => void load(),
    run(work) {
      if (program) work(program);
      else {
        waiting.add(work);
        void load();
      }
    },
    after(done) {
      if (waiting.size === 0) done();
      else waiting.add(done);
    },
  };
}
