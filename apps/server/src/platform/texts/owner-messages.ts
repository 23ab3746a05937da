import { ERRORS, type ErrorCode } from '@sitewright/contract/errors';
import type { OwnerLanguage } from '@sitewright/domain/account/owner-languages';
import { fillText } from '@sitewright/domain/texts/fill-text';
import { messagesForLanguage } from '@sitewright/domain/texts/languages';
import { translate } from '@sitewright/domain/texts/translate';
import { ERRORS_DE } from '@sitewright/owner-texts/de/errors';
import { MESSAGES_DE } from '@sitewright/owner-texts/de/messages';
import { MESSAGES } from '@sitewright/owner-texts/en/messages';
import { DEFAULT_OWNER_LANGUAGE, ownerLanguage } from './owner-language.ts';

type Translated = Exclude<OwnerLanguage, typeof DEFAULT_OWNER_LANGUAGE>;

const TEXTS: Readonly<
  Record<
    Translated,
    { errors: Readonly<Record<ErrorCode, string>>; messages: Readonly<Record<keyof typeof MESSAGES, string>> }
  >
> = { de: { errors: ERRORS_DE, messages: MESSAGES_DE } };

type MessageName = keyof typeof MESSAGES;

/** Longer ones hold something that was sent, and are left as they are. */
const MAX_MESSAGE_LENGTH = 2_000;
const PLACE = /\{(\w+)\}/g;

const names = Object.keys(MESSAGES) as MessageName[];
const plain = new Map(
  names.filter((name) => !hasPlaces(name)).map((name) => [MESSAGES[name] as string, name]),
);
/** Those with values, the longest first: a short one may be the frame of a longer one. */
const patterns = names
  .filter(hasPlaces)
  .sort((a, b) => withoutPlaces(b).length - withoutPlaces(a).length)
  .map((name) => ({ name, pattern: patternOf(MESSAGES[name]) }));

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
  return translated(english, language);
}

function translated(english: string, language: Translated): string {
  const { errors, messages } = TEXTS[language];
  const name = plain.get(english);
  if (name !== undefined) return messages[name];
  const code = codesByMessage.get(english);
  if (code !== undefined) return errors[code];
  // What rules say to visitors, too.
  const common = translate(messagesForLanguage(language), english);
  if (common !== english) return common;
  for (const { name: filled, pattern } of patterns) {
    const values = pattern.exec(english)?.groups;
    if (values) return fillText(messages[filled], valuesIn(values, language));
  }
  return english;
}

/** `message` is a message itself, `names` a list of them. */
function valuesIn(values: Readonly<Record<string, string>>, language: Translated): Record<string, string> {
  const { message, names: listed } = values;
  const list = new Intl.ListFormat(language);
  return {
    ...values,
    ...(message === undefined ? {} : { message: translated(message, language) }),
    ...(listed === undefined ? {} : { names: list.format(listed.split(' and ')) }),
  };
}

const codesByMessage = new Map(
  (Object.keys(ERRORS) as ErrorCode[]).map((code) => [ERRORS[code].message as string, code]),
);

function hasPlaces(name: MessageName): boolean {
  return /\{\w+\}/.test(MESSAGES[name]);
}

function withoutPlaces(name: MessageName): string {
  return MESSAGES[name].replace(PLACE, '');
}

function patternOf(message: string): RegExp {
  const parts = message
    .split(PLACE)
    .map((part, index) => (index % 2 === 0 ? escaped(part) : `(?<${part}>.*?)`));
  return new RegExp(`^${parts.join('')}$`, 's');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
