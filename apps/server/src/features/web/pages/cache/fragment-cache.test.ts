import { expect, test } from 'vitest';
import { FragmentCache } from './fragment-cache.ts';
import { fragmentKey } from './fragment-key.ts';

test.each(['local-document', 'first-texts-of-document'] as const)(
  'the %s of one language does not throw away that of another',
  (name) => {
    const fragments = new FragmentCache();
    const document = {};
    const made: string[] = [];
    const ask = (language: string) =>
      fragments.of(document, fragmentKey(name, language), () => made.push(language));
    for (const language of ['de', 'ar', 'de', 'ar']) ask(language);
    expect(made).toEqual(['de', 'ar']);
  },
);
