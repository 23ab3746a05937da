import type { Db } from '../../../../platform/database/database.ts';
import type { AppDeps } from '../../../../platform/http/deps.ts';
import type { RunningJob } from '../../../../platform/jobs/jobs.ts';
import { bumpItemVersion } from '../../../site/sites/index.ts';
import {
  bodiesChanged,
  bodyAsShown,
  findBody,
  getPublished,
  hasBlocks,
  listItemsShowing,
  writeBody,
} from '../../documents/index.ts';
import { listBodyLocales, writeLocalBody } from '../queries/local-bodies.ts';
import { listDocumentTexts, touchItem } from '../queries/translations.ts';
import { translatedDocument } from '../translated-document.ts';

type Running = Pick<RunningJob<{ ownerId: string }>, 'websiteId' | 'data' | 'site'>;

/** Whatever reads the body of an item as a text finds what its page says, in each language. */
export function handleBodies({ jobs }: Pick<AppDeps, 'jobs'>): void {
  jobs.handle(bodiesChanged, writeBodies);
}

/** Writes the texts of the items that show a document, each in a transaction of its own. */
export async function writeBodies({ websiteId, data: { ownerId }, site }: Running): Promise<void> {
  for (const itemId of await site((db) => listItemsShowing(db, { websiteId, ownerId })))
    await site((db) => writeBodiesOf(db, { websiteId, itemId }));
}

async function writeBodiesOf(
  db: Db,
  { websiteId, itemId }: { websiteId: string; itemId: string },
): Promise<void> {
  // The document before its item, as publishing locks them, and that before its translations, as who saves these does.
  if (!(await hasBlocks(db, { websiteId, itemId }, { lock: true }))) return;
  await findBody(db, { websiteId, ownerId: itemId });
  const published = await getPublished(db, { websiteId, kind: 'item', ownerId: itemId });
  if (!published) return;
  const shown = { websiteId, ownerId: itemId, content: published.content };
  const body = await bodyAsShown(db, shown);
  let isChanged = await writeBody(db, { websiteId, owner_id: itemId }, body);
  for (const locale of await listBodyLocales(db, { websiteId, itemId })) {
    const local = await bodyAsShown(db, shown, async (documents) => {
      const key = { websiteId, ownerIds: [...documents.keys()], locale };
      const texts = await listDocumentTexts(db, key, { drafts: false });
      return new Map(
        [...documents].map(([id, document]) => {
          const translation = texts.get(id);
          return [id, translation ? translatedDocument(document, translation) : document];
        }),
      );
    });
    // Where nothing is translated, the text is that of the first language.
    const isWritten = await writeLocalBody(db, { websiteId, itemId, locale }, local === body ? '' : local);
    isChanged ||= isWritten;
  }
  if (!isChanged) return;
  await touchItem(db, websiteId, itemId);
  await bumpItemVersion(db, websiteId);
}
