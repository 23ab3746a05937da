/**
 * A message whose body is read. `run` does its work; where it gives false or fails, `refuse` has the message go the whole way. `fail`: it
 * could be neither answered nor passed on.
 */
export type Message = {
  run: () => false | void | Promise<void>;
  answer: () => void;
  refuse: () => void;
  fail: (error: unknown) => void;
};

/**
 * Does the work of all messages that came in one round of the event loop, then answers all of them. One by one, reading, work and
 * answering each push the other's code and data out of the processor's caches, and nearly double the time of a message.
 */
export function takeTogether(): (message: Message) => void {
  let waiting: Message[] = [];
  const takeAll = () => {
    const all = waiting;
    waiting = [];
    const done = all.map(run);
    for (const [index, message] of all.entries()) {
      const result = done[index];
      if (result instanceof Promise)
        void result.then(
          () => end(message, 'answer'),
          () => end(message, 'refuse'),
        );
      else end(message, result === false ? 'refuse' : 'answer');
    }
  };
  return (message) => {
    if (waiting.push(message) === 1) setImmediate(takeAll);
  };
}

function run(message: Message): false | void | Promise<void> {
  try {
    return message.run();
  } catch {
    return false;
  }
}

/** One that cannot be answered keeps no answer from those behind it. */
function end(message: Message, how: 'answer' | 'refuse'): void {
  try {
    message[how]();
  } catch (error) {
    message.fail(error);
  }
}
