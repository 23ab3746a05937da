import { fieldTypeInfo, partsOf } from './field-types.ts';
import type { FormField, SentValue } from './form-schema.ts';
import type { FormValue } from './form-value.ts';

/** Characters that no answer needs: controls but tab and line break, and what turns the direction of text around. */
const UNWANTED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Text as it may be stored: whole characters only, one kind of line break, no blanks around it. Source: FORM-08. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(UNWANTED, '').toWellFormed().trim();
}

/**
 * The answer that was sent for a field, of the kind that its type has; undefined for one of another kind. Nothing sent is a
 * blank answer. Source: FORM-09..12.
 */
export function readValue(field: FormField, sent: SentValue | undefined): FormValue | undefined {
  const { kind } = fieldTypeInfo(field.type);
  if (kind === 'likert') return readLikert(field, sent);
  if (kind === 'choices') return readChoices(field, sent);
  if (kind === 'parts') return readParts(field, sent);
  if (sent === undefined) return '';
  const text = typeof sent === 'string' ? sent : Array.isArray(sent) && sent.length <= 1 ? sent[0] : null;
  if (text === null) return undefined;
  const line = cleanText(text ?? '');
  return field.type === 'textarea' ? line : line.replace(/\s*\n\s*/g, ' ');
}

function readChoices(field: FormField, sent: SentValue | undefined): FormValue | undefined {
  const list = sent === undefined || sent === '' ? [] : typeof sent === 'string' ? [sent] : sent;
  if (!Array.isArray(list)) return undefined;
  const chosen = new Set(list.map(cleanText).filter((text) => text !== ''));
  const options = 'options' in field ? field.options : [];
  // In the order in which they are offered; what is not offered comes last, and is refused.
  return [...options.filter((option) => chosen.delete(option)), ...chosen];
}

function readParts(field: FormField, sent: SentValue | undefined): FormValue | undefined {
  const parts = 'parts' in field ? partsOf(field) : [];
  const list = sent === undefined || sent === '' ? [] : sent;
  if (!Array.isArray(list)) return undefined;
  const texts = list.map((text) => cleanText(text).replace(/\s*\n\s*/g, ' '));
  // Three parts of a number, and four with the country's code: the first of four may be blank for three.
  const isPhone = field.type === 'phone';
  const size = isPhone ? 4 : parts.length;
  if (isPhone && texts.length === 3) texts.unshift('');
  if (texts.length > size && texts.slice(size).some((text) => text !== '')) return undefined;
  return Array.from({ length: size }, (_, at) => texts[at] ?? '');
}

function readLikert(field: FormField, sent: SentValue | undefined): FormValue | undefined {
  const given = sent === undefined || sent === '' ? {} : sent;
  if (typeof given !== 'object' || Array.isArray(given)) return undefined;
  const byQuestion = new Map(Object.entries(given));
  const questions = 'questions' in field ? field.questions : [];
  return Object.fromEntries(
    questions.flatMap((question) => {
      const answer = cleanText([byQuestion.get(question) ?? ''].flat()[0] ?? '');
      return answer === '' ? [] : [[question, answer]];
    }),
  );
}
