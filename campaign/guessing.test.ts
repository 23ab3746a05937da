import { aVariant } from '@sitewright/testing/builders/product';
import type { TestReply } from '@sitewright/testing/http-client';
import { givenGiftCard } from '@sitewright/testing/offers';
import { expect, test } from 'vitest';
import { givenMembers, PASSWORD } from './members.ts';
import { TARGETS } from './targets.ts';

const TRIES = 500;
/** Medians of answers to what is known and what is not differ by less. Source: reliability, V11. */
const MAX_APART_MS = 10;
const CARDS = '/api/commerce/shopping-cart/gift-cards';
const ACCOUNT = '/api/site-users/account';
const UNKNOWN = 'AAAA-AAAA-AAAA-AAAA-AAAA';

test.each(TARGETS)(
  'A62, V11: $name: of 500 guesses of a gift card code ten a minute are looked at, and no answer tells anything',
  { timeout: 900_000 },
  async ({ open }) => {
    const running = await open();
    const { query, websiteId, visitor } = running;
    const disabled = await givenGiftCard(running, 5000);
    await query(`update gift_cards set is_enabled = false where website_id = $1 and id = $2`, [
      websiteId,
      disabled.id,
    ]);
    const guesser = visitor();
    const from = Date.now();
    const states: number[] = [];
    for (let tries = 0; tries < TRIES; tries += 1) {
      const reply = await guesser.post('/gift-card/balance', { code: UNKNOWN });
      if (reply.status === 429) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
      states.push(reply.status);
    }
    const windows = Math.ceil((Date.now() - from) / 60_000) + 1;
    const looked = states.filter((status) => status !== 429).length;
    expect(looked).toBeGreaterThanOrEqual(10);
    expect(looked).toBeLessThanOrEqual(10 * windows);

    // From as many addresses: the limit does not help, the answers must not either.
    await compare((_at, isKnown) =>
      visitor().post('/gift-card/balance', { code: isKnown ? disabled.code : UNKNOWN }),
    );
  },
);

test.each(TARGETS)(
  'A62: $name: guesses at the cart count together with those of every process, and a true code still opens its card',
  { timeout: 900_000 },
  async ({ open }) => {
    const running = await open();
    const variants = [aVariant({ sku: 'A', unlimited: true })];
    const itemId = await running.shop.product({ variants });
    const card = await givenGiftCard(running, 5000);
    const guesser = running.visitor();
    await guesser.post('/api/commerce/shopping-cart/entries', { itemId, sku: 'A', quantity: 1 });
    const states = await Promise.all(
      Array.from({ length: 50 }, async () => (await guesser.post(CARDS, { code: UNKNOWN })).status),
    );
    expect(states.filter((status) => status === 404)).toHaveLength(10);
    expect(states.filter((status) => status === 429)).toHaveLength(40);
    const owner = running.visitor();
    await owner.post('/api/commerce/shopping-cart/entries', { itemId, sku: 'A', quantity: 1 });
    expect((await owner.post(CARDS, { code: card.code })).status).toBe(200);
  },
);

test.each(TARGETS)(
  'V11, V08: $name: 500 sign-ins, sign-ups and resets of known and unknown addresses are answered alike and as fast',
  { timeout: 3_600_000 },
  async ({ open }) => {
    const running = await open();
    const known = await givenMembers(running, TRIES / 2);
    const emailOf = (at: number, isKnown: boolean) =>
      isKnown ? (known[at] ?? '') : `nobody-${at}@member.test`;
    await compare((at, isKnown) =>
      running.visitor().post(`${ACCOUNT}/session`, {
        email: { email: emailOf(at, isKnown) },
        password: 'not the password at all',
        rememberMe: false,
      }),
    );
    await compare((at, isKnown) =>
      running.visitor().post(`${ACCOUNT}/password-reset`, { email: { email: emailOf(at, isKnown) } }),
    );
    await compare((at, isKnown) => {
      const email = { email: emailOf(at, isKnown) };
      return running.visitor().post(ACCOUNT, { email, password: PASSWORD, firstName: 'Ada' });
    });
  },
);

/** Asks in turn for what is known and what is not; the answers are the same, and so is how long they take. */
async function compare(ask: (at: number, isKnown: boolean) => Promise<TestReply>): Promise<void> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const answers = new Set<string>();
  for (let at = 0; at < TRIES / 2; at += 1) {
    for (const isKnown of at % 2 ? [true, false] : [false, true]) {
      const from = performance.now();
      const { status, text } = await ask(at, isKnown);
      times[isKnown ? 'known' : 'unknown'].push(performance.now() - from);
      answers.add(`${status} ${text}`);
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  console.warn(`${[...answers].join(' | ').slice(0, 100)}: ${known.toFixed(1)} and ${unknown.toFixed(1)} ms`);
  expect([...answers]).toHaveLength(1);
  expect(Math.abs(known - unknown)).toBeLessThan(MAX_APART_MS);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
