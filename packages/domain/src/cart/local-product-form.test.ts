import { expect, test } from 'vitest';
import { TranslatedTexts } from '../language/translation-schema.ts';
import { localProductForm, productFormTexts } from './local-product-form.ts';

const LONG = `I agree. ${'Whatever comes of the kiln is mine. '.repeat(40)}`;

test('I18N-11: a consent of any length is translated, beside another that begins alike', () => {
  const options = [`${LONG}Yes.`, `${LONG}No, thanks.`, 'Perhaps'];
  const form = {
    name: 'More',
    fields: [{ id: 'c1', type: 'checkbox', title: 'Consent', required: true, options }],
  };
  const texts = productFormTexts(form);
  expect(new Set(texts.map(({ key }) => key)).size).toBe(5);
  const translated = Object.fromEntries(texts.map(({ key }, index) => [key, `Wort ${index}`]));
  expect(TranslatedTexts.safeParse(translated).success).toBe(true);
  const [field] = localProductForm(form, translated).fields as unknown as { local: { words: object } }[];
  expect(field?.local.words).toEqual({
    [options[0] ?? '']: 'Wort 2',
    [options[1] ?? '']: 'Wort 3',
    Perhaps: 'Wort 4',
  });
});
