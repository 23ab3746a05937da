/** Languages that the program speaks to those who make sites in; visitors are spoken to in more (`texts/languages.ts`). Source: I18N-13. */
export const OWNER_LANGUAGES = ['en', 'de'] as const;

export type OwnerLanguage = (typeof OWNER_LANGUAGES)[number];
