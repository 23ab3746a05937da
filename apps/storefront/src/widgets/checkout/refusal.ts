/** What the server refused, with what the form held then. */
export type Refusal = {
  readonly errors: Readonly<Record<string, string>>;
  readonly held: Readonly<Record<string, unknown>>;
};

/** Errors of the fields that still hold what was refused; a field typed in anew is not called wrong before it is sent. */
export function errorsLeft({ errors, held }: Refusal, now: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => held[name] === now[name]));
}
