import { PLAIN_LOOK } from '@sitewright/testing/builders/plain-look';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ListMail } from './list-mail.tsx';
import { listMailText } from './plain-text.ts';

const WORDS = {
  look: PLAIN_LOOK,
  siteTitle: '<b>Hearne',
  list: '<i>News',
  locale: 'en-GB',
  subject: 'Hello <u>',
  introduction: 'First line\nSecond <script>',
};

test('MAIL-10: the confirmation holds its link in both forms, and nothing of the site as markup', () => {
  const data = { ...WORDS, kind: 'confirm', link: 'https://hearne.test/newsletter/confirm/abc' } as const;
  const html = renderToStaticMarkup(<ListMail {...data} />);
  expect(html).toContain(`href="${data.link}"`);
  for (const markup of ['<b>Hearne', '<u>', '<script>']) expect(html).not.toContain(markup);
  expect(listMailText(data)).toContain(`First line\nSecond <script>\n\n${data.link}\n`);
});

test('MAIL-11: the welcome says in both forms how to leave', () => {
  const ways = { unsubscribeUrl: 'https://hearne.test/u/1', preferencesUrl: 'https://hearne.test/p/1' };
  const data = { ...WORDS, kind: 'welcome', link: 'https://hearne.test/', ...ways } as const;
  const html = renderToStaticMarkup(<ListMail {...data} />);
  for (const way of Object.values(ways)) {
    expect(html).toContain(`href="${way}"`);
    expect(listMailText(data)).toContain(way);
  }
  expect(html).toContain('you signed up for &lt;i&gt;News');
});
