import { createHash } from 'node:crypto';

/** What is stored of a visitor's token, to know the same browser again. */
export function hashVisitor(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
