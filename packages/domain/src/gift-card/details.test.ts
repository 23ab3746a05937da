import { expect, test } from 'vitest';
import {
  type GiftDetails,
  isDeliveryDay,
  keepGiftDetails,
  readGiftDetails,
  withGiftDetails,
} from './details.ts';

const LABELS = {
  recipientName: 'For',
  recipientEmail: 'Send to',
  senderName: 'From',
  message: 'Message',
  deliverOn: 'Send on',
};
const NONE: GiftDetails = {
  recipientName: '',
  recipientEmail: '',
  senderName: '',
  message: '',
  deliverOn: '',
};

test('GIFT-05: details of a gift card are kept as answers of its line and found again', () => {
  const details = {
    ...NONE,
    recipientName: 'Kim',
    recipientEmail: 'kim@example.com',
    deliverOn: '2026-12-24',
  };
  expect(readGiftDetails(withGiftDetails(null, details, LABELS))).toEqual(details);
  expect(withGiftDetails(null, NONE, LABELS)).toBeNull();
});

test('GIFT-05: details and the answers to a product’s own questions stand beside each other, however often either changes', () => {
  const engraved = [{ id: 'name', type: 'text', label: 'Engraving', value: 'Bo' }];
  const own = JSON.stringify(engraved);
  const kim = { ...NONE, recipientName: 'Kim', message: 'Hi' };
  const both = withGiftDetails(own, kim, LABELS);
  expect(JSON.parse(both ?? '')).toEqual([
    ...engraved,
    { label: 'For', name: 'recipientName', value: 'Kim' },
    { label: 'Message', name: 'message', value: 'Hi' },
  ]);
  const answered = JSON.stringify([{ ...engraved[0], value: 'Mo' }]);
  const changed = keepGiftDetails(answered, both);
  expect(readGiftDetails(changed)).toEqual(kim);
  expect(changed).toContain('Mo');
  expect(changed).not.toContain('Bo');
  expect(withGiftDetails(changed, NONE, LABELS)).toBe(answered);
  expect(keepGiftDetails(own, null)).toBe(own);
  expect(keepGiftDetails(null, null)).toBeNull();
});

test.each([
  null,
  '{}',
  '[]',
  '[null,1,"x"]',
  '{"recipientName":"Kim"}',
  '[{"name":"__proto__","value":"x"}]',
  '[{"id":"recipientName","label":"For","value":"Kim"}]',
])('answers without details, %s, say nothing', (text) => {
  expect(readGiftDetails(text)).toEqual(NONE);
});

test('a message sent past the form is no longer than the form lets it be', () => {
  const text = JSON.stringify([{ name: 'message', value: 'x'.repeat(2000) }]);
  expect(readGiftDetails(text).message).toHaveLength(500);
});

test.each([
  ['2026-11-21', true],
  ['2026-12-24', true],
  ['2027-11-22', true],
  ['2027-11-23', false],
  ['2026-11-20', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['24.12.2026', false],
  ['', false],
  ['٢٠٢٦-12-24', false],
] as const)('a card can be mailed on %s: %s', (day, expected) => {
  expect(isDeliveryDay(day, '2026-11-21')).toBe(expected);
});
