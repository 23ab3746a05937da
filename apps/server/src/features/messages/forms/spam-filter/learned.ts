import {
  isTaught,
  isWellTaught,
  type SpamCounts,
  spamChance,
  wordChance,
} from '@sitewright/domain/spam/spam-chance';
import { spamBucket, spamWords } from '@sitewright/domain/spam/spam-words';
import { answerText } from '@sitewright/forms/answer-text';
import type { FormField } from '@sitewright/forms/form-schema';
import type { FormValue } from '@sitewright/forms/form-value';
import type { LearnedSign } from '@sitewright/forms/spam-score';
import type { Db } from '../../../../platform/database/database.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { findWords, type KnownWords } from '../queries/spam-model.ts';

type Deps = Pick<ServerDeps, 'secret'>;

/** What was typed freely: names, addresses and numbers say who wrote, not what. */
export function typedTexts(
  fields: readonly Pick<FormField, 'id' | 'type'>[],
  answerOf: (id: string) => FormValue | undefined,
): string[] {
  const typed = fields.filter(({ type }) => type === 'text' || type === 'textarea') as FormField[];
  return typed.map((field) => answerText(field, answerOf(field.id)));
}

/** Words of texts with the places in which a site counts them: nobody else knows which they are. */
export function placesOf({ secret }: Deps, websiteId: string, texts: readonly string[]): Map<string, number> {
  const seed = Buffer.from(secret.ofSite(websiteId).sign('spam-words', websiteId), 'base64url').readInt32LE();
  return new Map(spamWords(texts).map((word) => [word, spamBucket(word, seed)]));
}

/** What texts are by what the site's owner marked before; null where that says nothing. */
export async function learnedSign(
  db: Db,
  deps: Deps,
  { websiteId, texts }: { websiteId: string; texts: readonly string[] },
): Promise<LearnedSign | null> {
  const places = placesOf(deps, websiteId, texts);
  if (places.size === 0) return null;
  const buckets = [...new Set(places.values())];
  const { taught, words } = await findWords(db, { websiteId, buckets });
  const chance = taught && spamChance(taught, [...places.values()].map(countsIn(words)));
  return taught && chance !== null ? { chance, isWellTaught: isWellTaught(taught) } : null;
}

/** Words that are shown, the most telling first. */
const MAX_SHOWN = 5;
const TELLING = 0.8;

/** The words of texts that speak for spam by now. */
export async function tellingWords(
  db: Db,
  deps: Deps,
  { websiteId, texts }: { websiteId: string; texts: readonly string[] },
): Promise<string[]> {
  const places = placesOf(deps, websiteId, texts);
  const { taught, words } = await findWords(db, { websiteId, buckets: [...places.values()] });
  if (!taught || !isTaught(taught)) return [];
  return [...places]
    .map(([word, bucket]) => ({ word, chance: wordChance(taught, countsIn(words)(bucket)) }))
    .filter(({ chance }) => chance >= TELLING)
    .sort((a, b) => b.chance - a.chance)
    .slice(0, MAX_SHOWN)
    .map(({ word }) => word);
}

const NEVER: SpamCounts = { spam: 0, wanted: 0 };
const countsIn = (words: KnownWords['words']) => (bucket: number) => words.get(bucket) ?? NEVER;
