import { expect, test } from 'vitest';
import { relyingParty } from './relying-party.ts';

test.each([
  ['https://edit.example.com', { id: 'edit.example.com', origin: 'https://edit.example.com' }],
  ['https://example.com:8443', { id: 'example.com', origin: 'https://example.com:8443' }],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://example.com', null],
  ['https://192.0.2.1', null],
  ['https://[2001:db8::1]:3000', null],
  ['http://127.0.0.1:3000', null],
])('passkeys of a program at %s are for %j', (appUrl, expected) => {
  expect(relyingParty({ appUrl })).toEqual(expected);
});
