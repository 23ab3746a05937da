import { type BounceKind, bounceKind } from '@sitewright/domain/mailing/bounce';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import type { MailReader } from '../../../../platform/mail/reports/mail-reader.ts';
import type { MailReport } from '../../../../platform/mail/reports/read-report.ts';
import { findSiteOf, noteBounce } from '../../../messages/mailing-lists/index.ts';
import type { MailKey } from '../mail-token.ts';
import { findByNumber } from '../queries/campaigns.ts';
import { markReported } from '../queries/reported.ts';
import { readBounceAddresses } from './bounce-address.ts';

type Deps = Pick<ServerDeps, 'database' | 'secret' | 'newId'>;
/** `address`: of the mailbox. */
type Mailbox = { address: string; reader: Pick<MailReader, 'read'> };

/**
 * Takes a mail of the bounce mailbox. True when it was a report about one of our emails, whether or not it changed anything; false
 * for everything else, which stays where it is. The same report again changes nothing.
 */
export async function takeReport(deps: Deps, { address, reader }: Mailbox, source: Buffer): Promise<boolean> {
  const mail = await reader.read(source);
  if (!mail) return false;
  const key = oneOf(deps, address, mail.addressed) ?? oneOf(deps, address, unwrapped(source));
  if (!key) return false;
  await applyReport(deps, key, mail.report);
  return true;
}

/** The email a text is about; null for one that names none, or several. */
function oneOf({ secret }: Deps, address: string, text: string): MailKey | null {
  const [key, ...others] = readBounceAddresses(secret, address, text);
  return key && others.length === 0 ? key : null;
}

/** A mail with the lines put together that its encoding broke. */
function unwrapped(source: Buffer): string {
  return source.toString('latin1').replace(/=\r?\n/g, '');
}

async function applyReport(deps: Deps, key: MailKey, report: MailReport): Promise<void> {
  if (report.kind === 'nothing') return;
  const { campaignNumber, subscriberId } = key;
  const { campaign, websiteId } = await deps.database.sweep(async (db) => {
    const found = await findByNumber(db, campaignNumber);
    return { campaign: found, websiteId: found?.websiteId ?? (await findSiteOf(db, subscriberId)) };
  });
  if (websiteId === null) return;
  const { kind, ...codes } = wordsOf(report);
  const campaignId = campaign?.campaignId ?? idOfDeleted(campaignNumber);
  await deps.database.site(websiteId, async (db) => {
    const mail = { websiteId, campaignId, subscriberId };
    if (campaign === null || (await markReported(db, mail, kind)))
      await noteBounce(db, mail, { id: deps.newId(), kind, ...codes });
  });
}

/** What stands for the id of a campaign that was deleted: the same whenever one of its emails is reported. */
function idOfDeleted(campaignNumber: number): string {
  return `00000000-0000-0000-0000-${campaignNumber.toString(16).padStart(12, '0')}`;
}

function wordsOf(report: Exclude<MailReport, { kind: 'nothing' }>): {
  kind: BounceKind;
  status: string;
  explanation: string;
} {
  if (report.kind === 'complaint') return { kind: 'complaint', status: '', explanation: '' };
  return { kind: bounceKind(report), status: report.status, explanation: report.explanation };
}
