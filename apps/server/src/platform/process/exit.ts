import { StartError } from '../errors/start-error.ts';

type Exit = {
  isStopping?: () => boolean;
  /** Gives a StartError for what looks like a bug and is none. */
  explain?: (error: unknown) => unknown;
};

/**
 * Runs a step of the start of a program. What the operator can mend is printed as one sentence; anything else with its
 * stack. A step that fails because a signal is ending the program already is no failure: the signal has the last word.
 */
export async function orExit<T>(step: () => Promise<T>, { isStopping, explain }: Exit = {}): Promise<T> {
  try {
    return await step();
  } catch (failure) {
    if (isStopping?.()) return new Promise<never>(() => {});
    const error = explain ? explain(failure) : failure;
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
}
