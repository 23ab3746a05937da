/** A reason not to start that the operator can mend: printed as one sentence, without a stack, exit code 1. */
export class StartError extends Error {
  override name = 'StartError';
}
