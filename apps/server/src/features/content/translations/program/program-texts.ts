import { countsOf, PLURAL_FORMS } from '@sitewright/domain/texts/plural-form';
import { LRUCache } from 'lru-cache';
import { shippedWords } from '../../../design/site-templates/index.ts';
import type { Website } from '../../../site/sites/index.ts';
import type { SourceField } from '../source-field.ts';
import { COUNTED_TEXTS, formKey, PROGRAM_ENGLISH } from './english-texts.ts';

/** Of what visitors do not read: sections that owners insert and then word themselves, and data of trial emails. */
const OF_OWNERS = /^(?:sections|mailSample)\./;
/** Said by forms; the same texts are among the messages of rules. */
const OF_FORMS = /^form(?:Message|Label)_/;

/** By the words of a template, of which there are as many as templates, and language. */
const fieldsOfLanguage = new WeakMap<object, LRUCache<string, readonly SourceField[]>>();
const MAX_LANGUAGES = 50;

/**
 * The program's texts for visitors as they are translated into a language: of a count, one for each form that the language has; with
 * the words of the site's template.
 */
export function programTexts({ settings }: Pick<Website, 'settings'>, tag: string): readonly SourceField[] {
  const words = shippedWords(settings);
  const known = fieldsOfLanguage.get(words)?.get(tag);
  if (known) return known;
  const texts = { ...PROGRAM_ENGLISH, ...words };
  const counted = new Set(COUNTED_TEXTS.flatMap((start) => PLURAL_FORMS.map((form) => formKey(start, form))));
  const fields = Object.entries(texts).flatMap(([key, source]): SourceField[] => {
    if (OF_OWNERS.test(key) || OF_FORMS.test(key) || source.trim() === '') return [];
    if (!counted.has(key)) return [fieldOf(key, { source, label: labelOf(key), places: placesOf(source) })];
    // The forms stand where English has its general one.
    const start = COUNTED_TEXTS.find((one) => formKey(one, 'other') === key);
    return start === undefined ? [] : formsOf(start, tag);
  });
  const ofWords =
    fieldsOfLanguage.get(words) ?? new LRUCache<string, readonly SourceField[]>({ max: MAX_LANGUAGES });
  fieldsOfLanguage.set(words, ofWords.set(tag, fields));
  return fields;
}

/** The forms of a text of a count; in one that stands for a single number this need not be said. */
function formsOf(start: string, tag: string): SourceField[] {
  const general = PROGRAM_ENGLISH[formKey(start, 'other')] ?? '';
  const one = PROGRAM_ENGLISH[formKey(start, 'one')] ?? general;
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
  return PLURAL_FORMS.filter((form) => pluralCategories.includes(form)).map((form) => {
    const counts = countsOf(tag, form);
    const isSingle = counts.length === 1;
    const places = placesOf(general).filter((place) => !isSingle || place !== '{count}');
    const shown = counts.length > 3 ? `${counts.slice(0, 3).join(', ')}…` : counts.join(', ');
    const label = `${labelOf(start)}, for ${shown || 'other numbers'}`;
    const source = form === 'one' && isSingle ? one : general;
    return fieldOf(formKey(start, form), { source, label, places, allowed: placesOf(general) });
  });
}

const LONG = 120;

function fieldOf(
  key: string,
  { source, label, places, allowed = places }: Omit<Said, 'allowed'> & { allowed?: string[] },
): SourceField {
  const control = source.length > LONG ? 'text-area' : 'text';
  return { key, label, control, source, places: { needed: places, allowed, isPrinted: true } };
}

type Said = { source: string; label: string; places: string[]; allowed: string[] };

/** `{name}` places of a text, each once. */
export function placesOf(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))].sort();
}

/** `store.addToCart` as “Store: add to cart”. */
function labelOf(key: string): string {
  if (key.startsWith('message.')) return 'Message';
  const [area, name] = key.replace(/\.$/, '').split('.', 2).map(words);
  const label = name ? `${area}: ${name}` : (area ?? '');
  return label.slice(0, 1).toUpperCase() + label.slice(1);
}

function words(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/_+/g, ' ')
    .toLowerCase();
}
