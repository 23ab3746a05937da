import { type AnswerMessages, type AskedField, answerError } from './answer-error.ts';
import { cleanLine } from './clean-text.ts';
import { FORM_MESSAGES } from './form-messages.ts';
import { readText } from './read-answer.ts';

/** Messages of rules that no owner can set. */
type OwnMessages = Readonly<Record<'tooShort' | 'oneLine' | 'pattern', string>>;

/**
 * A field of a form that the program itself asks, such as an account's or a comment's: all that a form of an owner knows of a field with
 * one text, and what only the program asks for. Its name is that of the payload. Source: decision 075.
 */
export type FixedField = AskedField & {
  /** Token by which browsers fill it in. Source: WCAG 1.3.5. */
  readonly autocomplete?: string;
  readonly placeholder?: string;
  /** Characters, each counted once. */
  readonly minLength?: number;
  /** Of a password: what is cut off would never fit again, so it is measured by what is sent. */
  readonly maxBytes?: number;
  /** Control characters are rejected rather than dropped: whoever sends them is hardly a person. */
  readonly isOneLine?: true;
  /** Stored in lower case. */
  readonly isLowerCase?: true;
  /** Form of the answer beside the rule of its type; `messages.pattern` says it. */
  readonly pattern?: Pick<RegExp, 'test'>;
  /** The pattern takes the place of the rule of its type. */
  readonly hasOwnRule?: true;
  /** Its own words for what is wrong, in English. */
  readonly messages?: Partial<AnswerMessages & OwnMessages>;
};

/** The fields of such a form, by their names in the payload. */
export type FixedFields = Readonly<Record<string, FixedField>>;

const CONTROLS = /[\p{Cc}\u2028\u2029]/u;

/** The answer as it may be stored. A password stays as it was typed. Source: reliability, attack A14. */
export function readFixed(field: FixedField, sent: string): string {
  if (field.type === 'password') return sent;
  const text = readTyped(field, sent);
  return field.isLowerCase ? text.toLowerCase() : text;
}

/** Nothing is taken out of an address: what is left might be that of somebody else. */
function readTyped(field: FixedField, sent: string): string {
  return field.type === 'email' ? sent.trim() : readText(field, sent);
}

/** English words for what is wrong with what was sent for a field; null when nothing is. */
export function fixedFieldError(field: FixedField, sent: string): string | null {
  const { general } = FORM_MESSAGES;
  const messages = {
    ...{ tooShort: general, oneLine: general, pattern: general },
    ...FORM_MESSAGES,
    ...field.messages,
  };
  return field.type === 'password' ? passwordError(field, sent, messages) : textError(field, sent, messages);
}

/** An empty one is wrong, not missing: who signs in is told no more than that. */
function passwordError(
  { maxBytes, minLength = 0 }: FixedField,
  sent: string,
  messages: AnswerMessages & OwnMessages,
): string | null {
  if (maxBytes !== undefined && new TextEncoder().encode(sent).length > maxBytes) return messages.tooLong;
  return [...sent].length < minLength ? messages.tooShort : null;
}

function textError(field: FixedField, sent: string, messages: AnswerMessages & OwnMessages): string | null {
  if (field.isOneLine && CONTROLS.test(sent.trim())) return messages.oneLine;
  // As it was typed: in lower case a letter of another alphabet may be one of ASCII.
  const text = readTyped(field, sent);
  if (field.type === 'email' && text !== '' && cleanLine(text) !== text) return messages.email;
  const error = answerError(field.hasOwnRule ? { ...field, type: 'text' } : field, text, undefined, messages);
  return error || text === '' || !field.pattern || field.pattern.test(text) ? error : messages.pattern;
}
