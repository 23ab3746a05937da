import type { Stored } from '../../forms/use-versioned-form.ts';
import type { StyleSheet } from '../../queries/styles.ts';

/** Editable styles: values of the tweaks by their names, and CSS. */
export type StyleFields = { tweaks: Readonly<Record<string, string>>; customCss: string };

/** The part of it that is stored. */
export function storedStyles({ tweaks, customCss, rowVersion }: StyleSheet): Stored<StyleFields> {
  return { fields: { tweaks, customCss }, rowVersion };
}
