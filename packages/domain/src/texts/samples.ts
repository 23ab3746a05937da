import { SAMPLES_AR } from './ar/samples.data.ts';
import { SAMPLES_DE } from './de/samples.data.ts';
import { SAMPLES } from './en/samples.data.ts';
import { SAMPLES_ES } from './es/samples.data.ts';
import { SAMPLES_FR } from './fr/samples.data.ts';
import { inLanguage } from './in-language.ts';
import type { Translation } from './texts-of.ts';

/** What is put onto pages and into forms to begin with, until their owner replaces it. */
export type Samples = Translation<typeof SAMPLES>;

const LANGUAGES = { en: SAMPLES, ar: SAMPLES_AR, de: SAMPLES_DE, es: SAMPLES_ES, fr: SAMPLES_FR };

/** The same in each language, English first. */
export const ALL_SAMPLES: readonly Samples[] = Object.values(LANGUAGES);

/** Samples in the language of a site's tag. Source: I18N-13. */
export function samplesIn(tag: string): Samples {
  return inLanguage<Samples>(tag, LANGUAGES);
}
