/** `{name}`, `%name%`, `%s` and `%d`: what a program fills in. */
export const PLACEHOLDER = /\{\w+\}|%\w+%|%[sd]\b/g;
const TAG = /<(\/?)([a-z][a-z0-9]*)\b((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi;
const ADDRESS = /\b(?:href|src)="([^"]*)"/i;

const sameParts = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && [...one].sort().join('\n') === [...other].sort().join('\n');

/** Whether a translation has each placeholder of its source as often, in whatever order. */
export function keepsPlaceholders(source: string, translation: string): boolean {
  return sameParts(source.match(PLACEHOLDER) ?? [], translation.match(PLACEHOLDER) ?? []);
}

/** Whether a translation has the elements of its source, with the same addresses in them, in whatever order. */
export function keepsMarkup(source: string, translation: string): boolean {
  return sameParts(tagsOf(source), tagsOf(translation));
}

function tagsOf(html: string): string[] {
  return [...html.matchAll(TAG)].map(
    ([, end = '', name = '', attributes = '']) =>
      `${end}${name.toLowerCase()} ${ADDRESS.exec(attributes)?.[1] ?? ''}`,
  );
}

/** Whether there is anything to translate: a text of digits and signs is the same in every language. */
export function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replace(/<[^<>]*>|&\w+;/g, ''));
}

/** A text with its translation and a suggestion for it; '' stands for none of either. */
type TextBeside = { control: string; source: string; text: string; isStale: boolean; suggestion: string };

/** Whether a text is to be translated: there is no translation, or one of another wording. Addresses are for people to choose. */
export function isOpenText({ control, source, text, isStale }: TextBeside): boolean {
  return control !== 'slug' && (text === '' || isStale) && hasWords(source);
}

/** Texts that a service may be asked for: those to be translated without a suggestion. */
export function missingTexts<T extends TextBeside>(fields: readonly T[]): T[] {
  return fields.filter((field) => isOpenText(field) && field.suggestion === '');
}
