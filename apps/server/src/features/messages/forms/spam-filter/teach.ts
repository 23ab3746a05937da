import type { SpamCounts } from '@sitewright/domain/spam/spam-chance';
import type { Db } from '../../../../platform/database/database.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import * as queries from '../queries/spam-model.ts';
import { contentKey, listContents } from '../queries/submissions.ts';
import { placesOf, typedTexts } from './learned.ts';

type Deps = Pick<ServerDeps, 'secret'>;

/** Submissions of a kind from which on all that was learned of it counts half. */
const MAX_TAUGHT = 2_000;

/**
 * Teaches a site's filter, in the caller's transaction, what its owner says of submissions: that they are spam or not, or, by reading
 * them, that they may stay. What one taught before is taken back first. Tests teach nothing.
 */
export async function teach(
  db: Db,
  deps: Deps,
  { websiteId, ids, isSpam, isRead }: { websiteId: string; ids: readonly string[] } & Marks,
): Promise<void> {
  if (isSpam === undefined && isRead !== true) return;
  const found = await queries.listTeaching(db, { websiteId, ids });
  const changed = found.filter((one) =>
    isSpam === undefined ? one.taughtSpam === null && !one.isSpam : one.taughtSpam !== isSpam,
  );
  await change(db, deps, { websiteId, submissions: changed, isSpam: isSpam ?? false });
}

type Marks = { isSpam?: boolean | undefined; isRead?: boolean | undefined };

/** Takes back what submissions taught: of somebody who asks to be forgotten. */
export async function unteach(
  db: Db,
  deps: Deps,
  { websiteId, ids }: { websiteId: string; ids: readonly string[] },
): Promise<void> {
  const found = await queries.listTeaching(db, { websiteId, ids });
  const taught = found.filter(({ taughtSpam }) => taughtSpam !== null);
  await change(db, deps, { websiteId, submissions: taught, isSpam: null });
}

/** Takes back that submissions were wanted, before they are deleted: spam, too, is opened before it goes. */
export async function unteachWanted(
  db: Db,
  deps: Deps,
  { websiteId, ids }: { websiteId: string; ids: readonly string[] },
): Promise<void> {
  const found = await queries.listTeaching(db, { websiteId, ids });
  const wanted = found.filter(({ taughtSpam }) => taughtSpam === false);
  await change(db, deps, { websiteId, submissions: wanted, isSpam: null });
}

async function change(
  db: Db,
  deps: Deps,
  {
    websiteId,
    submissions,
    isSpam,
  }: { websiteId: string; submissions: readonly queries.Teaching[]; isSpam: boolean | null },
): Promise<void> {
  if (submissions.length === 0) return;
  const contents = await listContents(db, { websiteId, submissions });
  const all = { spam: 0, wanted: 0 };
  const words = new Map<number, SpamCounts>();
  for (const submission of submissions) {
    const { answers, taughtSpam } = submission;
    const fields = contents.get(contentKey(submission))?.fields ?? [];
    const places = new Set(
      placesOf(
        deps,
        websiteId,
        typedTexts(fields, (id) => answers[id]),
      ).values(),
    );
    const taken = { spam: Number(isSpam === true), wanted: Number(isSpam === false) };
    if (taughtSpam !== null) taken[taughtSpam ? 'spam' : 'wanted'] -= 1;
    all.spam += taken.spam;
    all.wanted += taken.wanted;
    for (const place of places) {
      const { spam, wanted } = words.get(place) ?? { spam: 0, wanted: 0 };
      words.set(place, { spam: spam + taken.spam, wanted: wanted + taken.wanted });
    }
  }
  const taught = await queries.addTaught(db, { websiteId, ...all });
  await queries.addWords(db, { websiteId, words });
  await queries.updateTaught(db, { websiteId, ids: submissions.map(({ id }) => id), isSpam });
  for (const kind of ['spam', 'wanted'] as const)
    if (taught[kind] > MAX_TAUGHT) await queries.halve(db, websiteId, kind);
}
