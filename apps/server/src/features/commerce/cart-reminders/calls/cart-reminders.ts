import * as contract from '@sitewright/contract/cart-reminders';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { applyCartCode, findShownStore, reopenCart as reopen } from '../../cart/index.ts';
import { insertRefusal } from '../queries/cart-reminders.ts';
import { readReopenToken, readStopToken } from '../reminder-links.ts';

export const reopenCart = route(
  contract.reopenCart,
  async ({ db, websiteId, body: { token }, deps, newId, request, reply }) => {
    const fromCartId = readReopenToken({ secret: deps.secret, websiteId }, token);
    if (fromCartId === null) throw new AppError('invalid-link');
    const cartId = await reopen(db, { request, reply }, { websiteId, newId, fromCartId });
    if (cartId === null) throw new AppError('invalid-link');
    const { code } = (await findShownStore(db, websiteId)).cartReminders;
    if (code !== '') await applyOffered(db, { websiteId, cartId }, code);
    reply.header('location', '/cart');
    return {};
  },
);

export const stopCartReminders = route(
  contract.stopCartReminders,
  async ({ db, websiteId, body: { token }, deps, reply }) => {
    const signature = readStopToken({ secret: deps.secret, websiteId }, token);
    if (signature === null) throw new AppError('invalid-link');
    await insertRefusal(db, { websiteId, signature });
    reply.header('location', `/cart/reminders/stop/${token}`);
    return {};
  },
);

export const stopCartRemindersOneClick = route(
  contract.stopCartRemindersOneClick,
  async ({ db, websiteId, params: { token }, deps }) => {
    const signature = readStopToken({ secret: deps.secret, websiteId }, token);
    if (signature === null) throw new AppError('invalid-link');
    await insertRefusal(db, { websiteId, signature });
    return {};
  },
);

/** A code that ended meanwhile keeps nobody from the cart. */
async function applyOffered(db: Db, key: { websiteId: string; cartId: string }, code: string): Promise<void> {
  try {
    await applyCartCode(db, key, code);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
