import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { repeatRound } from '../../../../platform/jobs/repeat-round.ts';
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
  const before = stored?.mailbox === mailbox ? stored : null;
  const note = (state: BounceMailboxState) =>
    database.installation((db) => setSetting(db, BOUNCE_MAILBOX, state));
  try {
    const place = await readMailbox(bounceMailboxUrl, before, (source) =>
      takeReport(deps, bounceAddress, source),
    );
    await note({ mailbox, ...place, readAt: now().toISOString(), isFailing: false });
  } catch (error) {
    const nowhere = { mailbox, validity: '', lastUid: 0, readAt: null };
    await note({ ...(before ?? nowhere), isFailing: true });
    throw error;
  }
}

/** Repeats the round until the server is closed. */
export function registerBounces(app: FastifyInstance, deps: ServerDeps): void {
  if (deps.config.bounceMailboxUrl === undefined || deps.config.role === 'web') return;
  const stop = repeatRound(() => readBounces(deps), {
    name: 'mailbox of bounces',
    everyMs: EVERY_MS,
    log: deps.log,
  });
  app.addHook('onClose', () => stop());
}
