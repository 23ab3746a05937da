/**
 * With which of the versions of a part, newest first, one is compared at first: the newest, and that with the one before it, whose
 * number may be any lower one. Null where it is the only one.
 */
export function comparedWith(version: number, versions: readonly { version: number }[]): number | null {
  return versions.find((each) => each.version !== version)?.version ?? null;
}
