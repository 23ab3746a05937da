/**
 * A function that asks for `work`, which never rejects: at once, or, while it is under way, once more after it, however often it is
 * asked for.
 */
export function oneAtATime(work: () => Promise<void>): () => void {
  let isAsked = false;
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    while (isAsked) {
      isAsked = false;
      await work();
    }
    isRunning = false;
  };
  return () => {
    isAsked = true;
    if (!isRunning) void run();
  };
}
