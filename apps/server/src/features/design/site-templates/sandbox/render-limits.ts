import type { Environment, Limits, TemplateError } from '@sitewright/template';

/** Expressions and included partials run on every page as they do in the command line. Source: TPL-24. */
export const ENABLED = { enableEval: true, enableInclude: true } as const satisfies Partial<Environment>;

/** Of one expression; its steps count among the instructions of the page. */
const EXPRESSION_LIMITS = { expressionTokens: 2_000, expressionTextChars: 100_000 } as const;

/**
 * Of shipped templates, which are rendered in the server itself. Their work is bounded by the instructions; the clock
 * also counts what other programs of the machine do, and on a busy one a page must not lose its second half.
 */
export const SHIPPED_LIMITS: Limits = {
  instructions: 1_000_000,
  outputChars: 5_000_000,
  textChars: 1_000_000,
  timeMs: 2_000,
  errors: 50,
  ...EXPRESSION_LIMITS,
};

/** Of templates that nobody of us has looked at. Source: reliability, G7. */
export const GUARDED_LIMITS: Limits = {
  instructions: 100_000,
  outputChars: 5_000_000,
  textChars: 1_000_000,
  timeMs: 250,
  partialDepth: 16,
  errors: 50,
  ...EXPRESSION_LIMITS,
};

/** The thread ends where the engine's own clock should have stopped long before. */
export const THREAD_LIMITS = {
  timeMs: 1_500,
  memoryMb: 96,
  thread: new URL('./sandboxed-thread.ts', import.meta.url),
};

const STOPPED = new Set([
  'INSTRUCTION_LIMIT_REACHED',
  'OUTPUT_LIMIT_REACHED',
  'TEXT_LIMIT_REACHED',
  'TIME_LIMIT_REACHED',
]);

/** True when a render was cut off at a cap, so that its output is not whole. */
export function isStopped(errors: readonly TemplateError[]): boolean {
  return errors.some(({ code }) => STOPPED.has(code));
}
