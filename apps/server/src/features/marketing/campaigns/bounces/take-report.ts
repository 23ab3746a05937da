import { type BounceKind, bounceKind } from '@sitewright/domain/mailing/bounce';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { type MailReport, parseMail, readReport } from '../../../../platform/mail/reports/read-report.ts';
import { noteBounce } from '../../../messages/mailing-lists/index.ts';
import { findByNumber } from '../queries/campaigns.ts';
import { markReported } from '../queries/reported.ts';
import { type BounceKey, readBounceAddresses } from './bounce-address.ts';

/** Where mail servers leave the address that a report was sent to. */
const ADDRESSED = ['to', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];

type Deps = Pick<ServerDeps, 'database' | 'secret' | 'newId'>;

/**
 * Takes a mail of the bounce mailbox. True when it was a report about one of our emails, whether or not it changed anything; false
 * for everything else, which stays where it is. The same report again changes nothing.
 */
export async function takeReport(deps: Deps, address: string, source: Buffer): Promise<boolean> {
  const mail = await parseMail(source).catch(() => null);
  const report = mail && readReport(mail);
  if (!mail || !report) return false;
  const headers = mail.headers.filter(({ key }) => ADDRESSED.includes(key)).map(({ value }) => value);
  const key = oneOf(deps, address, headers.join('\n')) ?? oneOf(deps, address, unwrapped(source));
  if (!key) return false;
  await applyReport(deps, key, report);
  return true;
}

/** The email a text is about; null for one that names none, or several. */
function oneOf({ secret }: Deps, address: string, text: string): BounceKey | null {
  const [key, ...others] = readBounceAddresses(secret, address, text);
  return key && others.length === 0 ? key : null;
}

/** A mail with the lines put together that its encoding broke. */
function unwrapped(source: Buffer): string {
  return source.toString('latin1').replace(/=\r?\n/g, '');
}

async function applyReport(deps: Deps, key: BounceKey, report: MailReport): Promise<void> {
  if (report.kind === 'nothing') return;
  const { campaignNumber, subscriberId } = key;
  const campaign = await deps.database.sweep((db) => findByNumber(db, campaignNumber));
  if (!campaign) return;
  const { kind, ...codes } = wordsOf(report);
  await deps.database.site(campaign.websiteId, async (db) => {
    const isNew = await markReported(db, { ...campaign, subscriberId }, kind);
    if (isNew) await noteBounce(db, { ...campaign, subscriberId }, { id: deps.newId(), kind, ...codes });
  });
}

function wordsOf(report: Exclude<MailReport, { kind: 'nothing' }>): {
  kind: BounceKind;
  status: string;
  explanation: string;
} {
  if (report.kind === 'complaint') return { kind: 'complaint', status: '', explanation: '' };
  return { kind: bounceKind(report), status: report.status, explanation: report.explanation };
}
