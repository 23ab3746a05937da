import { expect, test } from 'vitest';
import { PAGE_KIND_LABELS, pageKindTitle } from './page-kind-labels.ts';

test.each([
  ['events', 'Events', PAGE_KIND_LABELS.events],
  ['events', '', PAGE_KIND_LABELS.events],
  ['index', 'index', PAGE_KIND_LABELS.index],
  ['products', 'Shop', 'Shop'],
  ['projects', 'Projects', 'Projects'],
  ['projects', '', 'projects'],
  ['events', undefined, PAGE_KIND_LABELS.events],
  ['projects', undefined, 'Type of another template'],
])('a page of the kind %s that its template calls "%s" is shown as "%s"', (name, title, shown) => {
  expect(pageKindTitle(name, title)).toBe(shown);
});
