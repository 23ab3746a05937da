const waiting: (() => void)[] = [];

/**
 * Ends when it is the caller's turn: one caller in each round of the event loop, so that many uploads at once hold up what
 * else is asked for by one piece of a file, not by one of each.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(letOneGo);
  });
}

function letOneGo(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(letOneGo);
}
