import type { TranslationField } from '@sitewright/contract/translations';
import type { TranslationKind } from '@sitewright/domain/language/translation-schema';

/** A text in the first language, as the translator sees it. */
export type SourceField = Pick<TranslationField, 'key' | 'label' | 'control' | 'source'> & {
  /**
   * `{name}` places that its translation must have, and may have; of texts whose places are not known, those of the source. `isPrinted`:
   * templates print it as it stands.
   */
  places?: {
    readonly needed: readonly string[];
    readonly allowed: readonly string[];
    readonly isPrinted: boolean;
  };
};

/** All texts of one thing. */
export type Source = { kind: TranslationKind; entityId: string; title: string; fields: SourceField[] };
