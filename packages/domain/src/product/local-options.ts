import { distinctWords } from '../language/distinct-words.ts';
import type { OptionVariant } from './variant-options.ts';

/** Texts of an item in another language, by field. */
type Texts = Readonly<Record<string, string>>;

/** Field of the name of an option among the translated texts of its product. */
export function optionField(name: string): string {
  return `option:${name}`;
}

/** The same of one of its values. */
export function optionValueField(name: string, value: string): string {
  return `value:${name}:${value}`;
}

/** The name of an option in another language; its own where it is not translated. */
function localOptionName(texts: Texts, name: string): string {
  return texts[optionField(name)] || name;
}

/** The same of one of its values. */
function localOptionValue(texts: Texts, name: string, value: string): string {
  return texts[optionValueField(name, value)] || value;
}

/**
 * How the options of a product are called in another language. A choice is told by its words: names that would be the same for two
 * options, or values for two of one option, stay as they are. Null where nothing is translated.
 */
export function localOptions(
  texts: Texts,
  ordering: readonly string[],
  variants: readonly OptionVariant[],
): { nameOf(name: string): string; valueNamed(name: string, value: string): string } | null {
  if (!Object.keys(texts).some((key) => /^(?:option|value):/.test(key) && texts[key])) return null;
  const names = distinctWords(ordering, (name) => localOptionName(texts, name));
  const values = new Map(
    ordering.map((name) => {
      const own = new Set(
        variants.flatMap(({ attributes }) =>
          Object.hasOwn(attributes, name) ? (attributes[name] ?? []) : [],
        ),
      );
      return [name, distinctWords([...own], (value) => localOptionValue(texts, name, value))];
    }),
  );
  return {
    nameOf: (name) => names.get(name) ?? name,
    valueNamed: (name, value) => values.get(name)?.get(value) ?? value,
  };
}
