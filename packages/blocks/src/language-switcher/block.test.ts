import { blockHost, renderedBlock } from '@sitewright/testing/block-host';
import { expect, test } from 'vitest';
import type { BlockLanguage } from '../block-context.ts';

const LANGUAGES: readonly BlockLanguage[] = [
  { name: 'English', code: 'EN', tag: 'en-GB', direction: 'ltr', path: '/about', isCurrent: true },
  { name: 'العربية', code: 'AR', tag: 'ar', direction: 'rtl', path: '/ar/about', isCurrent: false },
];
const printed = (props: object, languages = LANGUAGES) =>
  renderedBlock('language-switcher', props, blockHost({ languages: () => languages }));
const ENGLISH = '<a hreflang="en-GB" href="/about" aria-current="true" lang="en-GB" dir="ltr">';
const ARABIC = '<a hreflang="ar" href="/ar/about" lang="ar" dir="rtl">';

test('I18N-11: each language is a link that says its language and direction, the one of the page that it is current', () => {
  const html = printed({});
  expect(html).toContain(`<ul><li>${ENGLISH}English</a></li><li>${ARABIC}العربية</a></li></ul>`);
  expect(html).toContain(
    '<div class="language-switcher language-switcher-line language-switcher-left" role="group" aria-label="Languages">',
  );
});

test('I18N-11: a code is followed by the name for those who hear it, and the current language may be left out', () => {
  const html = printed({ show: 'codes', showCurrent: false });
  expect(html).toContain(`${ARABIC}AR<span class="v6-visually-hidden">, العربية</span></a>`);
  expect(html).not.toContain('EN');
});

test('I18N-11: the drop-down opens without a script, and its button says the language of the page in that', () => {
  const html = printed({ layout: 'dropdown', show: 'codes', alignment: 'right' });
  expect(html).toContain(
    '<details><summary><span class="v6-visually-hidden">Languages: </span><span lang="en-GB" dir="ltr">EN',
  );
  expect(html).toContain(`<ul><li>${ENGLISH}English</a></li><li>${ARABIC}العربية</a></li></ul></details>`);
  expect(html).not.toContain('<script');
});

test('I18N-11: nothing is shown on a site in one language', () => {
  expect(printed({}, [])).toContain('<div class="sqs-block-content"></div>');
});
