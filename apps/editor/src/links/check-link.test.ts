import { emptyTarget } from '@sitewright/domain/link/link-target';
import { expect, test } from 'vitest';
import { checkLink } from './check-link.ts';

const PAGE_WORDS = 'is not a valid page URL';
const WEB = 'Links must be formatted as https://example.com or example.com';
const EMAIL = 'Emails must be formatted as name@example.com';

test.each([
  ['/about', undefined],
  ['/', undefined],
  ['#team', undefined],
  ['?page=2', undefined],
  ['about', `about ${PAGE_WORDS}`],
  ['/a b', `/a b ${PAGE_WORDS}`],
  ['//evil.example', `//evil.example ${PAGE_WORDS}`],
  ['/\\evil.example', `/\\evil.example ${PAGE_WORDS}`],
  ['javascript:alert(1)', `javascript:alert(1) ${PAGE_WORDS}`],
  ['', PAGE_WORDS],
])('EDIT-03: page %j', (path, message) => {
  expect(checkLink({ kind: 'page', path }).path).toBe(message);
});

test.each([
  ['https://example.com/a?b#c', undefined],
  ['http://localhost:3000', undefined],
  ['example.com', undefined],
  ['www.example.co.uk:8080/path', undefined],
  ['münchen.de', undefined],
  ['', WEB],
  ['example', WEB],
  ['https://', WEB],
  ['https://exa mple.com', WEB],
  ['ftp://example.com', WEB],
  ['javascript:alert(1)', WEB],
  ['JaVaScRiPt://example.com/%0aalert(1)', WEB],
  ['data:text/html,x', WEB],
  ['https://bank.example@evil.example', WEB],
  ['//example.com', WEB],
  ['a@example.com', WEB],
])('EDIT-04: web address %j', (url, message) => {
  expect(checkLink({ kind: 'web', url }).url).toBe(message);
});

test.each([
  ['name@example.com', undefined],
  ['name+tag@sub.example.co', undefined],
  ['a@example.com, b@example.com', undefined],
  ['', 'Please enter a valid email'],
  ['name', EMAIL],
  ['name@', EMAIL],
  ['name@example', EMAIL],
  ['a@example.com,', EMAIL],
  ['a b@example.com', EMAIL],
  ['a@example.com?bcc=x@y.de', EMAIL],
])('EDIT-05: email %j', (to, message) => {
  expect(checkLink({ ...emptyTarget('email'), to }).to).toBe(message);
});

test('EDIT-05: CC and BCC may be empty and are checked when they are not', () => {
  const target = { ...emptyTarget('email'), to: 'a@example.com', cc: 'wrong', bcc: 'b@example.com' };
  expect(checkLink(target)).toEqual({ cc: EMAIL });
  expect(checkLink({ ...target, cc: '' })).toEqual({});
});

test('EDIT-05: a mail that is too long to be stored says so', () => {
  const target = { ...emptyTarget('email'), to: 'a@example.com', body: 'ä'.repeat(500) };
  expect(checkLink(target)).toEqual({ body: 'This link is too long. Please shorten it.' });
});

test.each([
  ['+49 (30) 123-45', true],
  ['*100#', true],
  ['030/1234', true],
  ['+1-201-555-0123;ext=12', true],
  ['', false],
  ['+', false],
  ['call me', false],
  ['123javascript:', false],
  ['-123', false],
])('EDIT-06: phone number %j', (number, isFine) => {
  expect(checkLink({ kind: 'phone', number }).number === undefined).toBe(isFine);
});

test.each([
  ['/_sw/files/9f/a.pdf', true],
  ['/_sw/images/9f/a.webp', true],
  ['', false],
  ['/elsewhere/a.pdf', false],
])('EDIT-07: file %j', (path, isFine) => {
  expect(checkLink({ kind: 'file', path }).path === undefined).toBe(isFine);
});
