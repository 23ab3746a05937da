import { distinctWords } from '../language/distinct-words.ts';
import { textAt } from '../language/text-at.ts';
import { type ProductFormField, readProductForm, withOptions } from './product-form.ts';

/** Texts of an item in another language, by field. */
type Texts = Readonly<Record<string, string>>;

/** Fields of the questions of a product among the translated texts of its item. */
const NAME = 'questions';
const MAX_NAMED = 300;
const titleKey = ({ id }: ProductFormField) => `question:${id}`;
/** A long choice, such as a consent, is known by its beginning and its length: names of texts have a limit. */
const answerKey = ({ id }: ProductFormField, option: string) =>
  `answer:${id}:${option.length > MAX_NAMED ? `${option.slice(0, MAX_NAMED)}… ${option.length}` : option}`;
const IS_OF_FORM = /^(?:questions$|question:|answer:)/;

/** Texts of the questions of a product that are translated, in their order. */
export function productFormTexts(form: unknown): { key: string; label: string; text: string }[] {
  const fields = readProductForm(form);
  if (fields.length === 0) return [];
  return [
    { key: NAME, label: 'Questions', text: nameOf(form) },
    ...fields.flatMap((field) => [
      { key: titleKey(field), label: 'Question', text: field.title },
      ...optionsOf(field).map((option) => ({
        ...{ key: answerKey(field, option), text: option },
        label: `${field.title} (answer)`,
      })),
    ]),
  ].filter(({ text }) => text.trim() !== '');
}

/** A form of a product with these texts beside its own: answers stay those of the first language. */
export function localProductForm<Form>(form: Form, texts: Texts): Form {
  if (!form || !Object.keys(texts).some((key) => IS_OF_FORM.test(key) && texts[key])) return form;
  const fields = readProductForm(form).map((field) => ({
    ...field,
    local: {
      title: textAt(texts, titleKey(field)) || field.title,
      words: Object.fromEntries(
        distinctWords(optionsOf(field), (option) => textAt(texts, answerKey(field, option)) || option),
      ),
    },
  }));
  return { ...form, name: textAt(texts, NAME) || nameOf(form), fields };
}

function nameOf(form: unknown): string {
  const name = (form as { name?: unknown } | null)?.name;
  return typeof name === 'string' ? name : '';
}

function optionsOf({ type, options }: ProductFormField): string[] {
  return withOptions(type) ? [...new Set(options)] : [];
}
