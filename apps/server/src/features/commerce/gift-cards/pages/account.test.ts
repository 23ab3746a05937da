import { codesIn, givenGiftShop } from '@sitewright/testing/features/gift-shop';
import { givenMember, signInMember } from '@sitewright/testing/features/given-member';
import { fillCheckout, submitCheckout } from '@sitewright/testing/shop';
import { expect, test } from 'vitest';

const PATH = '/account/gift-cards';

/** A shop with signed-in members; `give` buys a card of 50.00 in the account of one of them. */
async function givenCards() {
  const shop = await givenGiftShop();
  const member = async (email: string) => {
    const found = await givenMember(shop, { email });
    await signInMember(found, email);
    return found;
  };
  const give = async (buyer: Awaited<ReturnType<typeof member>>, details: object) => {
    const { entryId } = await shop.cartOf('GIFT-50', 1, buyer);
    await buyer.postForm(`/gift-card/${entryId}`, {
      ...{ recipientName: '', recipientEmail: '', senderName: '', message: '', deliverOn: '' },
      ...details,
    });
    await fillCheckout(buyer);
    expect((await submitCheckout(buyer)).json.status).toBe('completed');
    const orderId = await shop.runPaid();
    const cards = await shop.query<{ id: string }>(`select id from gift_cards where order_id = $1`, [
      orderId,
    ]);
    return cards.map(({ id }) => id);
  };
  /** Rows of the table of somebody's page, as texts. */
  const rowsOf = async (reader: Awaited<ReturnType<typeof member>>) => {
    const [, body = ''] = /<tbody>([\s\S]*?)<\/tbody>/.exec((await reader.get(PATH)).text) ?? [];
    return [...body.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, cells = '']) =>
      [...cells.matchAll(/<td[^>]*>([\s\S]*?)<\/td>/g)].map(([, cell = '']) =>
        cell.replaceAll('<br>', ' | ').replace(/<[^>]+>/g, ''),
      ),
    );
  };
  return { ...shop, member, give, rowsOf };
}

test('AUTH-13: who gets a gift card sees what is left on it, who bought it that it was sent, and neither its code', async () => {
  const shop = await givenCards();
  const [ada, kim] = [await shop.member('ada@member.test'), await shop.member('kim@friend.test')];
  expect((await kim.get(PATH)).text).toContain('You have no gift cards.');
  const ids = await shop.give(ada, {
    recipientName: 'Kim',
    recipientEmail: 'Kim@Friend.test',
    senderName: 'Ada',
  });
  // Not mailed yet, it is a surprise.
  expect(await shop.rowsOf(kim)).toEqual([]);
  expect(await shop.rowsOf(ada)).toEqual([['Gift card | For Kim', 'Not sent yet', '$50.00', '']]);
  await shop.mail(...ids);
  const [code = ''] = codesIn((await shop.mails()).map(({ text }) => text).join('\n'));
  expect(code).toMatch(/^[A-Z0-9-]{20,}$/);
  const [row] = await shop.rowsOf(kim);
  expect(row).toEqual([`Gift card •••• ${code.slice(-4)} | From Ada`, 'Ready to use', '$50.00', '$50.00']);
  expect(await shop.rowsOf(ada)).toEqual([['Gift card | For Kim', 'Sent', '$50.00', '']]);
  for (const reader of [ada, kim]) {
    const { text, headers } = await reader.get(PATH);
    expect(text).not.toContain(code);
    expect(headers['cache-control']).toBe('private, no-store');
  }
  expect((await ada.get(PATH)).text).not.toContain(code.slice(-4));

  await shop.query(`update gift_cards set is_enabled = false where id = any ($1)`, [ids]);
  expect((await shop.rowsOf(kim))[0]?.slice(1)).toEqual(['Switched off', '$50.00', '']);
});

test('AUTH-13: a card that is to come shows to its buyer alone; one of the shop, and one of a test, to whom it went', async () => {
  const shop = await givenCards();
  const [ada, kim] = [await shop.member('ada@member.test'), await shop.member('kim@friend.test')];
  const later = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await shop.give(ada, { recipientEmail: 'kim@friend.test', deliverOn: later });
  expect((await shop.rowsOf(ada))[0]?.slice(0, 2)).toEqual([
    'Gift card | For kim@friend.test',
    expect.stringMatching(/^To be sent on /),
  ]);
  const { id } = await shop.issue(1500, { recipientEmail: 'kim@friend.test', recipientName: 'Kim' });
  await shop.query(
    `update gift_cards set mailed_at = now(), test_mode = true, is_mode_assumed = false, expires_on = '2099-12-31' where id = $1`,
    [id],
  );
  const [card, ...others] = await shop.rowsOf(kim);
  expect(others).toEqual([]);
  expect(card).toEqual([
    expect.stringMatching(/^Test gift card •••• \w{4}$/),
    expect.stringMatching(/^Valid until .*2099$/),
    ...['$15.00', '$15.00'],
  ]);
  expect(await shop.rowsOf(ada)).toHaveLength(1);
});

test('AUTH-13: nobody sees cards of a longer address that begins like hers, nor those of another site', async () => {
  const [shop, other] = [await givenCards(), await givenCards()];
  const kim = await shop.member('kim@friend.test');
  for (const [site, recipientEmail] of [
    [shop, 'kim@friend.tester'],
    [other, 'kim@friend.test'],
  ] as const) {
    const { id } = await site.issue(1500, { recipientEmail });
    await site.query(`update gift_cards set mailed_at = now() where id = $1`, [id]);
  }
  expect(await shop.rowsOf(kim)).toEqual([]);
  const sameName = await other.member('kim@friend.test');
  expect(await other.rowsOf(sameName)).toHaveLength(1);
  const { status, headers } = await shop.visitor().get(PATH);
  expect([status, headers.location]).toEqual([303, '/account/sign-in?next=%2Faccount%2Fgift-cards']);
});
