import type {
  TranslatedTexts,
  TranslationKind,
  TranslationState,
} from '@sitewright/domain/language/translation-schema';

/** What a translation is of. */
export type TranslationKey = { websiteId: string; kind: TranslationKind; entityId: string; locale: string };

/** A stored translation. `sources`: field → hash of the text it was made of. */
export type StoredTranslation = Omit<TranslationKey, 'websiteId'> & {
  texts: TranslatedTexts;
  sources: Readonly<Record<string, string>>;
  state: TranslationState;
  rowVersion: number;
};
