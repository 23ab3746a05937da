const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** True for a UUID in lower case; anything else may not reach a uuid column, which answers it with a failure. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
