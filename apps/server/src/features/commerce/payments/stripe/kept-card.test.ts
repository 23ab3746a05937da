import type { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { forgetSetup, makeSetup } from './kept-card.ts';

/** An account of Stripe with one setup, and what was asked of it. */
function givenAccount() {
  const asked: string[] = [];
  let setup: object = {};
  const stripe = {
    setupIntents: {
      create: async (given: object) => {
        setup = { ...given, id: 'seti_1', payment_method: 'pm_1' };
        return setup;
      },
      retrieve: async () => setup,
    },
    customers: { del: async (id: string) => asked.push(`delete ${id}`) },
    paymentMethods: {
      retrieve: async () => ({ customer: 'cus_1' }),
      detach: async (id: string) => asked.push(`detach ${id}`),
    },
  };
  const keep = { websiteId: 'w', paymentId: 'p', methodToken: 'pm_1', returnUrl: 'https://shop.test/' };
  const madeFor = async (isMembers: boolean, methodToken = 'pm_1') => {
    await makeSetup(
      stripe as unknown as Stripe,
      { ...keep, methodToken } as Parameters<typeof makeSetup>[1],
      async () => ({
        customer: 'cus_1',
        isMembers,
      }),
    );
    return (setup as Stripe.SetupIntent).metadata;
  };
  return { asked, madeFor, forget: () => forgetSetup(stripe as unknown as Stripe, 'seti_1') };
}

test('AUTH-13: who lets go of a setup deletes no customer of a member, an earlier version of the program neither', async () => {
  const { asked, madeFor, forget } = givenAccount();
  // Earlier versions leave alone whatever has this mark.
  expect(await madeFor(true)).toHaveProperty('saved');
  await forget();
  expect(await madeFor(false)).not.toHaveProperty('saved');
  await forget();
  await madeFor(false, 'cus_1/pm_1');
  await forget();
  expect(asked).toEqual(['detach pm_1', 'delete cus_1']);
});
