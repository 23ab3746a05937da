import { expect, test } from 'vitest';
import { restoredWords } from './restored-words.ts';

test.each([
  [[], '“About” restored to /about.'],
  [['address'], '“About” restored to /about. Its old address is taken by now.'],
  [
    ['folder', 'status'],
    '“About” restored to /about. Its folder is gone, so it is at the top of the page list. Its time to be published has passed, so it is a draft.',
  ],
  [
    ['folder', 'lock'],
    '“About” restored to /about. Its folder is gone, so it is at the top of the page list. Nothing would keep visitors from it any more, so it is a draft.',
  ],
] as const)('SITE-11: a page that is restored with %j changed is told as it is now', (changes, words) => {
  expect(restoredWords('About', { path: '/about', changes: [...changes] })).toBe(words);
});
