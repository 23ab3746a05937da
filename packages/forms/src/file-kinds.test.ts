import { expect, test } from 'vitest';
import { acceptOf, fileError, fileSizeText } from './file-kinds.ts';
import { FORM_MESSAGES } from './form-messages.ts';
import { FormContent } from './form-schema.ts';
import { validateForm } from './validate-form.ts';

const field = { fileKinds: ['image'] as const, maxFileMb: 2 };

test.each([
  ['photo.JPG', 2_000_000, null],
  ['photo.jpg', 2_000_001, FORM_MESSAGES.fileSize],
  ['photo.jpg', 0, FORM_MESSAGES.fileEmpty],
  ['cv.pdf', 10, FORM_MESSAGES.fileType],
  ['photo.svg', 10, FORM_MESSAGES.fileType],
  ['photo.jpg.html', 10, FORM_MESSAGES.fileType],
  ['jpg', 10, FORM_MESSAGES.fileType],
])('a file %s of %i bytes is answered with %s', (name, size, error) => {
  expect(fileError(field, { name, size })).toBe(error);
});

test('nothing that runs where it is opened is a kind of file', () => {
  const all = acceptOf({ fileKinds: ['image', 'document', 'audio', 'video', 'archive'] });
  expect(all).not.toMatch(/\.(?:svg|html?|js|exe|xml|xhtml|php|sh|bat|jar|swf)\b/);
});

test.each([
  [1, 'en', '1 kB'],
  [12_345, 'de', '12 kB'],
  [3_400_000, 'de', '3,4 MB'],
])('%i bytes are %s', (bytes, locale, text) => {
  expect(fileSizeText(bytes, locale).replace(/\s/, ' ')).toBe(text);
});

test('a field of files takes tokens, each once and no more than its number', () => {
  const { fields } = FormContent.parse({
    name: 'Job',
    fields: [{ id: 'cv', type: 'file', title: 'CV', required: true, maxFiles: 2 }],
  });
  const [one, two, three] = ['a', 'b', 'c'].map((digit) => digit.repeat(40)) as [string, string, string];
  const judged = (cv: string | string[]) => {
    const result = validateForm(fields, { cv });
    return result.ok ? result.values.get('cv') : result.errors?.get('cv');
  };
  expect(judged([one, two, one])).toEqual([one, two]);
  expect(judged([one, two, three])).toBe(FORM_MESSAGES.tooManyFiles);
  expect(judged('../../etc/passwd')).toBe(FORM_MESSAGES.fileGone);
  expect(judged([])).toBe(FORM_MESSAGES.required);
  const nothing = { name: 'Job', fields: [{ id: 'cv', type: 'file', fileKinds: [] }] };
  expect(FormContent.safeParse(nothing).success).toBe(false);
});
