import { setTimeout as sleep } from 'node:timers/promises';
import { cleanExplanation, readRefusal, refusalKind } from '@sitewright/domain/mailing/bounce';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { isMailAddress } from '../../../platform/mail/mail.ts';
import { type MailPool, openPool } from '../../../platform/mail/open-pool.ts';
import { siteTitleIn } from '../../content/translations/index.ts';
import { type NewBounce, noteBounce } from '../../messages/mailing-lists/index.ts';
import { getWebsite } from '../../site/sites/index.ts';
import { type Answer, evaluateAnswers } from './bounces/evaluate-answers.ts';
import { type HandedOver, handOver } from './hand-over.ts';
import { Leaves } from './leaves.ts';
import type { CampaignKey } from './queries/campaigns.ts';
import {
  isAnyWaiting,
  listWaiting,
  markCutOff,
  noteHandOver,
  noteRefused,
  skipRecipients,
  skipStopped,
  type WaitingRecipient,
} from './queries/recipients.ts';
import { isRunning, listBodies, reservePace } from './queries/runs.ts';
import { type Addressed, type MailTo, recipientMails } from './recipient-mail.ts';

/** Connections to the mail server, and emails on their way at a time. */
export const CONNECTIONS = 10;
/** How long one run sends: it ends well before its job would be taken for dead. */
const RUN_MS = 40_000;
const CHUNK = 1_000;
/** Emails for which the pace is reserved at once: at most so many, and those of so many seconds. */
const MAX_RESERVED = 1_000;
const RESERVED_SECONDS = 0.5;
/** Of so many emails in a row, so many rejections say that the mail server wants nothing of this run, or no more of it. */
const SUSPICIOUS = { inARow: 40, rejected: 20 };

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** How a run ended. */
export type RunEnd = 'done' | 'more' | 'later' | 'stopped' | 'unreachable' | 'rejected';

type Run = CampaignKey & { run: number; number: number; listId: string | null };

/** Sends the emails of a campaign that wait, as one run of it, until all are on their way or its time is over. */
export async function sendRun(deps: ServerDeps, run: Run): Promise<RunEnd> {
  const { database, config } = deps;
  const { website, bodies } = await database.site(run.websiteId, async (db) => {
    await markCutOff(db, run);
    const site = await getWebsite(db, run.websiteId);
    const titled = [];
    for (const body of await listBodies(db, run))
      titled.push({ ...body, siteTitle: await siteTitleIn(db, site, body.locale) });
    return { website: site, bodies: titled };
  });
  if (config.smtpUrl === undefined) return 'unreachable';
  const mailTo = await recipientMails(deps, run, { website, bodies });
  const pool = await openPool(config.smtpUrl, CONNECTIONS);
  const sending = new Sending(deps, run, { mailTo, pool });
  try {
    const end = await sending.all();
    await sending.noteBounces();
    return end;
  } finally {
    pool.close();
    // Also where the run fails: what the mail server took is not in doubt.
    await sending.leaves.flush().catch((error) => deps.log.error({ err: error }, 'emails that were taken'));
  }
}

/** One run at work. */
class Sending {
  private readonly mailTo: MailTo;
  private readonly pool: MailPool;
  readonly leaves: Leaves;
  private end: Exclude<RunEnd, 'done' | 'later'> | null = null;
  private readonly from = performance.now();
  /** Connections that work: one that the mail server does not let in, or ends, is left out of the run. */
  private lanes = CONNECTIONS;
  /** True once the mail server has answered to an email. */
  private isReached = false;
  /** Which of the latest emails were rejected. */
  private readonly latest: boolean[] = [];
  private readonly answers: Answer<Refused>[] = [];
  /** Those that were put off until they failed. */
  private readonly givenUp: Refused[] = [];

  private readonly deps: ServerDeps;
  private readonly run: Run;

  constructor(deps: ServerDeps, run: Run, { mailTo, pool }: { mailTo: MailTo; pool: MailPool }) {
    this.deps = deps;
    this.run = run;
    this.mailTo = mailTo;
    this.pool = pool;
    this.leaves = new Leaves(deps.database, run);
  }

  async all(): Promise<RunEnd> {
    const { database } = this.deps;
    for (let after = FIRST_ID; this.end === null; ) {
      const waiting = await database.site(this.run.websiteId, (db) =>
        listWaiting(db, { ...this.run, after, limit: CHUNK }),
      );
      const last = waiting.at(-1);
      if (!last) break;
      after = last.subscriberId;
      await this.some(await this.withoutSkipped(waiting));
    }
    await this.leaves.flush();
    if (this.end !== null) return this.end;
    const { websiteId } = this.run;
    return (await database.site(websiteId, (db) => isAnyWaiting(db, this.run))) ? 'later' : 'done';
  }

  /** Notes who gets nothing; gives the others. */
  private async withoutSkipped(waiting: readonly WaitingRecipient[]): Promise<Addressed[]> {
    const addressed: Addressed[] = [];
    const skipped: Parameters<typeof skipRecipients>[2][number][] = [];
    for (const { subscriberId, email, locale, round, isActive, isUndeliverable } of waiting) {
      if (email === null) skipped.push({ subscriberId, reason: 'erased' });
      else if (isUndeliverable) skipped.push({ subscriberId, reason: 'undeliverable' });
      else if (!isActive) skipped.push({ subscriberId, reason: 'left' });
      else if (!isMailAddress(email)) skipped.push({ subscriberId, reason: 'address' });
      else addressed.push({ subscriberId, email, round, locale: locale ?? '' });
    }
    if (skipped.length > 0)
      await this.deps.database.site(this.run.websiteId, (db) => skipRecipients(db, this.run, skipped));
    return addressed;
  }

  /** Hands over some, at the pace of the mail server, over all connections. */
  private async some(recipients: readonly Addressed[]): Promise<void> {
    const perSecond = this.deps.config.campaignMailsPerSecond;
    const step = Math.max(1, Math.min(MAX_RESERVED, Math.floor(perSecond * RESERVED_SECONDS)));
    for (let from = 0; from < recipients.length && !this.isOver(); from += step) {
      const next = recipients.slice(from, from + step);
      await this.pace(next.length, perSecond);
      const queue = next.values();
      const ends = await Promise.allSettled(Array.from({ length: this.lanes }, () => this.lane(queue)));
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
      if (this.lanes === 0 || (this.lanes < CONNECTIONS && !this.isReached)) this.end ??= 'unreachable';
    }
  }

  /** True once nothing more is to be handed over. A program that stops cuts nothing off. */
  private isOver(): boolean {
    if (performance.now() - this.from > RUN_MS || this.deps.state.phase === 'stopping') this.end ??= 'more';
    return this.end !== null;
  }

  private async pace(count: number, perSecond: number): Promise<void> {
    const seconds = await this.deps.database.installation((db) => reservePace(db, { count, perSecond }));
    if (seconds <= 0) return;
    await this.leaves.flush();
    await sleep(seconds * 1000);
  }

  /** One connection at work: the next email is made while the mail server has the last one. */
  private async lane(queue: Iterator<Addressed>): Promise<void> {
    let next = this.ahead(queue);
    while (next && !this.isOver()) {
      const now = next;
      next = this.ahead(queue);
      if (await this.hasAnswered(now)) {
        this.isReached = true;
        continue;
      }
      this.lanes -= 1;
      return;
    }
  }

  private ahead(queue: Iterator<Addressed>): Ahead | null {
    const { value: recipient, done } = queue.next();
    if (done) return null;
    const mail = this.mailTo(recipient);
    // Whoever hands it over is told.
    mail.catch(() => {});
    return { recipient, mail };
  }

  /** Hands over one email. False where there is no connection for it, and it waits for the next run. */
  private async hasAnswered({ recipient, mail }: Ahead): Promise<boolean> {
    const { database } = this.deps;
    const { websiteId, campaignId, run } = this.run;
    const key = { websiteId, campaignId, run, subscriberId: recipient.subscriberId };
    const result = await handOver(this.pool, mail, () => this.leaves.take(recipient.subscriberId));
    const note = (how: 'kept' | 'unclear') => database.site(websiteId, (db) => noteHandOver(db, key, how));
    if (result.kind === 'unreachable') {
      if (result.hadLeave) await note('kept');
      return false;
    }
    if (result.kind === 'stopped') {
      await this.stopped(recipient);
      return true;
    }
    if (result.kind === 'refused') {
      if (await database.site(websiteId, (db) => noteRefused(db, key, result)))
        this.refused(recipient, result);
      this.count(result.isFinal);
      return true;
    }
    if (result.kind === 'sent') {
      this.leaves.note(recipient.subscriberId);
      this.answers.push('taken');
    } else await note('unclear');
    this.count(false);
    return true;
  }

  /** Without leave: the campaign was paused, another run has begun, or this recipient alone has left. */
  private async stopped({ subscriberId }: Addressed): Promise<void> {
    const { database } = this.deps;
    await database.site(this.run.websiteId, async (db) => {
      if (!(await isRunning(db, this.run))) this.end ??= 'stopped';
      else await skipStopped(db, { ...this.run, subscriberId });
    });
  }

  /** Keeps what was said of an address, until it is known whether the mail server means the address or all of it. */
  private refused({ subscriberId }: Addressed, { answer, isOfRecipient, isFinal }: Refusal): void {
    if (!isOfRecipient) return;
    const codes = readRefusal(answer);
    const explanation = cleanExplanation(answer);
    const refused = { subscriberId, kind: refusalKind(codes), status: codes.status, explanation };
    if (isFinal) this.answers.push(refused);
    else this.givenUp.push(refused);
  }

  /** Notes the addresses that were refused. */
  async noteBounces(): Promise<void> {
    const { database, newId } = this.deps;
    const refused = evaluateAnswers(this.answers, this.end === 'rejected' ? SUSPICIOUS.inARow : 0);
    for (const { subscriberId, ...bounce } of [...refused, ...this.givenUp]) {
      const key = { ...this.run, subscriberId };
      await database.site(key.websiteId, (db) => noteBounce(db, key, { id: newId(), ...bounce }));
    }
  }

  private count(isRejected: boolean): void {
    const { inARow, rejected } = SUSPICIOUS;
    this.latest.push(isRejected);
    if (this.latest.length > inARow) this.latest.shift();
    if (this.latest.filter(Boolean).length >= rejected) this.end ??= 'rejected';
  }
}

type Ahead = { recipient: Addressed; mail: ReturnType<MailTo> };
type Refusal = Extract<HandedOver, { kind: 'refused' }>;
/** What the mail server said of an address. */
type Refused = Omit<NewBounce, 'id'> & { subscriberId: string };
