import { FORM_TEMPLATES_AR } from './ar/form-templates.data.ts';
import { FORM_TEMPLATES_DE } from './de/form-templates.data.ts';
import { FORM_TEMPLATES } from './en/form-templates.data.ts';
import { FORM_TEMPLATES_ES } from './es/form-templates.data.ts';
import { FORM_TEMPLATES_FR } from './fr/form-templates.data.ts';
import { inLanguage } from './in-language.ts';
import { samplesIn } from './samples.ts';

const LANGUAGES = {
  en: FORM_TEMPLATES,
  ar: FORM_TEMPLATES_AR,
  de: FORM_TEMPLATES_DE,
  es: FORM_TEMPLATES_ES,
  fr: FORM_TEMPLATES_FR,
};

/** What forms that begin as a template say, and how they are called, in the language of a site's tag. Source: I18N-13. */
export function formTemplateTexts(tag: string) {
  return { ...samplesIn(tag), ...inLanguage<Record<keyof typeof FORM_TEMPLATES, string>>(tag, LANGUAGES) };
}
