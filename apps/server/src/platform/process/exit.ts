import { StartError } from '../start-error.ts';

/** Runs the start of a program. What the operator can mend is printed as one sentence; anything else with its stack. */
export async function orExit<T>(start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
}
