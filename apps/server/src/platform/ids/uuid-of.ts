import { createHash } from 'node:crypto';

/** The same id for the same text each time (UUID version 8, RFC 9562), in lower case: made of its SHA-256. Not a secret. */
export function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
