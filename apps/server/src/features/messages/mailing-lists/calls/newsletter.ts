import * as contract from '@sitewright/contract/newsletter';
import { emailKey } from '@sitewright/domain/mailing/email-key';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { confirm } from '../confirm.ts';
import { chooseLists, unsubscribe as leave } from '../leave.ts';
import { findSubscriberOf } from '../queries/subscribers.ts';
import { readConfirmToken, readPreferencesToken, readUnsubscribeToken } from '../subscriber-link.ts';

export const confirmSubscriber = route(
  contract.confirmSubscriber,
  async ({ db, websiteId, body: { token, consents: consentIds }, deps, reply }) => {
    const subscriberId = readConfirmToken({ secret: deps.secret, websiteId }, token, deps.now());
    if (subscriberId === null || !(await confirm(db, deps, { websiteId, subscriberId, consentIds })))
      throw new AppError('invalid-link');
    reply.header('location', '/newsletter/confirmed');
    return {};
  },
);

export const unsubscribe = route(
  contract.unsubscribe,
  async ({ db, websiteId, body: { token }, deps, reply }) => {
    const membership = readUnsubscribeToken({ secret: deps.secret, websiteId }, token);
    if (!membership) throw new AppError('invalid-link');
    await leave(db, { websiteId, ...membership });
    reply.header('location', `/newsletter/unsubscribe/${token}`);
    return {};
  },
);

export const unsubscribeOneClick = route(
  contract.unsubscribeOneClick,
  async ({ db, websiteId, params: { token }, deps }) => {
    const membership = readUnsubscribeToken({ secret: deps.secret, websiteId }, token);
    if (!membership) throw new AppError('invalid-link');
    await leave(db, { websiteId, ...membership });
    return {};
  },
);

export const updatePreferences = route(
  contract.updatePreferences,
  async ({ db, websiteId, body: { token, lists: listIds }, deps, reply }) => {
    const subscriberId = readPreferencesToken({ secret: deps.secret, websiteId }, token);
    if (subscriberId === null) throw new AppError('invalid-link');
    const waits = await chooseLists(db, deps, { websiteId, subscriberId, listIds });
    reply.header('location', `/newsletter/preferences/${token}?saved=${waits ? 'waits' : '1'}`);
    return {};
  },
);

export const updateMemberPreferences = route(
  contract.updateMemberPreferences,
  async ({ db, websiteId, body: { lists: listIds }, member, deps, reply }) => {
    const subscriber = await findSubscriberOf(db, { websiteId, address: emailKey(member.email) });
    const waits =
      subscriber !== null &&
      (await chooseLists(db, deps, { websiteId, subscriberId: subscriber.id, listIds, isSignedIn: true }));
    reply.header('location', `/account/newsletter?saved=${waits ? 'waits' : '1'}`);
    return {};
  },
);
