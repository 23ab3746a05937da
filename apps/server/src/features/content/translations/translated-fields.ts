import type { TranslationField } from '@sitewright/contract/translations';
import type { Suggestion } from './queries/suggestions.ts';
import type { Source } from './source-field.ts';
import { sourceHash } from './source-hash.ts';
import type { StoredTranslation } from './stored-translation.ts';

/** What a site has in one language beside its first one. */
export type Stored = {
  translations: readonly StoredTranslation[];
  suggestions: readonly Suggestion[];
};

/** Gives the fields of a thing beside its translation and what the service suggests. */
export function fieldsBeside({ translations, suggestions }: Stored): (source: Source) => TranslationField[] {
  const keyOf = ({ kind, entityId }: Pick<Source, 'kind' | 'entityId'>) => `${kind} ${entityId}`;
  const translationOf = new Map(translations.map((one) => [keyOf(one), one]));
  const suggestionsOf = Map.groupBy(suggestions, keyOf);
  return (source) => {
    const stored = translationOf.get(keyOf(source));
    const ofField = new Map((suggestionsOf.get(keyOf(source)) ?? []).map((one) => [one.field, one]));
    return source.fields.map((field) => {
      const hash = sourceHash(field.source);
      const text = stored?.texts[field.key] ?? '';
      const madeOf = stored?.sources[field.key];
      // Of words that were written elsewhere nobody knows.
      const isStale = text !== '' && madeOf !== '' && madeOf !== hash;
      const suggested = ofField.get(field.key);
      const suggestion = suggested?.source === hash ? suggested.text : '';
      return { ...field, text, isStale, suggestion };
    });
  };
}
