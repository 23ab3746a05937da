import { StartError } from '../errors/start-error.ts';

/**
 * Runs a step of the start of a program. What the operator can mend is printed as one sentence; anything else with its
 * stack. A step that fails because a signal is ending the program already is no failure: the signal has the last word.
 */
export async function orExit<T>(step: () => Promise<T>, isStopping: () => boolean = () => false): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (isStopping()) return new Promise<never>(() => {});
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
}
