/** A path of this origin: `//host` and `/\host` lead elsewhere. Source: reliability, attack A46. */
export function isLocal(target: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(target);
}

/** A path of this origin that may stand in a header as it is, or else its home page. */
export function localTarget(target: string | undefined): string {
  return target !== undefined && isLocal(target) && /^[\x21-\x7e]*$/.test(target) ? target : '/';
}
