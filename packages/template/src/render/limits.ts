import type { Limits } from '../types.ts';

/** Caps of a render when the host sets none: far above any page, low enough to end within about two seconds. */
export const defaultLimits: Required<Limits> = {
  instructions: 5_000_000,
  outputChars: 10_000_000,
  textChars: 4_000_000,
  timeMs: Number.POSITIVE_INFINITY,
  partialDepth: 16,
  errors: 1_000,
  expressionTokens: 0,
  expressionTextChars: 0,
};

/** The host's caps over the default ones. */
export function withDefaults(limits: Limits | undefined): Required<Limits> {
  return limits === undefined ? defaultLimits : { ...defaultLimits, ...limits };
}

/** Thrown to end a render at a cap; carries what was printed by the levels it left. */
export class Stop {
  output = '';

  /** Puts the text of an outer level before the output, within the cap. */
  prepend(text: string, maxChars: number): void {
    this.output = text.length >= maxChars ? text : text + this.output;
  }
}
