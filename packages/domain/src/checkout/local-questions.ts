import { distinctWords } from '../language/distinct-words.ts';
import { textAt } from '../language/text-at.ts';
import type { CheckoutField, CheckoutQuestion } from './schema.ts';

/** Texts in another language, by the keys of `questionTexts`. */
type Texts = Readonly<Record<string, string>>;

/** Texts of the questions of a checkout that are translated, in their order. */
export function questionTexts(
  fields: readonly CheckoutField[],
): { key: string; label: string; text: string }[] {
  return fields.flatMap((field) => [
    { key: labelKey(field), label: 'Question', text: field.label },
    ...optionsOf(field).map((option) => ({
      ...{ key: optionKey(field, option), text: option },
      label: `${field.label} (option)`,
    })),
  ]);
}

/** Questions with these texts in place of their own; the answers stay those of the first language. */
export function localQuestions(fields: readonly CheckoutField[], texts: Texts): CheckoutQuestion[] {
  return fields.map((field) => ({
    ...field,
    label: textAt(texts, labelKey(field)) || field.label,
    words: Object.fromEntries(
      distinctWords(optionsOf(field), (option) => textAt(texts, optionKey(field, option)) || option),
    ),
  }));
}

const labelKey = ({ id }: CheckoutField) => `${id}.label`;
const optionKey = ({ id }: CheckoutField, option: string) => `${id}.option:${option}`;

function optionsOf({ kind, options }: CheckoutField): string[] {
  return kind === 'choice' ? [...new Set(options)] : [];
}
