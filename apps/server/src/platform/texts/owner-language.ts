import { AsyncLocalStorage } from 'node:async_hooks';
import { OWNER_LANGUAGES, type OwnerLanguage } from '@sitewright/domain/account/owner-languages';
import { ownerText } from '@sitewright/owner-texts/owner-text';
import type { TextKey, TextValues } from '@sitewright/owner-texts/text-key';

/** Language that an owner is addressed in while a request is answered or an email written; another once the account is known. */
export type OwnerLocale = { language: OwnerLanguage };

/** Where no language of the program's is asked for. */
export const DEFAULT_OWNER_LANGUAGE = 'en' satisfies OwnerLanguage;

const storage = new AsyncLocalStorage<OwnerLocale>();

/** Makes all texts for owners that `work` makes in this language. */
export function withOwnerLocale<T>(locale: OwnerLocale, work: () => T): T {
  return storage.run(locale, work);
}

/** The language of the owner who is being answered; English outside of a request. */
export function ownerLanguage(): OwnerLanguage {
  return storage.getStore()?.language ?? DEFAULT_OWNER_LANGUAGE;
}

/** A text for an owner, in the language of the owner who is being answered or written to. */
export function textForOwner<const Key extends TextKey>(key: Key, ...[values]: TextValues<Key>): string {
  return ownerText(ownerLanguage(), key, values as Parameters<typeof ownerText>[2]);
}

/** More than a browser sends; what comes after it is not read. */
const MAX_RANGES = 30;
const MAX_HEADER_LENGTH = 1_000;
/** A language range with its weight. Source: RFC 9110, 12.4.2 and 12.5.4. */
const RANGE = /^([a-z]{1,8}|\*)(?:-[a-z\d]{1,8})*(?:[ \t]*;[ \t]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i;

/**
 * The language of owners that a browser asks for most by its header `accept-language`; null where it asks for none of them. Among
 * equals the first one named counts. A range of a region stands for its language; what is no range is left out.
 */
export function acceptedLanguage(header: string | undefined): OwnerLanguage | null {
  if (header === undefined || header.length > MAX_HEADER_LENGTH) return null;
  const ranges = header
    .split(',', MAX_RANGES)
    .map((part) => RANGE.exec(part.trim()))
    .flatMap((found) =>
      found ? [{ root: (found[1] ?? '').toLowerCase(), weight: Number(found[2] ?? 1) }] : [],
    );
  const best = { language: null as OwnerLanguage | null, weight: 0, place: Number.POSITIVE_INFINITY };
  for (const language of OWNER_LANGUAGES) {
    const own = ranges.filter(({ root }) => root === language);
    // A language that is named is not meant by the wildcard.
    const meant = own.length > 0 ? own : ranges.filter(({ root }) => root === '*');
    const weight = Math.max(0, ...meant.map((range) => range.weight));
    const place = ranges.findIndex((range) => meant.includes(range) && range.weight === weight);
    if (weight > best.weight || (weight === best.weight && weight > 0 && place < best.place))
      Object.assign(best, { language, weight, place });
  }
  return best.language;
}
