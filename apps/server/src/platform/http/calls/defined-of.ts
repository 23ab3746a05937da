/** The fields that were given: one left out must not replace a stored value. */
export function definedOf<T extends object>(partial: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  return Object.fromEntries(Object.entries(partial).filter(([, value]) => value !== undefined)) as never;
}
