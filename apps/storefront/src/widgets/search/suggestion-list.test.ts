// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { suggestionList } from './suggestion-list.ts';

/** What a screen reader is told of so many suggestions, with the words as the search block prints them. */
function toldOf(count: number, words: string): string | null {
  document.body.innerHTML = `<div id="search" ${words}><input></div>`;
  const root = document.querySelector<HTMLElement>('#search') as HTMLElement;
  const list = suggestionList(root, document.querySelector('input') as HTMLInputElement);
  const item = { title: 'Cup', fullUrl: '/cup', collectionTitle: '' };
  list.show(Array.from({ length: count }, () => item));
  return document.querySelector('[role=status]')?.textContent ?? null;
}

test('suggestions are counted by the rules of the words, whatever language the template says that the page is in', () => {
  const english = 'data-count="{count} suggestions" data-count-one="1 suggestion" data-none="None"';
  for (const language of ['en_US', 'ja', 'ru', '']) {
    document.documentElement.lang = language;
    expect([0, 1, 2, 21].map((count) => toldOf(count, english))).toEqual([
      'None',
      '1 suggestion',
      '2 suggestions',
      '21 suggestions',
    ]);
  }
  const arabic = 'data-plurals="ar" data-count="{count} اقتراح" data-count-few="{count} اقتراحات"';
  expect([3, 100].map((count) => toldOf(count, arabic))).toEqual(['3 اقتراحات', '100 اقتراح']);
});

test('I18N-11: what nobody has translated is read in its language, and nothing else is', () => {
  document.body.innerHTML = '<div id="search"><input></div>';
  const root = document.querySelector<HTMLElement>('#search') as HTMLElement;
  const list = suggestionList(root, document.querySelector('input') as HTMLInputElement);
  const items = [
    { title: 'Becher', fullUrl: '/ar/becher', collectionTitle: 'Laden' },
    { title: 'Cup', fullUrl: '/ar/cup', collectionTitle: 'Laden' },
  ];
  list.show(items, { language: 'en-US', direction: 'ltr', texts: ['Cup'] });
  expect([...document.querySelectorAll('[role=option]')].map((option) => option.innerHTML)).toEqual([
    'Becher<small>Laden</small>',
    '<bdi lang="en-US" dir="ltr">Cup</bdi><small>Laden</small>',
  ]);
});
