import { PLAIN_LOOK } from '@sitewright/testing/builders/plain-look';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CampaignMail } from '../mail-data.ts';
import { Campaign } from './campaign.tsx';
import { campaignText } from './plain-text.ts';

const image = { url: 'https://hearne.test/a.jpg', width: 190, height: 190, alt: '"><script>' };

const MAIL: CampaignMail = {
  siteTitle: '<b>Hearne',
  locale: 'de-DE',
  subject: '</title><script>',
  previewLine: '<i>More',
  look: PLAIN_LOOK,
  blocks: [
    { kind: 'heading', text: '<img src=x>' },
    { kind: 'text', html: '<p>Two <strong>bowls</strong></p>', plain: 'Two bowls' },
    { kind: 'picture', ...image, href: 'https://hearne.test/kiln' },
    { kind: 'button', label: '<u>Go', href: 'https://hearne.test/?a=1&b="><script>' },
    {
      kind: 'card',
      isProduct: true,
      title: '<s>Bowl',
      price: '10 €',
      priceBefore: '12 €',
      detail: '',
      image,
      href: 'https://hearne.test/shop/bowl',
    },
    { kind: 'coupon', text: '10 Prozent', code: 'HERBST', endsOn: '2026-12-24' },
    { kind: 'divider' },
  ],
  list: 'News',
  unsubscribeUrl: 'https://hearne.test/u',
  preferencesUrl: 'https://hearne.test/p',
  isDark: false,
};

test('an email holds what its blocks say in both forms, in the language of its reader, and none of it as markup', () => {
  const html = renderToStaticMarkup(<Campaign {...MAIL} />);
  for (const markup of ['<b>Hearne', '<script>', '<i>More', '<img src=x', '<u>Go', '<s>Bowl'])
    expect(html).not.toContain(markup);
  const text = campaignText(MAIL);
  for (const form of [html, text])
    for (const words of ['10 €', 'HERBST', '24. Dezember 2026', 'https://hearne.test/u', 'Abmelden'])
      expect(form).toContain(words);
  expect(text).toContain('Two bowls\n\n["><script>]\nhttps://hearne.test/kiln');
  expect(html).toContain('<s>12 €</s>');
});

test('the dark colours are asked for by the reader’s program, and shown at once to the author', () => {
  const sheetOf = (isDark: boolean) => renderToStaticMarkup(<Campaign {...MAIL} isDark={isDark} />);
  expect(sheetOf(false)).toContain('@media (prefers-color-scheme:dark){.m-ground');
  expect(sheetOf(false)).toContain('[data-ogsc] .m-sheet');
  expect(sheetOf(true)).toContain('@media all{.m-ground');
});

test('on a phone the picture of a card is as wide as its column, whatever width it is written with', () => {
  const html = renderToStaticMarkup(<Campaign {...MAIL} />);
  expect(html).toContain('.m-column img{width:100% !important;max-width:100% !important;');
});
