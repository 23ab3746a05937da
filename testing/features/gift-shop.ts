import { giftCardsForOrder, sellsGiftCards } from '@sitewright/server/features/commerce/gift-cards/issue';
import { mailCardsOnce } from '@sitewright/server/features/commerce/gift-cards/jobs/gift-card-mails';
import { runSteps } from '@sitewright/server/features/commerce/order-processing/run-steps';
import { uncovered } from '@sitewright/server/platform/mail/hidden-text';
import { findMail, listMailRows } from '@sitewright/server/platform/mail/queries';
import { loadSecret, type Secret } from '@sitewright/server/platform/security/secret';
import { aVariant } from '../builders/product.ts';
import { givenShop } from '../shop.ts';
import { testApp } from '../test-app.ts';

export const CARDS = '/api/commerce/shopping-cart/gift-cards';
export const ENTRIES = '/api/commerce/shopping-cart/entries';

type Query = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

/** A shop that sells mugs for 40.00 without delivery costs and gift cards of 25.00 and 50.00, with its owner. */
export async function givenGiftShop(storeSettings: Parameters<typeof givenShop>[1] = {}) {
  const app = await testApp();
  const free = [{ id: 'free', name: 'Post', kind: 'flat' as const, priceMinor: 0, countries: ['US'] }];
  const shop = await givenShop(app, { shippingOptions: free, ...storeSettings });
  const owner = await app.signIn('storeManager');
  const path = `/api/websites/${app.websiteId}/gift-cards`;
  const mugId = await shop.product({
    variants: [aVariant({ sku: 'MUG', unlimited: true, priceMinor: 4000 })],
  });
  const cardId = await shop.product(
    {
      productType: 4,
      variantOptionOrdering: ['Value'],
      variants: [25, 50].map((value) =>
        aVariant({
          sku: `GIFT-${value}`,
          attributes: { Value: `$${value}` },
          unlimited: true,
          priceMinor: value * 100,
        }),
      ),
    },
    { title: 'Gift card' },
  );
  const issue = async (valueMinor: number, more: object = {}) => {
    const reply = await owner.post(path, { id: crypto.randomUUID(), valueMinor, ...more });
    if (reply.status !== 200) throw new Error(reply.text);
    return { id: reply.json.giftCard.id as string, code: reply.json.code as string };
  };
  const cartOf = async (sku: string, quantity = 1, shopper = app.visitor()) => {
    const itemId = sku === 'MUG' ? mugId : cardId;
    const added = await shopper.post(ENTRIES, { itemId, sku, quantity });
    if (added.status !== 200) throw new Error(added.text);
    return { shopper, entryId: added.json.newlyAdded.id as string };
  };
  const balance = async (id: string) => (await owner.get(`${path}/${id}`)).json.balanceMinor as number;
  const secret = await loadSecret(app.database);
  return { ...app, shop, owner, path, mugId, cardId, issue, cartOf, balance, ...jobsOf(app, secret) };
}

/** Runs the jobs that the queue runs in the program. */
function jobsOf({ deps, database, query, websiteId }: Awaited<ReturnType<typeof testApp>>, secret: Secret) {
  const ask: Query = query;
  return {
    /** Work that follows from the payment of the newest order. */
    runPaid: async () => {
      const [order] = await ask<{ id: string }>(
        `select id from orders where website_id = $1 order by number desc limit 1`,
        [websiteId],
      );
      const orderId = order?.id ?? '';
      await runSteps(
        deps,
        { giftCards: { concerns: sellsGiftCards, run: giftCardsForOrder } },
        { websiteId, orderId },
      );
      return orderId;
    },
    mail: (...cardIds: string[]) =>
      database.site(websiteId, (db) => mailCardsOnce(db, { ...deps, secret }, { websiteId, cardIds })),
    /** Emails with gift cards as those who get them read them, first written first. */
    mails: () =>
      database.site(websiteId, async (db) => {
        const rows = (await listMailRows(db, { websiteId })).filter(({ kind }) => kind === 'gift-card');
        const mails = await Promise.all(rows.map(({ id }) => findMail(db, { websiteId, mailId: id })));
        return mails
          .flatMap((mail) =>
            mail ? [{ id: mail.id, to: mail.to.address, text: uncovered(secret, mail).text }] : [],
          )
          .reverse();
      }),
    jobs: (name: string) =>
      ask<{ ids: string[]; seconds: number }>(
        `select data -> 'cardIds' as ids, extract(epoch from start_after - now())::int as seconds
           from pgboss.job where name = $1 and data ->> 'websiteId' = $2`,
        [name, websiteId],
      ),
  };
}

/** The codes that an email tells. */
export function codesIn(text: string): string[] {
  return (
    text.match(/^(?:Your code: )?[2-9A-Z]{4}(?:-[2-9A-Z]{4}){4}$/gm)?.map((line) => line.slice(-24)) ?? []
  );
}
