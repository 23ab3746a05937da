/** Names of what this process is doing now, and what has ended since somebody last looked: newest last. */
const running = new Map<symbol, string>();
let ended: string[] = [];

/** Of what runs and of what has ended, the newest: more are no help to whoever reads them. */
const MAX_NAMES = 8;

/** Names a piece of work for `watchEventLoop`: the route of a request, the kind of a job. Call what it gives at its end. */
export function noteWork(name: string): () => void {
  const key = Symbol(name);
  running.set(key, name);
  return () => {
    if (running.delete(key)) ended = [...ended.slice(1 - MAX_NAMES), name];
  };
}

/** Names of work run since the last call, work under way included; each name once. */
export function takeWork(): string[] {
  const names = new Set([...ended, ...[...running.values()].slice(-MAX_NAMES)]);
  ended = [];
  return [...names];
}
