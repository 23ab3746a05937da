import type { Readable } from 'node:stream';
import type { SubscriberImport } from '@sitewright/contract/mailing-lists';
import { emailKey } from '@sitewright/domain/mailing/email-key';
import { FileError } from '../../../platform/csv/read-records.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { isMailAddress } from '../../../platform/mail/mail.ts';
import { getWebsite } from '../../site/sites/index.ts';
import { countMemberships, insertActive, type NewSubscriber } from './queries/imported.ts';
import { getList } from './queries/lists.ts';
import { listSuppressed } from './queries/suppressed.ts';
import { suppressedSignature } from './signatures.ts';
import { readSubscriberLines, type SubscriberLine } from './subscriber-lines.ts';

/** Addresses of one transaction. */
const BATCH = 500;
const MAX_FAULTS = 50;

type Import = { websiteId: string; listId: string; statement: string };

/**
 * Puts the addresses of a CSV file onto a list, one batch after the other: read again after a fault it adds what is missing.
 * An address that the file does not call active on one of its lines is left out. Errors: csv-unreadable, not-found.
 */
export async function importFile(
  deps: ServerDeps,
  input: Import,
  bytes: Readable,
): Promise<SubscriberImport> {
  const { websiteId, listId } = input;
  const locale = await deps.database.site(websiteId, async (db) => {
    await getList(db, { websiteId, listId });
    return (await getWebsite(db, websiteId)).settings.language;
  });
  const report: SubscriberImport = { added: 0, known: 0, refused: 0, faults: [], faultCount: 0 };
  const note = ({ line, email }: SubscriberLine, reason: 'address' | 'state') => {
    report.faultCount += 1;
    if (report.faults.length < MAX_FAULTS) report.faults.push({ line, email: email.slice(0, 254), reason });
  };
  const inactive = new Set<string>();
  let batch = new Map<string, NewSubscriber>();
  try {
    for await (const found of readSubscriberLines(bytes)) {
      const address = emailKey(found.email);
      if (!isMailAddress(found.email) || address === '') {
        note(found, 'address');
      } else if (!found.isActive) {
        note(found, 'state');
        inactive.add(address);
        batch.delete(address);
      } else if (inactive.has(address)) {
        note(found, 'state');
      } else if (batch.has(address)) {
        report.known += 1;
      } else {
        // Lines of one address stand together in an export: only another one ends a batch.
        if (batch.size === BATCH) {
          await writeBatch(deps, { ...input, locale }, batch, report);
          batch = new Map();
        }
        batch.set(address, newSubscriber(deps, { ...found, address }, input.statement));
      }
    }
  } catch (error) {
    if (error instanceof FileError) throw new AppError('csv-unreadable', {}, { message: error.message });
    throw error;
  }
  await writeBatch(deps, { ...input, locale }, batch, report);
  return report;
}

/** Words of the file stand before what the owner says of them. A moment to come is none. */
function newSubscriber(
  { newId, now }: Pick<ServerDeps, 'newId' | 'now'>,
  { address, email, name, consent }: SubscriberLine & { address: string },
  statement: string,
): NewSubscriber {
  const past = (moment: string | null) => (moment !== null && Date.parse(moment) <= +now() ? moment : null);
  return {
    id: newId(),
    address,
    email,
    name,
    consent: {
      id: newId(),
      words: [consent.words, statement].filter(Boolean).join('\n'),
      givenAt: past(consent.givenAt),
      confirmedAt: past(consent.confirmedAt),
    },
  };
}

async function writeBatch(
  { database, secret }: Pick<ServerDeps, 'database' | 'secret'>,
  { websiteId, listId, locale }: Import & { locale: string },
  batch: Map<string, NewSubscriber>,
  report: SubscriberImport,
): Promise<void> {
  if (batch.size === 0) return;
  await database.site(websiteId, async (db) => {
    const signatures = new Map(
      [...batch.keys()].map((address) => [suppressedSignature(secret, websiteId, address), address]),
    );
    const suppressed = await listSuppressed(db, { websiteId, signatures: [...signatures.keys()] });
    const refusedAddresses = new Set(suppressed.map((signature) => signatures.get(signature)));
    // In one order: two imports at once wait for each other, and never each for the other.
    const subscribers = [...batch.values()]
      .filter(({ address }) => !refusedAddresses.has(address))
      .sort((a, b) => (a.address < b.address ? -1 : 1));
    const key = { websiteId, listId };
    const before = await countMemberships(db, {
      ...key,
      addresses: subscribers.map(({ address }) => address),
    });
    const added = await insertActive(db, { ...key, subscribers, locale });
    report.added += added;
    report.known += before.active;
    report.refused += suppressed.length + before.unsubscribed;
  });
}
