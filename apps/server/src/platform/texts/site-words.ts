import { AsyncLocalStorage } from 'node:async_hooks';
import { wordsOfLanguage } from '@sitewright/domain/texts/languages';
import { saidIn } from '@sitewright/domain/texts/said';
import { type Catalogue, type Texts, textsOf, type Words } from '@sitewright/domain/texts/texts-of';

/** What the answer to one request, or one mail, is said in. */
export type SiteWords = {
  /** Tag of the language. */
  language: string;
  /** Money is written as the language does. */
  useCLDRMoneyFormat: boolean;
  words: Words;
};

const ENGLISH: SiteWords = { language: 'en-US', useCLDRMoneyFormat: false, words: {} };

const storage = new AsyncLocalStorage<SiteWords>();

/** The program's words for who gets a mail. */
export function languageWords(language: string, useCLDRMoneyFormat: boolean): SiteWords {
  return { language, useCLDRMoneyFormat, words: wordsOfLanguage(language) };
}

/** Says everything that `work` makes in these words. */
export function inWords<T>(words: SiteWords | null, work: () => T): T {
  return storage.run(words ?? ENGLISH, work);
}

/** The words of the request that is being answered; English outside of one. */
export function currentWords(): SiteWords {
  return storage.getStore() ?? ENGLISH;
}

/** Tag of the language that texts of the program are in: plain `en` where it does not speak the site's. */
export function spokenLanguage(): string {
  const { language } = currentWords();
  return Object.keys(wordsOfLanguage(language)).length > 0 ? language : 'en';
}

/** Language that writes money its own way; '' where it is written as everywhere in the program, as in English. */
export function moneyLanguage({
  language,
  useCLDRMoneyFormat,
}: Pick<SiteWords, 'language' | 'useCLDRMoneyFormat'>): string {
  return useCLDRMoneyFormat && !/^en\b/i.test(language) ? language : '';
}

/** Texts of an area, in the words of the request. */
export function siteTexts<const C extends Catalogue>(area: string, english: C): Texts<C> {
  return textsOf(area, english, () => currentWords().words);
}

/** What a rule or an error says, in the words of the request. */
export function said(english: string): string {
  return saidIn(currentWords().words, english);
}

/** The same by field. */
export function saidByField<T extends Readonly<Record<string, string | undefined>>>(faults: T): T {
  const entries = Object.entries(faults).map(([field, text]) => [field, text && said(text)]);
  return Object.fromEntries(entries) as T;
}
