import { expect, test } from 'vitest';
import { backgroundError, readBackground, toDraft } from './background-draft.ts';

const none = toDraft({ source: 'none' });
const imageId = '0192f0c0-0000-7000-8000-000000000001';

test.each([
  ['a picture that is not chosen', { source: 'upload' as const }, 'Choose a picture.'],
  ['a video without its address', { source: 'video' as const }, 'Enter the address of the video.'],
  [
    'half an address',
    { source: 'video' as const, url: 'youtu' },
    'Enter a full address that starts with https://',
  ],
  [
    'a poster without its video',
    { source: 'video' as const, posterImageId: imageId },
    'Enter the address of the video.',
  ],
  ['an account without a name', { source: 'instagram' as const }, 'Enter the name of the account.'],
  [
    'a name of no account',
    { source: 'instagram' as const, userName: 'a b' },
    'Letters, digits, dots and underscores.',
  ],
])('SITE-20: %s is no background, and is named', (_name, part, error) => {
  const draft = { ...none, ...part };
  expect([backgroundError(draft), readBackground(draft)]).toEqual([error, null]);
});

test('SITE-20: a whole background is read from what was typed, and stays while another kind is looked at', () => {
  const draft = { ...none, source: 'video' as const, url: ' https://youtu.be/x ', userName: '@hearne' };
  const video = { source: 'video', url: 'https://youtu.be/x', posterImageId: null };
  expect([backgroundError(draft), readBackground(draft)]).toEqual([null, video]);
  const account = { source: 'instagram', userName: 'hearne' };
  expect(readBackground({ ...draft, source: 'instagram' })).toEqual(account);
  expect(readBackground({ ...draft, source: 'none' })).toEqual({ source: 'none' });
});
