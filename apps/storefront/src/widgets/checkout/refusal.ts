/** What the server refused, with what the form held then. */
export type Refusal = {
  readonly faults: Readonly<Record<string, string>>;
  readonly held: Readonly<Record<string, unknown>>;
};

/** Faults of the fields that still hold what was refused; a field typed in anew is not called wrong before it is sent. */
export function faultsLeft({ faults, held }: Refusal, now: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(faults).filter(([name]) => held[name] === now[name]));
}
