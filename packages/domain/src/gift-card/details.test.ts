import { expect, test } from 'vitest';
import { type GiftDetails, giftDetailsText, isDeliveryDay, readGiftDetails } from './details.ts';

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
  expect(readGiftDetails(giftDetailsText(details, LABELS))).toEqual(details);
  expect(giftDetailsText(NONE, LABELS)).toBeNull();
});

test.each([
  null,
  '{}',
  '[]',
  '[null,1,"x"]',
  '{"recipientName":"Kim"}',
  '[{"name":"__proto__","value":"x"}]',
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
