import { fieldTypeInfo, hasAnswer } from './field-types.ts';
import type { FormContent, FormField } from './form-schema.ts';

/** A text of a form that its owner wrote and visitors read. `isLong`: of several lines. */
export type FormText = { key: string; label: string; text: string; isLong: boolean };

/** Texts in another language, by the keys of `formTexts`. */
type Texts = Readonly<Record<string, string>>;
/** What visitors read in place of an option, a question or a word of a scale. */
type Words = Readonly<Record<string, string>>;

/** Lists of a field whose entries are answers: they are shown in another language and sent in the first one. */
const LISTS = { options: 'option', questions: 'question', scale: 'scale' } as const;
type ListName = keyof typeof LISTS;

/** Texts of a form that are translated, in its order. */
export function formTexts(content: FormContent): FormText[] {
  const { submitLabel, submissionMessage, postSubmitHtml, disclaimer, reply } = content;
  return [
    ...content.fields.flatMap(fieldTexts),
    { key: 'submitLabel', label: 'Button', text: submitLabel, isLong: false },
    { key: 'disclaimer', label: 'Disclaimer', text: disclaimer, isLong: true },
    { key: 'submissionMessage', label: 'Message after sending', text: submissionMessage, isLong: true },
    { key: 'postSubmitHtml', label: 'HTML after sending', text: postSubmitHtml, isLong: true },
    { key: 'reply.subject', label: 'Automatic reply: subject', text: reply?.subject ?? '', isLong: false },
    { key: 'reply.message', label: 'Automatic reply: message', text: reply?.message ?? '', isLong: true },
  ].filter(({ text }) => text.trim() !== '');
}

function fieldTexts(field: FormField): FormText[] {
  // Nobody reads it.
  if (field.type === 'hidden') return [];
  const { id, title, description } = field;
  const name = title || fieldTypeInfo(field.type).label;
  const one = (part: string, label: string, text: string, isLong = false) => ({
    ...{ key: `${id}.${part}`, text, isLong },
    label: label === '' ? (hasAnswer(field.type) ? 'Question' : 'Heading') : `${name} (${label})`,
  });
  const parts = 'parts' in field ? Object.entries(field.parts) : [];
  return [
    one('title', '', title),
    one('description', 'help', description, true),
    ...('placeholder' in field ? [one('placeholder', 'placeholder', field.placeholder)] : []),
    ...parts.map(([part, own]) => one(`part:${part}`, part, own?.label ?? '')),
    ...listsOf(field).flatMap(([name, entries]) =>
      entries.map((entry) => one(`${LISTS[name]}:${entry}`, LISTS[name], entry)),
    ),
  ];
}

function listsOf(field: FormField): (readonly [ListName, readonly string[]])[] {
  return [
    ...('options' in field ? [['options', field.options] as const] : []),
    ...('questions' in field
      ? [['questions', field.questions] as const, ['scale', field.scale] as const]
      : []),
  ];
}

/**
 * A form with these texts in place of its own; an empty one counts as not translated. Answers stay what they are in the first
 * language: only `wordOf` says them in another one.
 */
export function localForm(content: FormContent, texts: Texts): FormContent {
  const own = (key: string, text: string) => (text === '' ? '' : textAt(texts, key) || text);
  const { reply } = content;
  return {
    ...content,
    fields: content.fields.map((field) => localField(field, texts)),
    submitLabel: own('submitLabel', content.submitLabel),
    submissionMessage: own('submissionMessage', content.submissionMessage),
    postSubmitHtml: own('postSubmitHtml', content.postSubmitHtml),
    disclaimer: own('disclaimer', content.disclaimer),
    reply: reply && {
      subject: own('reply.subject', reply.subject),
      message: own('reply.message', reply.message),
    },
  };
}

/** A field with these texts. */
function localField(field: FormField, texts: Texts): FormField {
  if (field.type === 'hidden') return field;
  const own = (part: string, text: string) =>
    text === '' ? '' : textAt(texts, `${field.id}.${part}`) || text;
  // By list: a question may be the same text as a word of the scale.
  const words = listsOf(field)
    .map(
      ([name, entries]) =>
        [name, wordsOf(entries, (entry) => own(`${LISTS[name]}:${entry}`, entry))] as const,
    )
    .filter(([, ofList]) => Object.keys(ofList).length > 0);
  const parts = Object.entries('parts' in field ? field.parts : {}).map(([part, set]) => [
    part,
    set && { ...set, label: own(`part:${part}`, set.label) },
  ]);
  return {
    ...field,
    title: own('title', field.title),
    description: own('description', field.description),
    ...('placeholder' in field ? { placeholder: own('placeholder', field.placeholder) } : {}),
    ...('parts' in field ? { parts: Object.fromEntries(parts) } : {}),
    ...(words.length > 0 ? { words: Object.fromEntries(words) } : {}),
  };
}

/** Two entries that would be called the same stay as they are. */
function wordsOf(entries: readonly string[], local: (entry: string) => string): Words {
  const counts = Map.groupBy(entries, local);
  const translated = entries.filter(
    (entry) => local(entry) !== entry && counts.get(local(entry))?.length === 1,
  );
  return Object.fromEntries(translated.map((entry) => [entry, local(entry)]));
}

/** An entry of a list of a field (an option, a question or a word of a scale) as visitors read it in the language of the field. */
export function wordOf(field: FormField, list: ListName, entry: string): string {
  const words = ('words' in field ? field.words : {}) as Partial<Record<ListName, Words>>;
  return textAt(words[list] ?? {}, entry) || entry;
}

function textAt(texts: Texts, key: string): string {
  return Object.hasOwn(texts, key) ? (texts[key] ?? '') : '';
}
