import { hash } from 'node:crypto';

/** What is kept of the text that a translation was made of: another one now means that the translation is stale. */
export function sourceHash(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 16);
}
