import { countText } from './count-text.ts';
import { fillText, type Value } from './fill-text.ts';
import { countsOf, PLURAL_FORMS, type Plural, pluralsLanguage } from './plural-form.ts';

/** Texts of one language or site by flat key: `store.cart`, `social.likes.one`. Source: I18N-13. */
export type Messages = Readonly<Record<string, string>>;

/** The texts of an area by name. `{name}` stands for a value. */
export type Catalogue = Readonly<Record<string, string | Plural>>;

/** Type of the same texts in another language: as many names, and of each the same kind; counts in its own forms. */
export type Translation<C extends Catalogue> = {
  readonly [K in keyof C]: C[K] extends string ? string : Plural;
};

type Names<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Said<T extends string | Plural> = T extends string
  ? [Names<T>] extends [never]
    ? string
    : (values: Readonly<Record<Names<T>, Value>>) => string
  : T extends Plural
    ? (
        count: number,
        values?: Readonly<Record<Exclude<Names<T['one'] | T['other']>, 'count'>, Value>>,
      ) => string
    : never;

/** An area as it is used: a text is itself, one with names or a count is a function that fills them in. */
export type Texts<C extends Catalogue> = { readonly [K in keyof C]: Said<C[K]> };

/**
 * The texts of an area: those of `messages`, which is called again each time, under `<area>.<name>`; a missing one is as it
 * stands in `english`.
 */
export function textsOf<const C extends Catalogue>(
  area: string,
  english: C,
  messages: () => Messages,
): Texts<C> {
  const say = (name: string) => {
    const entry = Object.hasOwn(english, name) ? english[name] : undefined;
    if (entry === undefined) return;
    const t = (text: string, key: string) => messages()[key] || text;
    const key = `${area}.${name}`;
    if (typeof entry !== 'string')
      return (count: number, values?: Record<string, Value>) => {
        const { forms, language } = pluralOf(key, entry, messages());
        return countText(forms, count, { language, values });
      };
    const text = t(entry, key);
    return /\{\w/.test(entry) ? (values: Record<string, Value>) => fillText(text, values) : text;
  };
  return new Proxy(english, { get: (_, name) => say(name as string) }) as unknown as Texts<C>;
}

/**
 * The forms of a text for a count under `<key>.<form>`, and the language that tells which one is meant. Without a general form
 * (`.other`) in `messages` the English ones are used, by English rules.
 */
function pluralOf(key: string, english: Plural, messages: Messages): { forms: Plural; language: string } {
  if (!messages[`${key}.other`]) return { forms: english, language: 'en' };
  const forms = PLURAL_FORMS.flatMap((form) => {
    const text = messages[`${key}.${form}`];
    return text ? [[form, text]] : [];
  });
  return { forms: Object.fromEntries(forms) as Plural, language: pluralsLanguage(messages) ?? 'en' };
}

/**
 * The forms of a text for a count where all of `messages` are counted by one language's rules. English ones say the general form
 * where the language's `one` stands for further numbers (21 in Russian).
 */
export function formsIn(key: string, english: Plural, messages: Messages): Plural {
  const { forms, language } = pluralOf(key, english, messages);
  const counted = pluralsLanguage(messages) ?? 'en';
  const isFit = language === counted || countsOf(counted, 'one').every((count) => count === 1);
  return isFit ? forms : { ...forms, one: forms.other };
}
