import { ERRORS, type ErrorCode } from '@sitewright/contract/errors';
import type { OwnerLanguage } from '@sitewright/domain/account/owner-languages';
import { messagesForLanguage } from '@sitewright/domain/texts/languages';
import { translate } from '@sitewright/domain/texts/translate';
import { ERRORS_DE } from '@sitewright/owner-texts/de/errors';
import { MESSAGES_DE } from '@sitewright/owner-texts/de/messages';
import { NOTICES_DE } from '@sitewright/owner-texts/de/notices';
import { MESSAGES } from '@sitewright/owner-texts/en/messages';
import { NOTICES } from '@sitewright/owner-texts/en/notices';
import { TextFinder } from './find-text.ts';
import { DEFAULT_OWNER_LANGUAGE, ownerLanguage } from './owner-language.ts';

type Translated = Exclude<OwnerLanguage, typeof DEFAULT_OWNER_LANGUAGE>;

const TEXTS = {
  de: { errors: ERRORS_DE, messages: MESSAGES_DE, notices: NOTICES_DE },
} as const satisfies Record<Translated, object>;

/** Longer ones hold something that was sent, and are left as they are. */
const MAX_MESSAGE_LENGTH = 2_000;

const messages = new TextFinder(MESSAGES);
const notices = new TextFinder(NOTICES);
const codes = new Map(
  (Object.keys(ERRORS) as ErrorCode[]).map((code) => [ERRORS[code].message as string, code]),
);

/** What an error says to the owner who is being answered: in their language, English where nobody has translated it. */
export function errorForOwner(error: {
  code: ErrorCode;
  message: string;
  fields?: Readonly<Record<string, string>> | undefined;
}): {
  message: string;
  fields: Record<string, string> | undefined;
} {
  const { code, message, fields } = error;
  const language = ownerLanguage();
  return {
    message:
      language !== DEFAULT_OWNER_LANGUAGE && message === ERRORS[code].message
        ? TEXTS[language].errors[code]
        : messageForOwner(message),
    fields:
      fields &&
      Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, messageForOwner(text)])),
  };
}

/**
 * An English message of a rule or a call in the language of the owner who is being answered, with the values that stand in it; one
 * that is not in the catalogue stays as it is.
 */
export function messageForOwner(english: string): string {
  const language = ownerLanguage();
  if (language === DEFAULT_OWNER_LANGUAGE || english.length > MAX_MESSAGE_LENGTH) return english;
  return messageIn(english, language);
}

function messageIn(english: string, language: Translated): string {
  const { errors, messages: translated } = TEXTS[language];
  const plain = messages.sayPlain(english, translated);
  if (plain !== undefined) return plain;
  const code = codes.get(english);
  if (code !== undefined) return errors[code];
  // What rules say to visitors, too.
  const common = translate(messagesForLanguage(language), english);
  if (common !== english) return common;
  const values = { language, translate: (text: string) => messageIn(text, language) };
  return messages.sayFilled(english, translated, values) ?? english;
}

/** The title of a notice, which is stored in English, in the language of the owner who reads it. */
export function noticeForOwner(title: string): string {
  const language = ownerLanguage();
  return language === DEFAULT_OWNER_LANGUAGE ? title : noticeIn(title, language);
}

function noticeIn(title: string, language: Translated): string {
  const translated = TEXTS[language].notices;
  const values = { language, translate: (text: string) => noticeIn(text, language) };
  return notices.sayPlain(title, translated) ?? notices.sayFilled(title, translated, values) ?? title;
}
