/** A piece of work under way. */
type Work = { name: string };

/** What this process is doing now, and names of what has ended since somebody last looked: newest last. */
const running = new Set<Work>();
let ended: string[] = [];

/** Of what runs and of what has ended, the newest: more are no help to whoever reads them. */
const MAX_NAMES = 8;

/** Names a piece of work for `watchEventLoop`: the route of a request, the kind of a job. Call what it gives at its end. */
export function noteWork(name: string): () => void {
  const work = { name };
  running.add(work);
  return () => {
    if (!running.delete(work)) return;
    if (ended.length >= MAX_NAMES) ended.shift();
    ended.push(name);
  };
}

/** Names of work run since the last call, work under way included; each name once. */
export function takeWork(): string[] {
  const names = new Set([...ended, ...[...running].slice(-MAX_NAMES).map(({ name }) => name)]);
  ended = [];
  return [...names];
}
