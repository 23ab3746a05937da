import { expect, test } from 'vitest';
import { type LocalMail, mailIn } from './local-mail.ts';
import { NO_OWN_MAIL } from './own-mail-schema.ts';

const heading = (id: string, text: string) => ({ id, kind: 'heading' as const, text });
const row = (locale: string, parts: Partial<LocalMail>): LocalMail => ({
  ...NO_OWN_MAIL,
  texts: {},
  locale,
  ...parts,
});
const english = row('en', { subject: 'Paid', above: [heading('a', 'Thanks')], below: [heading('b', 'Bye')] });
const inLanguage = (rows: LocalMail[], locale: string) => mailIn(rows, { locale, first: 'en-US' });
const words = (rows: LocalMail[], locale: string) => {
  const { above = [], below = [] } = inLanguage(rows, locale) ?? {};
  return [...above, ...below].map((block) => 'text' in block && block.text);
};

test('blocks are those of the first language with their translated texts; words stay those of a language', () => {
  expect(inLanguage([], 'de')).toBeNull();
  expect(inLanguage([english], 'de')).toMatchObject({ subject: '', above: english.above });
  expect(words([english, row('de', { texts: { 'a.text': 'Danke', 'b.text': '' } })], 'de-AT')).toEqual([
    'Danke',
    'Bye',
  ]);
  // A region comes before its language, and has what it lacks from there.
  const austria = row('de-AT', { subject: 'Bezahlt', texts: { 'b.text': 'Servus' } });
  const german = row('de', { texts: { 'a.text': 'Danke', 'b.text': 'Tschüss' } });
  expect(words([english, german, austria], 'de-AT')).toEqual(['Danke', 'Servus']);
  expect(inLanguage([english, german, austria], 'de-AT')?.subject).toBe('Bezahlt');
  expect(inLanguage([english, german], 'en-US')).toMatchObject({ subject: 'Paid', above: english.above });
});

test('a language with blocks of its own has these, whatever is translated', () => {
  const german = row('de', { below: [heading('c', 'Nur hier')], texts: { 'a.text': 'Danke' } });
  expect(words([english, german], 'de')).toEqual(['Nur hier']);
});

test('a language that is said to be without blocks has none, nor have its countries unless they have their own', () => {
  const german = row('de', { isWithoutBlocks: true, texts: { 'a.text': 'Danke' } });
  expect(words([english, german], 'de')).toEqual([]);
  expect(words([english, german], 'de-AT')).toEqual([]);
  const austria = row('de-AT', { above: [heading('c', 'Servus')] });
  expect(words([english, german, austria], 'de-AT')).toEqual(['Servus']);
  expect(words([english, german], 'fr')).toEqual(['Thanks', 'Bye']);
});

test('the first language in general is translated for its countries, and each word comes from where there is one', () => {
  const british = row('en-GB', { texts: { 'a.text': 'Cheers' } });
  expect(words([english, british], 'en-GB')).toEqual(['Cheers', 'Bye']);
  expect(inLanguage([english, british], 'en-GB')).toMatchObject({ subject: 'Paid', introduction: '' });
  const german = row('de', { subject: 'Bezahlt', introduction: 'Hallo' });
  const austria = row('de-AT', { introduction: 'Servus', texts: { 'a.text': 'Danke' } });
  expect(inLanguage([english, german, austria], 'de-AT')).toMatchObject({
    subject: 'Bezahlt',
    introduction: 'Servus',
  });
  const own = row('en-GB', { above: [heading('c', 'Only here')] });
  expect(words([english, own], 'en-GB')).toEqual(['Only here']);
  const american = row('en-US', { above: [heading('a', 'Thank you')] });
  expect(words([english, american, british], 'en-GB')).toEqual(['Cheers']);
  expect(words([english, american], 'en')).toEqual(['Thanks', 'Bye']);
});
