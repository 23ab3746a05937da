import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { keepSecret } from './queries.ts';

/** Signs and checks short texts with the secret of the installation. */
export type Secret = {
  /** Key made for one purpose, in hex: signatures of one purpose are worth nothing for another. */
  keyFor(purpose: string): string;
  /** 32 bytes as base64url. */
  sign(purpose: string, text: string): string;
  isSigned(purpose: string, text: string, signature: string): boolean;
};

/** The secret, 256 bits made at the first start and kept in the settings, shared by all nodes. */
export async function loadSecret(database: Database): Promise<Secret> {
  const value = randomBytes(32).toString('hex');
  return createSecret(
    await database.installation((db) => keepSecret(db, { key: 'installation-secret', value })),
  );
}

function createSecret(value: string): Secret {
  const keys = new Map<string, string>();
  const keyFor = (purpose: string) => {
    const key = keys.get(purpose) ?? createHmac('sha256', value).update(purpose).digest('hex');
    keys.set(purpose, key);
    return key;
  };
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', keyFor(purpose)).update(text).digest('base64url');
  return {
    keyFor,
    sign,
    isSigned: (purpose, text, signature) => isEqual(sign(purpose, text), signature),
  };
}

/** Compares two texts in a time that tells nothing about where they differ. */
export function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
