/** Languages besides English that the program's texts for visitors are in, all of them; roots of their tags. Source: I18N-13. */
export const TRANSLATED_LANGUAGES = ['ar', 'de', 'es', 'fr'] as const;

/** Whether the program's own texts (buttons, forms, emails) are in the language of a tag such as `de-CH`; else they are English. */
export function isSpoken(tag: string): boolean {
  const root = tag.toLowerCase().split(/[-_]/)[0];
  return root === 'en' || TRANSLATED_LANGUAGES.some((language) => language === root);
}
