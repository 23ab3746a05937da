import type { TranslationField } from '@sitewright/contract/translations';

/** A text in the first language, as the translator sees it. */
export type SourceField = Pick<TranslationField, 'key' | 'label' | 'control' | 'source'> & {
  /** `{name}` places that its translation must have, and may have; of texts whose places are not known, those of the source. */
  places?: { readonly needed: readonly string[]; readonly allowed: readonly string[] };
};
