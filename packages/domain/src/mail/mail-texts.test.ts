import { expect, test } from 'vitest';
import { fillMailText, MAIL_KINDS, MAIL_TEXTS, unknownPlaceholders } from './mail-texts.ts';

test('values are put in as they are; what has no value stays', () => {
  const values = { orderNumber: '12', customerName: '{orderNumber} $& <b>' };
  expect(fillMailText('{customerName}: {orderNumber} {other} {constructor}', values)).toBe(
    '{orderNumber} $& <b>: 12 {other} {constructor}',
  );
});

test.each(MAIL_KINDS)('the words of %s use only what they know', (kind) => {
  const { subject, introduction } = MAIL_TEXTS[kind];
  expect(unknownPlaceholders(kind, subject + introduction)).toEqual([]);
  expect(unknownPlaceholders(kind, 'For {nobody}')).toEqual(['nobody']);
});
