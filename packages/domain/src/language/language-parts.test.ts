import { expect, test } from 'vitest';
import { beginningsOf, paragraphsOf, withLanguageParts } from './language-parts.ts';

const KNOWN = ['Search', 'Add & pay', 'Menu', 'Add & pay Menu'];
const languageOf = (text: string) => (KNOWN.includes(text) ? { language: 'en', direction: 'ltr' } : null);

test.each([
  ['<button type="submit">Search</button>', '<button lang="en" type="submit">Search</button>'],
  ['<p class="a"> Add &amp; pay\n</p>', '<p lang="en" class="a"> Add &amp; pay\n</p>'],
  ['<p lang="pl">Search</p>', '<p lang="pl">Search</p>'],
  ['<p>Szukaj</p>', '<p>Szukaj</p>'],
  ['<p>Search <b>Menu</b></p>', '<p>Search <b lang="en">Menu</b></p>'],
  [
    '<input placeholder="Search" aria-label="Menu">',
    '<input lang="en" placeholder="Search" aria-label="Menu">',
  ],
  ['<input placeholder="Search" aria-label="Szukaj">', '<input placeholder="Search" aria-label="Szukaj">'],
  [
    '<button aria-label="Menu"><svg><title>Menu</title></svg></button>',
    '<button lang="en" aria-label="Menu"><svg><title>Menu</title></svg></button>',
  ],
  [
    `<script>x = '<p>Search</p>'</script><p>Menu</p>`,
    `<script>x = '<p>Search</p>'</script><p lang="en">Menu</p>`,
  ],
  ['<p>Add &#38; <b>pay</b> <i>Menu</i></p>', '<p lang="en">Add &#38; <b>pay</b> <i>Menu</i></p>'],
  ['<div lang="pl"><p>Search</p></div>', '<div lang="pl"><p>Search</p></div>'],
  ['<ul><li>Search<li>Menu</ul><!-- <p>Menu</p> -->', '<ul><li>Search<li>Menu</ul><!-- <p>Menu</p> -->'],
  ['<p>Search</p', '<p>Search</p'],
  ['<main><div><p>Search</p></div> </main>', '<main><div><p lang="en">Search</p></div> </main>'],
  ['<title>Search</title><style>p > a {}</style>', '<title>Search</title><style>p > a {}</style>'],
  [
    '<p>&#65;dd</p><p>\n Add\n &amp; <b>p</b>ay</p>',
    '<p>&#65;dd</p><p lang="en">\n Add\n &amp; <b>p</b>ay</p>',
  ],
  ['<p><b>A</b>dd &amp;\u00a0pay</p>', '<p><b>A</b>dd &amp;\u00a0pay</p>'],
  ['<p><b>A</b>dd &amp; pay</p>', '<p lang="en"><b>A</b>dd &amp; pay</p>'],
])('I18N-13: what a page says in another language is named so: %s', (html, named) => {
  const looked = { direction: 'ltr', maxChars: 100 };
  expect(withLanguageParts(html, languageOf, looked)).toBe(named);
  expect(withLanguageParts(html, languageOf, { ...looked, beginnings: [beginningsOf(KNOWN)] })).toBe(named);
});

test('I18N-11: of another direction it names that, but for controls, whose words are typed', () => {
  const named = withLanguageParts('<p>Search</p><input placeholder="Menu">', languageOf, {
    ...{ direction: 'rtl', maxChars: 100 },
  });
  expect(named).toBe('<p lang="en" dir="ltr">Search</p><input lang="en" placeholder="Menu">');
});

test('I18N-13: an element keeps the language and the direction that it has', () => {
  const html = '<p dir="auto">Search</p><p lang="en-GB" dir="auto">Menu</p>';
  expect(withLanguageParts(html, languageOf, { direction: 'rtl', maxChars: 100 })).toBe(
    '<p lang="en" dir="auto">Search</p><p lang="en-GB" dir="auto">Menu</p>',
  );
});

test('the text of elements deep in each other is not read once for each of them', () => {
  const group = '<div>'.repeat(180) + '<p>Some words</p>'.repeat(200) + '</div>'.repeat(180);
  const html = group.repeat(8);
  let chars = 0;
  const count = (text: string) => {
    chars += text.length;
    return null;
  };
  withLanguageParts(html, count, { direction: 'ltr', maxChars: 20_000 });
  expect(chars).toBeLessThanOrEqual(20 * html.length);
});

test('a control within as many elements as somebody has written is named in its language', () => {
  const deep = (inner: string) => `${'<div>'.repeat(80_000)}${inner}`;
  const named = withLanguageParts(deep('<input placeholder="Menu">'), languageOf, {
    direction: 'ltr',
    maxChars: 100,
  });
  expect(named.endsWith('<input lang="en" placeholder="Menu">')).toBe(true);
  const french = `<html><body lang="fr">${deep('<input placeholder="Menu">')}`;
  expect(withLanguageParts(french, languageOf, { direction: 'ltr', maxChars: 100 })).toBe(french);
});

test('a rich text is read by its paragraphs', () => {
  expect(paragraphsOf('<h2>One</h2><ul><li>Two &amp; <b>three</b></li></ul>')).toEqual([
    'One',
    'Two & three',
  ]);
  expect(paragraphsOf('Only <i>words</i>')).toEqual(['Only words']);
});
