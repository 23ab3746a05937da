import { expect, test } from 'vitest';
import { utf8Of } from './utf8.ts';

test.each(['', 'plain', 'é – “日本” 😀', 'half \ud83d of it', '\udc00'])(
  'a text becomes the bytes that Buffer.from gives',
  (text) => {
    expect(utf8Of(text)).toEqual(Buffer.from(text));
  },
);
