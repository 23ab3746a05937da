import { cleanLine } from './clean-text.ts';
import { fieldTypeInfo, partsOf } from './field-types.ts';
import type { FormField } from './form-schema.ts';
import { type FormValue, MAX_LENGTH } from './form-value.ts';
import { cleaned, MAX_SENT_LENGTH, readChoices, readText } from './read-answer.ts';
import type { SentValue } from './sent-form-schema.ts';

/**
 * The answer that was sent for a field, of the kind that its type has; undefined for one of another kind. Nothing sent is a
 * blank answer. Source: FORM-09..12.
 */
export function readValue(field: FormField, sent: SentValue | undefined): FormValue | undefined {
  const { kind } = fieldTypeInfo(field.type);
  if (kind === 'likert') return readLikert(field, sent);
  if (kind === 'choices') return readList(field, sent);
  if (kind === 'parts') return readParts(field, sent);
  if (kind === 'files') return readFiles(sent);
  if (sent === undefined) return '';
  const text = typeof sent === 'string' ? sent : Array.isArray(sent) && sent.length <= 1 ? sent[0] : null;
  if (text === null) return undefined;
  if (field.type === 'hidden') return hiddenText(text ?? '');
  return readText(field, text ?? '');
}

function readList(field: FormField, sent: SentValue | undefined): FormValue | undefined {
  const list = sent === undefined || sent === '' ? [] : typeof sent === 'string' ? [sent] : sent;
  return Array.isArray(list) ? readChoices('options' in field ? field.options : [], list) : undefined;
}

/** Tokens, each once; their form is judged with the rest. */
function readFiles(sent: SentValue | undefined): FormValue | undefined {
  const list = sent === undefined || sent === '' ? [] : typeof sent === 'string' ? [sent] : sent;
  if (!Array.isArray(list)) return undefined;
  return [...new Set(list.filter((token) => token !== ''))];
}

function readParts(field: FormField, sent: SentValue | undefined): FormValue | undefined {
  const parts = 'parts' in field ? partsOf(field) : [];
  const list = sent === undefined || sent === '' ? [] : sent;
  if (!Array.isArray(list)) return undefined;
  const texts = list.map((text) => cleaned(text));
  // Three parts of a number, and four with the country's code: the first of four may be blank for three.
  const isPhone = field.type === 'phone';
  const size = isPhone ? 4 : parts.length;
  if (isPhone && texts.length === 3) texts.unshift('');
  if (texts.length > size && texts.slice(size).some((text) => text !== '')) return undefined;
  // AM or PM is chosen before anybody has typed a time, and is none.
  const isTyped = texts.some((text, index) => text !== '' && (isPhone || parts[index]?.id !== 'ampm'));
  return Array.from({ length: size }, (_, at) => (isTyped ? (texts[at] ?? '') : ''));
}

function readLikert(field: FormField, sent: SentValue | undefined): FormValue | undefined {
  const isNothing = sent === undefined || sent === '' || (Array.isArray(sent) && sent.length === 0);
  const fields = isNothing ? {} : sent;
  if (typeof fields !== 'object' || Array.isArray(fields)) return undefined;
  const byQuestion = new Map(Object.entries(fields));
  const questions = 'questions' in field ? field.questions : [];
  return Object.fromEntries(
    questions.flatMap((question) => {
      const answer = cleaned([byQuestion.get(question) ?? ''].flat()[0] ?? '');
      return answer === '' ? [] : [[question, answer]];
    }),
  );
}

/** Nobody sees what stands in a hidden field, so too much of it is cut: its visitor could not mend it. */
function hiddenText(text: string): string {
  return cleanLine(text.trim().slice(0, MAX_SENT_LENGTH)).slice(0, MAX_LENGTH.line).toWellFormed();
}
