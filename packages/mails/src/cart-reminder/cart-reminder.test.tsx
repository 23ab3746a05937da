import { PLAIN_LOOK } from '@sitewright/testing/builders/plain-look';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CartReminder } from './cart-reminder.tsx';
import { cartReminderText } from './plain-text.ts';

const data = {
  look: PLAIN_LOOK,
  siteTitle: 'Hearne',
  subject: 'Your cart at Hearne',
  introduction: 'Mug is still in your cart.',
  items: [
    { name: 'Mug <i>', quantity: 2 },
    { name: 'Bowl', quantity: 1 },
  ],
  cartUrl: 'https://hearne.test/cart/reopen/abc',
  code: 'KILN10',
  stopUrl: 'https://hearne.test/cart/reminders/stop/def',
  locale: 'en-US',
};

test('the reminder names what is in the cart, leads back to it and says how to stop, in both forms', () => {
  const html = renderToStaticMarkup(<CartReminder {...data} />);
  for (const part of [
    'href="https://hearne.test/cart/reopen/abc"',
    'href="https://hearne.test/cart/reminders/stop/def"',
  ])
    expect(html).toContain(part);
  expect(html).toContain('2 × Mug &lt;i&gt;');
  expect(html).toContain('KILN10');
  const text = cartReminderText(data);
  for (const part of ['2 × Mug <i>\n1 × Bowl', data.cartUrl, data.stopUrl, 'KILN10'])
    expect(text).toContain(part);
  expect(cartReminderText({ ...data, code: '' })).not.toContain('code');
});
