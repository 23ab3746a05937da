import type { Readable } from 'node:stream';
import type { SubscriberImport } from '@sitewright/contract/mailing-lists';
import { addressKey } from '@sitewright/domain/mailing/address-key';
import { FileError, readRecords, withoutGuard } from '../../../platform/csv/read-records.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { isMailAddress } from '../../../platform/mail/mail.ts';
import { getWebsite } from '../../site/sites/index.ts';
import { listErased } from './queries/erased.ts';
import { countPlaces, insertActive, type NewSubscriber } from './queries/imported.ts';
import { getList } from './queries/lists.ts';
import { erasedSignature } from './subscribe.ts';

/** Addresses of one transaction. */
const BATCH = 500;
const MAX_FAULTS = 50;
const MAX_NAME_LENGTH = 200;
const EMAIL = /^e-?mail( ?address)?$/i;
const NAME = /^(full )?name$/i;

type Import = { websiteId: string; listId: string; statement: string };

/**
 * Puts the addresses of a CSV file onto a list, one batch after the other: read again after a fault it adds what is missing.
 * The column is called Email; a file of one column needs no heading. Errors: csv-unreadable, not-found.
 */
export async function importFile(
  deps: ServerDeps,
  given: Import,
  bytes: Readable,
): Promise<SubscriberImport> {
  const { websiteId, listId } = given;
  const locale = await deps.database.site(websiteId, async (db) => {
    await getList(db, { websiteId, listId });
    return (await getWebsite(db, websiteId)).settings.language;
  });
  const report: SubscriberImport = { added: 0, known: 0, refused: 0, faults: [], faultCount: 0 };
  let batch = new Map<string, NewSubscriber>();
  const write = async () => {
    await writeBatch(deps, { ...given, locale }, batch, report);
    batch = new Map();
  };
  try {
    for await (const { email, name, line } of readAddresses(bytes)) {
      const address = addressKey(email);
      if (!isMailAddress(email) || address === '') {
        report.faultCount += 1;
        if (report.faults.length < MAX_FAULTS) report.faults.push({ line, email: email.slice(0, 254) });
      } else if (batch.has(address)) report.known += 1;
      else batch.set(address, { id: deps.newId(), address, email, name });
      if (batch.size === BATCH) await write();
    }
  } catch (error) {
    if (error instanceof FileError) throw new AppError('csv-unreadable', {}, { message: error.message });
    throw error;
  }
  await write();
  return report;
}

async function* readAddresses(
  bytes: Readable,
): AsyncGenerator<{ email: string; name: string; line: number }> {
  let places: { email: number; name: number } | undefined;
  for await (const { record, line } of readRecords(bytes)) {
    const cells = record.map((cell) => withoutGuard(cell.replaceAll('\0', '').trim()));
    if (!places) {
      places = {
        email: cells.findIndex((cell) => EMAIL.test(cell)),
        name: cells.findIndex((cell) => NAME.test(cell)),
      };
      if (places.email >= 0) continue;
      if (cells.length > 1)
        throw new FileError('The first line must name the columns: Email, and Name if there is one.');
      places.email = 0;
    }
    const name = (cells[places.name] ?? '').slice(0, MAX_NAME_LENGTH);
    yield { email: cells[places.email] ?? '', name, line };
  }
  if (!places) throw new FileError('The file is empty.');
}

async function writeBatch(
  { database, secret, newId }: Pick<ServerDeps, 'database' | 'secret' | 'newId'>,
  { websiteId, listId, statement, locale }: Import & { locale: string },
  batch: Map<string, NewSubscriber>,
  report: SubscriberImport,
): Promise<void> {
  if (batch.size === 0) return;
  await database.site(websiteId, async (db) => {
    const signatures = new Map(
      [...batch.keys()].map((address) => [erasedSignature(secret, websiteId, address), address]),
    );
    const erased = await listErased(db, { websiteId, signatures: [...signatures.keys()] });
    const refusedAddresses = new Set(erased.map((signature) => signatures.get(signature)));
    // In one order: two imports at once wait for each other, and never each for the other.
    const subscribers = [...batch.values()]
      .filter(({ address }) => !refusedAddresses.has(address))
      .sort((a, b) => (a.address < b.address ? -1 : 1));
    const key = { websiteId, listId };
    const before = await countPlaces(db, { ...key, addresses: subscribers.map(({ address }) => address) });
    const added = await insertActive(db, {
      ...key,
      subscribers,
      locale,
      statement,
      consentIds: subscribers.map(newId),
    });
    report.added += added;
    report.known += before.active;
    report.refused += erased.length + before.unsubscribed;
  });
}
