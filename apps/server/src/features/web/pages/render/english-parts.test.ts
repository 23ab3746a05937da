import { expect, test } from 'vitest';
import { withEnglishParts } from './english-parts.ts';

const isEnglish = (text: string) => ['Search', 'Add & pay', 'Menu'].includes(text);

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
  ['<title>Search</title><style>p > a {}</style>', '<title>Search</title><style>p > a {}</style>'],
])(
  'I18N-13: what the program says in English in a page of another language is named so: %s',
  (html, named) => {
    expect(withEnglishParts(html, isEnglish)).toBe(named);
  },
);
