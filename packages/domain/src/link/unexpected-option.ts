/** Message of a choice that is none of those offered. Source: EDIT-09. */
export function unexpectedOption(value: string): string {
  return `${value} is not one of the expected options`;
}
