import type { Db } from '../../../../platform/database/database.ts';
import type { StoredRun } from '../queries/runs.ts';
import { BEGINNING, missingOfThing, type Step, sizeOf, stepOver } from '../site-walk.ts';
import { MAX_REQUEST_CHARS } from './service.ts';

/** Things read at a time, as long as what is missing of them fits into a few requests. */
const THINGS = 20;
const MAX_STEP_CHARS = 3 * MAX_REQUEST_CHARS;

/** The next texts of a run, and where it stands once they are translated. Errors: not-found. */
export async function nextOf(db: Db, websiteId: string, run: StoredRun): Promise<Step> {
  const { locale, kind, entityId } = run;
  if (kind && entityId) {
    const things = await missingOfThing(db, { websiteId, locale }, { kind, entityId });
    // What was refused is still missing, and stands first.
    const left = things.flatMap((thing) => thing.fields).slice(run.refused);
    if (run.status === 'waiting') return { things, position: BEGINNING, isEnd: false };
    const fields = prefixOf(left);
    return {
      things: things.map((thing) => ({ ...thing, fields })),
      position: String(run.done + fields.length),
      isEnd: fields.length === 0,
    };
  }
  for (let size = THINGS; ; size = Math.ceil(size / 4)) {
    const step = await stepOver(db, { websiteId, locale }, { position: run.position, size });
    if (size === 1 || sizeOf(step.things).characters <= MAX_STEP_CHARS) return step;
  }
}

/** As many texts as fit into one request, at least one. */
function prefixOf<T extends { source: string }>(fields: readonly T[]): T[] {
  let chars = 0;
  const end = fields.findIndex(({ source }, index) => {
    chars += source.length;
    return index > 0 && chars > MAX_REQUEST_CHARS;
  });
  return end === -1 ? [...fields] : fields.slice(0, end);
}
