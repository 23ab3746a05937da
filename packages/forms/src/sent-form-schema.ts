import { z } from 'zod';

/** Submitted value of a field of any type. */
export type SentValue = string | readonly string[] | Readonly<Record<string, string | readonly string[]>>;
/** Values by field as they were sent. */
export type SentForm = Readonly<Record<string, SentValue>>;

/** Of everything that is sent with a form. */
export const FORM_LIMIT_BYTES = 1024 * 1024;

/** Limits of a whole form: a hundred fields, each with as many options or questions as it can have, and some reserve. */
const MOST = { fields: 150, elements: 300, name: 500, nested: 20 };

/**
 * Values by field as they were sent: numbers and ticks become texts. It is counted before anything is read, and read by hand,
 * so that a body that is full of them costs nothing.
 */
export const SentForm = z.custom<Readonly<Record<string, unknown>>>().transform((sent, context): SentForm => {
  const form = readForm(sent);
  if (form) return form;
  context.addIssue({ code: 'custom', message: 'These are no answers to a form.' });
  return z.NEVER;
});

/** The same before it is read, where it may answer another kind of form. */
export const UnreadForm = z.custom<Readonly<Record<string, z.core.util.JSONType>>>(
  (sent) => isObject(sent) && hasAtMost(sent, MOST.fields),
);

/** Fields of a plain form, by the names of their boxes. */
export const PlainForm = z.custom<PlainForm>((sent) => {
  if (!isObject(sent) || !hasAtMost(sent, MAX_ENTRIES)) return false;
  let lists = 0;
  for (const name in sent) {
    const value = sent[name];
    if (typeof value === 'string') continue;
    if (!Array.isArray(value)) return false;
    lists += value.length;
    if (lists > MAX_ENTRIES || !value.every((one) => typeof one === 'string')) return false;
  }
  return true;
});
export type PlainForm = Readonly<Record<string, string | readonly string[]>>;

/** As many as the reader of plain forms takes. */
const MAX_ENTRIES = 1000;

function readForm(sent: unknown): SentForm | null {
  if (!isObject(sent) || !hasAtMost(sent, MOST.fields)) return null;
  const form: [string, SentValue][] = [];
  for (const id in sent) {
    const value = readSent(sent[id]);
    if (id.length > MOST.name || value === null) return null;
    form.push([id, value]);
  }
  return Object.fromEntries(form);
}

function readSent(sent: unknown): SentValue | null {
  const text = readText(sent);
  if (text !== null) return text;
  if (Array.isArray(sent)) return readList(sent, MOST.elements);
  if (!isObject(sent) || !hasAtMost(sent, MOST.elements)) return null;
  const answers: [string, string | readonly string[]][] = [];
  for (const question in sent) {
    const value = sent[question];
    const answer = Array.isArray(value) ? readList(value, MOST.nested) : readText(value);
    if (question.length > MOST.name || answer === null) return null;
    answers.push([question, answer]);
  }
  return Object.fromEntries(answers);
}

function readList(sent: readonly unknown[], most: number): readonly string[] | null {
  if (sent.length > most) return null;
  const texts: string[] = [];
  for (const one of sent) {
    const text = readText(one);
    if (text === null) return null;
    texts.push(text);
  }
  return texts;
}

function readText(sent: unknown): string | null {
  if (typeof sent === 'string') return sent;
  if (sent === null) return '';
  return typeof sent === 'boolean' || Number.isFinite(sent) ? String(sent) : null;
}

function isObject(sent: unknown): sent is Readonly<Record<string, unknown>> {
  return typeof sent === 'object' && sent !== null && !Array.isArray(sent);
}

/** Counts no further than it must. */
function hasAtMost(sent: object, most: number): boolean {
  let count = 0;
  for (const _name in sent) if (++count > most) return false;
  return true;
}
