import { OrderNumbers } from '@sitewright/server/features/commerce/orders/index';
import type { TestApp } from '../test-app.ts';

/** Steps between reserving and the order at which a program can die. */
export const DEATHS = ['before-charge', 'after-charge', 'in-second-half', 'before-commit'] as const;
type Death = (typeof DEATHS)[number];

/** A program whose connection dies at a step of one payment: nothing after it happens, nothing open is committed. */
export function dyingAt({ deps, database: working }: TestApp, step: Death): TestApp['deps'] {
  const database = dyingDatabase(working, step);
  return { ...deps, database, services: { ...deps.services, orderNumbers: new OrderNumbers(database) } };
}

function dyingDatabase(database: TestApp['database'], step: Death): TestApp['database'] {
  let calls = 0;
  const isDead = () => {
    throw new Error('killed');
  };
  // 1: reserve · 2: the provider's charge · 3: order number · 4: the order.
  const statement: typeof database.statement = async (websiteId, work, options) => {
    calls += 1;
    if (step === 'before-charge' && calls === 2) return isDead();
    if (step === 'after-charge' && calls === 3) return isDead();
    return database.statement(websiteId, work, options);
  };
  const site: typeof database.site = async (websiteId, work, options) => {
    calls += 1;
    if (calls !== 4) return database.site(websiteId, work, options);
    return database.site(websiteId, async (db) => {
      let statements = 0;
      const result = await work({
        ...db,
        query: (text, values, name) => {
          statements += 1;
          return step === 'in-second-half' && statements === 5 ? isDead() : db.query(text, values, name);
        },
      });
      return step === 'before-commit' ? isDead() : result;
    });
  };
  return { ...database, site, statement };
}
