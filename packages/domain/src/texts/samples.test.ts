import { FormContent } from '@sitewright/forms/form-schema';
import { FORM_TEMPLATE_IDS, formTemplate } from '@sitewright/forms/form-templates';
import { expect, test } from 'vitest';
import { FORM_TEMPLATES } from './en/form-templates.data.ts';
import { NEW_SITE } from './en/new-site.data.ts';
import { SAMPLES } from './en/samples.data.ts';
import { formTemplateTexts } from './form-templates.ts';
import { newSiteTexts } from './new-site-texts.ts';
import { samplesIn } from './samples.ts';
import { TRANSLATED_LANGUAGES } from './translated-languages.ts';

const CATALOGUES = [
  ['samples', SAMPLES, samplesIn],
  ['forms', FORM_TEMPLATES, formTemplateTexts],
  ['new site', NEW_SITE, newSiteTexts],
] as const;

test.each(['en', ...TRANSLATED_LANGUAGES])('I18N-13: each form to start from is one in %s', (language) => {
  const texts = formTemplateTexts(language);
  for (const id of FORM_TEMPLATE_IDS)
    expect(FormContent.safeParse(formTemplate(id, texts)).error).toBeUndefined();
});

test.each(TRANSLATED_LANGUAGES)(
  'I18N-13: sentences that a site begins with are translated into %s',
  (language) => {
    for (const [, english, textsIn] of CATALOGUES) {
      const texts: Readonly<Record<string, string>> = textsIn(`${language}-XX`);
      // Single words may be the same in both, as `Blog`.
      const same = Object.entries(english).filter(([name, text]) => / /.test(text) && texts[name] === text);
      expect(same).toEqual([]);
      expect(Object.values(texts).filter((text) => text.trim() !== text || text === '')).toEqual([]);
    }
  },
);

test('I18N-13: what the program does not speak begins in English', () => {
  for (const [, english, textsIn] of CATALOGUES) expect(textsIn('pl-PL')).toMatchObject(english);
});
