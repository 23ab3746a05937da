import { expect, test } from 'vitest';
import { errorPage } from './error-page.ts';

test('I18N-13: the plain page of an error is read from the right where its language is', () => {
  const page = (spoken: { language?: string }) => errorPage({ title: 'Title', text: 'Text', ...spoken });
  expect(page({ language: 'ar' })).toContain('<html lang="ar" dir="rtl">');
  expect(page({ language: 'de' })).toContain('<html lang="de">');
  expect(page({})).toContain('<html lang="en">');
});
