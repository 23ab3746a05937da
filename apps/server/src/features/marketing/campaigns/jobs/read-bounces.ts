import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { repeatRound } from '../../../../platform/jobs/repeat-round.ts';
import { openMailReader } from '../../../../platform/mail/reports/mail-reader.ts';
import {
  BOUNCE_MAILBOX,
  type BounceMailboxState,
  mailboxName,
} from '../../../../platform/mail/reports/mailbox-state.ts';
import { readMailbox } from '../../../../platform/mail/reports/read-mailbox.ts';
import { getSetting, setSetting } from '../../../../platform/settings/settings.ts';
import { takeReport } from '../bounces/take-report.ts';

const EVERY_MS = 60_000;

/**
 * One round: what has come into the mailbox of bounces since the last one. Two processes may read at the same time: the same
 * report twice changes nothing. Throws when the mailbox cannot be read; owners see that it fails.
 */
export async function readBounces(deps: ServerDeps): Promise<void> {
  const { config, database, now } = deps;
  const { bounceAddress, bounceMailboxUrl } = config;
  if (bounceAddress === undefined || bounceMailboxUrl === undefined) return;
  const mailbox = mailboxName(bounceMailboxUrl);
  const stored = await database.installation((db) => getSetting(db, BOUNCE_MAILBOX));
  const nowhere = { mailbox, validity: '', lastUid: 0, readAt: null, isFailing: false };
  let state: BounceMailboxState = stored?.mailbox === mailbox ? stored : nowhere;
  const note = (change: Partial<BounceMailboxState>) => {
    state = { ...state, ...change };
    return database.installation((db) => setSetting(db, BOUNCE_MAILBOX, state));
  };
  const reader = openMailReader();
  try {
    await readMailbox(bounceMailboxUrl, state, {
      take: (source) => takeReport(deps, { address: bounceAddress, reader }, source),
      keep: (place) => note({ ...place, readAt: now().toISOString(), isFailing: false }),
    });
  } catch (error) {
    await note({ isFailing: true });
    throw error;
  } finally {
    await reader.close();
  }
}

/** Rounds, one after the other, of which the log tells when they begin to fail and when they work again: owners see the state. */
export function bounceRounds(deps: ServerDeps): () => Promise<void> {
  let isFailing = false;
  return async () => {
    try {
      await readBounces(deps);
      if (isFailing) deps.log.info('mailbox of bounces can be read again');
      isFailing = false;
    } catch (error) {
      if (!isFailing) deps.log.warn({ err: error }, 'mailbox of bounces');
      isFailing = true;
    }
  };
}

/** Repeats the round until the server is closed. */
export function registerBounces(app: FastifyInstance, deps: ServerDeps): void {
  if (deps.config.bounceMailboxUrl === undefined || deps.config.role === 'web') return;
  const stop = repeatRound(bounceRounds(deps), {
    name: 'mailbox of bounces',
    everyMs: EVERY_MS,
    log: deps.log,
  });
  app.addHook('onClose', () => stop());
}
