// @vitest-environment happy-dom
import { PLAIN_LOOK } from '@sitewright/testing/builders/plain-look';
import { expect, test } from 'vitest';
import { renderGiftCard, renderListMail } from './bundle.tsx';
import type { RenderedMail } from './mail-data.ts';

const COMMON = {
  look: PLAIN_LOOK,
  siteTitle: 'Total',
  subject: 'Ciao',
  introduction: 'Buongiorno',
};
const GIFT = {
  ...{ amount: '5 €', codes: ['A1'], senderName: 'Bo', message: 'Auguri', expiresOn: '' },
  balanceUrl: 'https://hearne.test/b',
};
const LIST = {
  kind: 'welcome',
  link: 'https://hearne.test/',
  list: 'Lettera',
  unsubscribeUrl: 'https://hearne.test/u',
  preferencesUrl: 'https://hearne.test/p',
} as const;

/** Texts of an email with the language that each is in. */
function textsOf({ html }: RenderedMail): [string, string][] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const found: [string, string][] = [];
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    const text = (textContent ?? '').trim();
    if (/\p{L}/u.test(text)) found.push([text, parentElement?.closest('[lang]')?.getAttribute('lang') ?? '']);
  }
  return found;
}

test('I18N-13: in an email of a language that the program does not speak its English is named, and nothing else is', async () => {
  const texts = textsOf(await renderGiftCard({ ...COMMON, ...GIFT, locale: 'it' }));
  expect(texts).toEqual([
    ['Buongiorno', 'it'],
    // The name of the site, although the program says the same word.
    ['Total', 'it'],
    ['A gift card for you', 'en'],
    ['Buongiorno', 'it'],
    ['Auguri', 'it'],
    ['From Bo', 'en'],
    ['Value', 'en'],
    ['Your code', 'en'],
    ['A1', 'it'],
    ['Go to the shop', 'en'],
    ['Check the balance', 'en'],
    ['Keep this email: anyone who has the code can use the card, and only you have it.', 'en'],
  ]);
});

test('I18N-13: English words turn round in a language that is read from the right', async () => {
  const { html } = await renderListMail({ ...COMMON, ...LIST, locale: 'he' });
  expect(html).toContain('<html dir="rtl" lang="he">');
  expect(html).toMatch(/<p lang="en" dir="ltr"[^>]*>You get this email because you signed up for Lettera\.</);
  expect(html).toMatch(/<a lang="en" dir="ltr"[^>]*>Unsubscribe</);
});

test('I18N-13: what the owner has translated is in the language of the email, what is missing is not', async () => {
  const messages = { 'listWelcomeMail.unsubscribe': 'Disiscriviti' };
  const texts = textsOf(
    await renderListMail({ ...COMMON, ...LIST, locale: 'it', look: { ...PLAIN_LOOK, messages } }),
  );
  expect(texts).toContainEqual(['Disiscriviti', 'it']);
  expect(texts).toContainEqual(['Choose which emails you get', 'en']);
});

test.each(['en-GB', 'de', 'fr-CA', 'es', 'ar'])(
  'I18N-13: an email in %s is in one language',
  async (locale) => {
    const { html } = await renderListMail({ ...COMMON, ...LIST, locale });
    expect(html.match(/\slang="/g)).toHaveLength(1);
  },
);
