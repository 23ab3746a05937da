import { expect, test } from 'vitest';
import { blockLabel } from './block-label.ts';

test.each([
  ['Quote: Source', 'Zitat: Quelle'],
  ['Accordion: Entries 2: Title', 'Akkordeon: Einträge 2: Titel'],
  ['Text', 'Text'],
  ['Of a template: Its own', 'Of a template: Its own'],
])('I18N-13: %s is named %s', (label, german) => {
  expect(blockLabel('de', label)).toBe(german);
  expect(blockLabel('en', label)).toBe(label);
});
