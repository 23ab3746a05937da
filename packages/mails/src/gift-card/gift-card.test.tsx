import { PLAIN_LOOK } from '@sitewright/testing/builders/plain-look';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GiftCard } from './gift-card.tsx';
import { giftCardText } from './plain-text.ts';

const MAIL = {
  look: PLAIN_LOOK,
  siteTitle: 'Hearne',
  balanceUrl: 'https://hearne.test/gift-card/balance',
  locale: 'en-US',
  subject: 'A gift card from Hearne',
  introduction: 'Here is your $50.00 gift card.',
  amount: '$50.00',
  codes: ['2345-6789-ABCD-EFGH-JKLM'],
  senderName: 'Ada <b>',
  message: 'Happy birthday!\nSee you <script>soon</script>',
  expiresOn: '2027-11-21',
};

test('GIFT-05: the mail shows value, code, sender and message, and what it can be used for', () => {
  const html = renderToStaticMarkup(<GiftCard {...MAIL} />);
  for (const text of ['2345-6789-ABCD-EFGH-JKLM', '$50.00', 'From Ada &lt;b&gt;', 'Happy birthday!']) {
    expect(html).toContain(text);
  }
  expect(html).not.toContain('<script>');
  expect(html).toContain('href="https://hearne.test/gift-card/balance"');
  const plain = giftCardText(MAIL);
  expect(plain).toContain('Your code: 2345-6789-ABCD-EFGH-JKLM');
  expect(plain).toContain('It can be used until November 21, 2027.');
});

test('what nobody said leaves no line behind', () => {
  const plain = giftCardText({ ...MAIL, senderName: '', message: '', expiresOn: '' });
  expect(plain).not.toContain('From');
  expect(plain).not.toContain('until');
});

test('several cards stand in one mail, a code a line', () => {
  const codes = ['2345-6789-ABCD-EFGH-JKLM', 'MNPQ-6789-ABCD-EFGH-JKLM'];
  const mail = { ...MAIL, amount: '2 × $50.00', codes };
  const html = renderToStaticMarkup(<GiftCard {...mail} />);
  for (const text of ['Gift cards for you', '2 × $50.00', 'Your codes', codes.join('\n')])
    expect(html).toContain(text);
  expect(giftCardText(mail)).toContain(`Your codes:\n${codes.join('\n')}\n`);
});
