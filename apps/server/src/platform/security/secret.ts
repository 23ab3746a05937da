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
  /** The same for what rows and sent emails of a site hold: one that came from elsewhere has brought the keys for it. */
  ofSite(websiteId: string): SiteSecret;
  /** What the sites of this installation have brought along, by their ids. */
  learn(heritages: ReadonlyMap<string, readonly Heritage[]>): void;
};

export type SiteSecret = Pick<Secret, 'keyFor' | 'sign' | 'isSigned'> & {
  /** Keys of a purpose by which this site signed before it came here, and what its numbers were raised by since. */
  before(purpose: CarriedPurpose): { key: string; numberOffset: number }[];
};

/** Purposes whose signatures outlive a move of their site, in its rows or in emails that were sent. */
export const CARRIED_PURPOSES = [
  'suppressed-address',
  'asked-mailbox',
  'subscriber-confirm',
  'subscriber-unsubscribe',
  'subscriber-preferences',
  'campaign-reaction',
  'cart-reminder',
  'cart-reminder-stop',
  'cart-reopen',
  'preview link',
  'spam-words',
] as const;
export type CarriedPurpose = (typeof CARRIED_PURPOSES)[number];

/** Keys that a site has brought along from one place; the place that it came from last is the first of several. */
export type Heritage = { keys: Readonly<Record<string, string>>; numberOffset: number };

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
  const sign = (purpose: string, text: string) => signBy(keyFor(purpose), text);
  let heritages: ReadonlyMap<string, readonly Heritage[]> = new Map();
  const own = { keyFor, sign, isSigned: isSignedBy(sign) };
  return {
    ...own,
    ofSite(websiteId) {
      const brought = heritages.get(websiteId) ?? [];
      const before = (purpose: CarriedPurpose) =>
        brought.flatMap(({ keys: held, numberOffset }) => {
          const key = held[purpose];
          return key === undefined ? [] : [{ key, numberOffset }];
        });
      // Those of the first place: its rows are signed by them.
      const first = (purpose: string) => brought.at(-1)?.keys[purpose] ?? keyFor(purpose);
      const signFirst = (purpose: string, text: string) => signBy(first(purpose), text);
      return { keyFor: first, sign: signFirst, isSigned: isSignedBy(signFirst), before };
    },
    learn(learnt) {
      heritages = learnt;
    },
  };
}

/** 32 bytes as base64url. */
export function signBy(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

const isSignedBy =
  (sign: Secret['sign']): Secret['isSigned'] =>
  (purpose, text, signature) =>
    isEqual(sign(purpose, text), signature);

/** Compares two texts in a time that tells nothing about where they differ. */
export function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
