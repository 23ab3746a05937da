import { AsyncLocalStorage } from 'node:async_hooks';
import { messagesForLanguage } from '@sitewright/domain/texts/languages';
import { pluralsLanguage } from '@sitewright/domain/texts/plural-form';
import { type Catalogue, type Messages, type Texts, textsOf } from '@sitewright/domain/texts/texts-of';
import { translate } from '@sitewright/domain/texts/translate';

/** Language and messages for one response or email. */
export type SiteMessages = {
  /** Tag of the language. */
  language: string;
  /** Money is written as the language does. */
  useCLDRMoneyFormat: boolean;
  messages: Messages;
};

const ENGLISH: SiteMessages = { language: 'en-US', useCLDRMoneyFormat: false, messages: {} };

const storage = new AsyncLocalStorage<SiteMessages>();

/** The program's words for who gets a mail; `messages`: those that the owner of the site wrote. */
export function languageMessages(
  language: string,
  useCLDRMoneyFormat: boolean,
  messages: Messages = messagesForLanguage(language),
): SiteMessages {
  return { language, useCLDRMoneyFormat, messages };
}

/** Says everything that `work` makes in these words. */
export function withMessages<T>(messages: SiteMessages | null, work: () => T): T {
  const isAsItIs = messages === null && storage.getStore() === undefined;
  return isAsItIs ? work() : storage.run(messages ?? ENGLISH, work);
}

/** The words of the request that is being answered; English outside of one. */
export function currentMessages(): SiteMessages {
  return storage.getStore() ?? ENGLISH;
}

/** Tag of the language that the request is made in; null outside of one of a site's. */
export function requestLanguage(): string | null {
  const messages = storage.getStore();
  return messages === undefined || messages === ENGLISH ? null : messages.language;
}

/** Tag of the language that texts of the program are in: plain `en` where neither it nor the owner speaks the site's. */
export function spokenLanguage(): string {
  const { language, messages } = currentMessages();
  const isSaid =
    Object.keys(messagesForLanguage(language)).length > 0 || pluralsLanguage(messages) === language;
  return isSaid ? language : 'en';
}

/** Language that writes money its own way; '' where it is written as everywhere in the program, as in English. */
export function moneyLanguage({
  language,
  useCLDRMoneyFormat,
}: Pick<SiteMessages, 'language' | 'useCLDRMoneyFormat'>): string {
  return useCLDRMoneyFormat && !/^en\b/i.test(language) ? language : '';
}

/** Texts of an area, in the words of the request. */
export function siteTexts<const C extends Catalogue>(area: string, english: C): Texts<C> {
  return textsOf(area, english, () => currentMessages().messages);
}

/** Translates an English message of a rule or an error. */
export function t(english: string): string {
  return translate(currentMessages().messages, english);
}

/** The same by field. */
export function translateByField<T extends Readonly<Record<string, string | undefined>>>(errors: T): T {
  const entries = Object.entries(errors).map(([field, text]) => [field, text && t(text)]);
  return Object.fromEntries(entries) as T;
}
