import type { Update } from '@sitewright/document/draft/check-update';

/** Processor time beyond what is usual that somebody may take at once, in all drafts together; nobody who writes takes any of it. */
const BUDGET_MS = 10_000;
/** Part of each second by which it fills again. */
const REFILL = 0.002;
/** Usual for a message, and for each item and range that is deleted: twenty times of what they take. */
const USUAL_MS = 5;
const USUAL_ITEM_MS = 0.03;
/** Accounts that are remembered before those who have their whole budget again are forgotten. */
const MANY = 1_000;

/** What accounts may cost beyond what their updates usually do. Updates that take long may come in many messages, and over many connections. */
export type UpdateBudgets = {
  /** Throws a RangeError for one who has spent the budget. */
  check(account: unknown): void;
  /** Notes the processor time that an update took. */
  charge(account: unknown, work: { ms: number; update: Update }): void;
};

export function updateBudgets({ budgetMs = BUDGET_MS, now = () => performance.now() } = {}): UpdateBudgets {
  const spent = new Map<unknown, { ms: number; at: number }>();
  const spentBy = (account: unknown) => {
    const { ms, at } = spent.get(account) ?? { ms: 0, at: 0 };
    return Math.max(0, ms - (now() - at) * REFILL);
  };
  return {
    check(account) {
      if (spentBy(account) > budgetMs) throw new RangeError('The updates have taken too long');
    },
    charge(account, { ms, update }) {
      const beyond = ms - usualMs(update);
      if (beyond <= 0) return;
      spent.set(account, { ms: spentBy(account) + beyond, at: now() });
      if (spent.size > MANY) for (const known of spent.keys()) if (spentBy(known) === 0) spent.delete(known);
    },
  };
}

/** Processor time that an update of somebody who writes stays far below. */
export function usualMs({ structs, ds }: Update): number {
  let items = structs.length;
  for (const ranges of ds.clients.values()) items += ranges.length;
  return USUAL_MS + USUAL_ITEM_MS * items;
}

/** Processor time of this thread, in milliseconds. */
export function spentMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Measures the processor time from now on. */
export function workMs(): () => number {
  const from = spentMs();
  return () => spentMs() - from;
}
