import { createHash, randomBytes } from 'node:crypto';
import { GIFT_CODE_BYTES, giftCardCode, lastFour, readGiftCardCode } from '@sitewright/domain/gift-card/code';
import type { Db } from '../../../platform/database/database.ts';
import { findCardByCode, type StoredCard, updateCode } from './queries/cards.ts';

/** Gives a card a new code, and shows it this once. A code it had before ends. */
export async function giveCode(db: Db, key: { websiteId: string; cardId: string }): Promise<string> {
  const code = giftCardCode(randomBytes(GIFT_CODE_BYTES));
  await updateCode(db, key, { hash: hashOf(key.websiteId, code), lastFour: lastFour(code) });
  return code;
}

/** The card that somebody typed the code of; null for anything else. */
export async function findTypedCard(
  db: Db,
  { websiteId, typed }: { websiteId: string; typed: string },
): Promise<StoredCard | null> {
  const code = readGiftCardCode(typed);
  return code === null ? null : findCardByCode(db, { websiteId, codeHash: hashOf(websiteId, code) });
}

/** 100 random bits need no slow hash; the site keeps one code from opening cards of two. */
function hashOf(websiteId: string, code: string): Buffer {
  return createHash('sha256').update(`gift card ${websiteId} ${code}`).digest();
}
