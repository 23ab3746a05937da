/** A path of this origin: `//host` and `/\host` lead elsewhere. Source: reliability, attack A46. */
export function isLocal(target: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(target);
}
