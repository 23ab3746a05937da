import { emailKey } from '@sitewright/domain/mailing/email-key';
import type { ConsentSource } from '@sitewright/domain/mailing/subscriber-states';
import type { Db } from '../../../platform/database/database.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { sendJob } from '../../../platform/jobs/job.ts';
import { cleanLittle } from './jobs/clean-lists.ts';
import { subscriberMail } from './jobs/subscriber-mail.ts';
import { lockList } from './queries/lists.ts';
import { findStatus, upsertMembership, writeConsent } from './queries/memberships.ts';
import { lockSubscriber } from './queries/subscribers.ts';
import { isSuppressed } from './queries/suppressed.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { suppressedSignature } from './signatures.ts';

/** Somebody who wants to be on a list, and what was agreed to. */
export type SignUp = {
  websiteId: string;
  listId: string;
  /** A mail address, as typed. */
  email: string;
  name: string;
  locale: string;
  consent: { source: ConsentSource; words: string; page: string };
};

/**
 * Puts an address onto a list, in the caller's transaction; false when there is no such list. Whoever is active stays so. An
 * address that is not on the list waits where the list asks for a confirmation; one that left it, or was erased, waits in any
 * case: anybody can type it. Sent again it changes nothing more, and no mailbox gets more than one confirmation a day.
 * Source: MAIL-10.
 */
export async function subscribe(
  db: Db,
  { secret, newId }: Pick<ServerDeps, 'secret' | 'newId'>,
  signUp: SignUp,
): Promise<boolean> {
  const { websiteId, listId, consent } = signUp;
  const list = await lockList(db, { websiteId, listId });
  if (!list) return false;
  const address = emailKey(signUp.email);
  const email = signUp.email.trim();
  const { id: subscriberId } = await lockSubscriber(db, { ...signUp, id: newId(), address, email });
  const key = { websiteId, subscriberId, listId };
  const before = await findStatus(db, key);
  if (before === 'active') return true;
  const signature = suppressedSignature(secret, websiteId, address);
  const waits = list.isDoubleOptIn || before !== null || (await isSuppressed(db, { websiteId, signature }));
  await upsertMembership(db, key, waits ? 'pending' : 'active');
  await writeConsent(db, key, { ...consent, id: newId(), isConfirmed: !waits });
  if (waits) await sendConfirmation(db, secret, { websiteId, subscriberId, address });
  else await sendJob(db, subscriberMail, { websiteId, data: { kind: 'welcome', subscriberId, listId } });
  await cleanLittle(db, { secret }, websiteId);
  return true;
}
