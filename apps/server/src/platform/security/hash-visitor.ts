import { createHash } from 'node:crypto';

/** Stored hash of a visitor's token, to recognize the same browser. */
export function hashVisitor(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
