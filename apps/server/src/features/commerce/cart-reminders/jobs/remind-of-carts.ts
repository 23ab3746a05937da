import { emailKey } from '@sitewright/domain/mailing/email-key';
import { siteAccess } from '@sitewright/domain/site/account-access';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../../platform/database/database.ts';
import { withSavepoint } from '../../../../platform/database/with-savepoint.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { orUnavailable } from '../../../../platform/errors/unavailable.ts';
import type { AppDeps, ServerDeps } from '../../../../platform/http/deps.ts';
import { forEachSite } from '../../../../platform/jobs/for-each-site.ts';
import { defineJob, sendJob } from '../../../../platform/jobs/job.ts';
import { repeatRound } from '../../../../platform/jobs/repeat-round.ts';
import { findWebsite, type Website } from '../../../site/sites/index.ts';
import { isTestStore } from '../../payments/index.ts';
import {
  deleteOldRecipients,
  insertReminder,
  isOnList,
  isSpared,
  type LeftCart,
  listRemindingSites,
  lockLeftCarts,
  lockReminders,
  upsertRecipient,
} from '../queries/cart-reminders.ts';
import { reminderSignature } from '../reminder-links.ts';
import { sendReminder } from '../send-reminder.ts';

const EVERY_MS = 60_000;
const HOUR_MS = 3_600_000;
/** What rests for so much longer than the shop has set gets no email any more. */
const LATEST_MS = 24 * HOUR_MS;
/** Nobody gets two within this time, whatever carts they leave. */
const PAUSE_MS = 7 * 24 * HOUR_MS;
/** Carts of one transaction. */
const MAX_AT_ONCE = 50;
const NAME = 'reminders of carts';

/** Writes the emails about the carts of a site that are due. */
const cartReminders = defineJob<object>('cart-reminders', { limitSeconds: 300 });

/** Registers the job. */
export function handleCartReminders(deps: ServerDeps): void {
  deps.jobs.handle(cartReminders, async ({ websiteId, site }) => {
    while ((await site((db) => remindOfCarts(db, deps, websiteId))) === MAX_AT_ONCE);
  });
}

type ReminderDeps = Pick<ServerDeps, 'config' | 'log' | 'now' | 'secret' | 'services'>;

/** Puts the emails about some carts that are due into the outbox, each cart once; gives how many were looked at. */
export async function remindOfCarts(db: Db, deps: ReminderDeps, websiteId: string): Promise<number> {
  const website = await findWebsite(db, websiteId);
  const due = website && dueCarts(website, deps.now());
  if (!website || !due) return 0;
  await lockReminders(db, websiteId);
  const carts = await lockLeftCarts(db, { websiteId, ...due, limit: MAX_AT_ONCE });
  const skipOf =
    ({ cartId }: LeftCart) =>
    (thrown: unknown) => {
      const error = orUnavailable(thrown);
      // All wait for the database, and are due still when it is back.
      if (error instanceof AppError && error.code === 'unavailable') throw error;
      deps.log.warn({ err: error, websiteId, cartId }, NAME);
      return '';
    };
  for (const cart of carts) {
    const signature = await withSavepoint(db, () => remind(db, deps, website, cart)).catch(skipOf(cart));
    await insertReminder(db, { websiteId, cartId: cart.cartId, signature });
  }
  return carts.length;
}

const pauseSince = (now: Date) => new Date(now.getTime() - PAUSE_MS);

/** Puts the email about a cart into the outbox where its shopper may get one; gives who did, '' for nobody. */
async function remind(db: Db, deps: ReminderDeps, website: Website, cart: LeftCart): Promise<string> {
  const { id: websiteId } = website;
  if (!(await hasAgreed(db, website, cart))) return '';
  const signature = reminderSignature({ secret: deps.secret, websiteId }, cart.email);
  if (await isSpared(db, { websiteId, signature, after: pauseSince(deps.now()) })) return '';
  if (!(await sendReminder(db, deps, website, { ...cart, signature }))) return '';
  await upsertRecipient(db, { websiteId, signature });
  return signature;
}

/** Since when carts rest that are due; null where the store sends none now: the link would lead to a page that is closed, or to a test. */
function dueCarts(website: Website, now: Date): { from: Date; to: Date } | null {
  const { accountState, accountStateSince, settings } = website;
  const { isOn, afterHours } = settings.storeSettings.cartReminders;
  const isPublic = siteAccess(accountState, accountStateSince, now.getTime()) === 'public';
  if (!isOn || !isPublic || isTestStore(settings.storeSettings)) return null;
  const to = now.getTime() - afterHours * HOUR_MS;
  return { from: new Date(to - LATEST_MS), to: new Date(to) };
}

async function hasAgreed(
  db: Db,
  { id: websiteId, settings }: Website,
  { joinsList, email }: LeftCart,
): Promise<boolean> {
  const { cartReminders: reminders, listOffer } = settings.storeSettings;
  // A tick is kept when the shop stops offering the box, and counts no more then, as at the order.
  if (!reminders.onlyConsented || (joinsList && listOffer.atCheckout)) return true;
  return isOnList(db, { websiteId, address: emailKey(email) });
}

type RoundDeps = Pick<AppDeps, 'database' | 'now' | 'log'>;

/** Forgets on all sites who got an email so long ago that they may get another. */
export async function forgetRecipients({
  database,
  now,
}: Pick<RoundDeps, 'database' | 'now'>): Promise<void> {
  await database.sweep((db) => deleteOldRecipients(db, pauseSince(now())));
}

/** Asks for the emails on all sites that have carts which are due. */
export async function lookForLeftCarts({ database, now, log }: RoundDeps): Promise<void> {
  const ask = async ({ websiteId }: { websiteId: string }) => {
    await database.site(websiteId, async (db) => {
      const website = await findWebsite(db, websiteId);
      const due = website && dueCarts(website, now());
      if (!due || (await lockLeftCarts(db, { websiteId, ...due, limit: 1 })).length === 0) return;
      await sendJob(db, cartReminders, { websiteId, data: {}, onceKey: 'carts' });
    });
  };
  await forEachSite(await database.sweep(listRemindingSites), ask, { name: NAME, log });
}

/** Repeats the round until the server is closed. */
export function registerCartReminders(app: FastifyInstance, deps: AppDeps): void {
  const round = async () => {
    await forgetRecipients(deps);
    await lookForLeftCarts(deps);
  };
  const stop = repeatRound(round, { name: NAME, everyMs: EVERY_MS, log: deps.log });
  app.addHook('onClose', stop);
}
