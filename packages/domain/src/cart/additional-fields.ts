/** Longest answer text of a line, in characters. */
const MAX_ADDITIONAL_FIELDS_LENGTH = 16_384;

/** One answer of the additional-fields form of a line, as it is stored and shown. */
export interface AdditionalField {
  readonly label: string;
  readonly value: string;
}

/** Depth beyond which answers are rejected; the form's own answers are two levels deep. */
const MAX_DEPTH = 6;

/** Answers sent as JSON text: an object or list, not too long and not too deep. */
export type AdditionalFieldsResult =
  | { readonly ok: true; readonly text: string | null }
  | { readonly ok: false; readonly reason: 'additional-fields-invalid' };

/** Checks the answers of a line and gives them in canonical text, so that equal answers are one line. Null when empty. */
export function parseAdditionalFields(value: unknown): AdditionalFieldsResult {
  if (value === undefined || value === null || value === '') return { ok: true, text: null };
  const refused = { ok: false, reason: 'additional-fields-invalid' } as const;
  if (typeof value !== 'string' || value.length > MAX_ADDITIONAL_FIELDS_LENGTH) return refused;
  if (nestingDepth(value) > MAX_DEPTH) return refused;
  let parsed: unknown;
  try {
    parsed = JSON.parse(value);
  } catch {
    return refused;
  }
  if (typeof parsed !== 'object') return refused;
  if (parsed === null || Object.keys(parsed).length === 0) return { ok: true, text: null };
  return { ok: true, text: canonicalJson(parsed) };
}

/** JSON text with the keys of each object in order, so that equal values have equal texts. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`);
    return `{${parts.join(',')}}`;
  }
  return JSON.stringify(value);
}

/**
 * Answers as label and text for cart, order and mail; lists are joined, anything else is shown as its JSON. `form`: the one they answer,
 * in whose language they are then.
 */
export function additionalFieldLines(text: string | null, form?: unknown): AdditionalField[] {
  if (!text) return [];
  const parsed: unknown = JSON.parse(text);
  const entries = Array.isArray(parsed)
    ? parsed.map((field, index) => localAnswer(form, field, [labelOf(field, index), answerOf(field)]))
    : Object.entries(parsed as Record<string, unknown>);
  return entries.map(([label, value]) => ({ label, value: shown(value) }));
}

/** An answer in the words of its question, unless that was another one when it was asked. Not shared with forms: carts load no more of them. */
function localAnswer(form: unknown, answer: unknown, [label, value]: [string, unknown]): [string, unknown] {
  const { fields } = asRecord(form);
  const { id } = asRecord(answer);
  const field = asRecord(Array.isArray(fields) && fields.find((one) => asRecord(one).id === id));
  const local = asRecord(field.local);
  const words = new Map(Object.entries(asRecord(local.words)));
  // Whatever a shopper has sent stands here: what is no text has no word.
  const wordOf = (text: unknown) => (typeof text === 'string' ? (words.get(text) ?? text) : text);
  const title = label === field.title && typeof local.title === 'string' ? local.title : label;
  return [title, Array.isArray(value) ? value.map(wordOf) : wordOf(value)];
}

function labelOf(field: unknown, at: number): string {
  const label = asRecord(field).label ?? asRecord(field).name ?? asRecord(field).title;
  return typeof label === 'string' ? label : String(at + 1);
}

function answerOf(field: unknown): unknown {
  return 'value' in asRecord(field) ? asRecord(field).value : field;
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).filter(Boolean).join(', ');
  if (typeof value === 'string') return value;
  return value === null ? '' : JSON.stringify(value);
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function nestingDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of text) {
    if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth);
    else if (character === '}' || character === ']') depth--;
  }
  return deepest;
}
