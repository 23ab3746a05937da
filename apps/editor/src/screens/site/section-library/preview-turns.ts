/** Previews that load at the same time; the others wait, so that the page being edited is not held up. */
const MAX_AT_ONCE = 3;

const waiting: (() => void)[] = [];
let running = 0;

function next(): void {
  if (running >= MAX_AT_ONCE) return;
  const start = waiting.shift();
  if (!start) return;
  running++;
  start();
}

/** Calls `start` when it is this preview's turn to load; the returned function says that it has loaded or is not wanted any more. */
export function waitForTurn(start: () => void): () => void {
  let state: 'waiting' | 'running' | 'done' = 'waiting';
  const begin = () => {
    state = 'running';
    start();
  };
  waiting.push(begin);
  next();
  return () => {
    if (state === 'waiting') waiting.splice(waiting.indexOf(begin), 1);
    if (state === 'running') running--;
    state = 'done';
    next();
  };
}
