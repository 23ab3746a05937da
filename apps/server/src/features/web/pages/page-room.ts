import type { AppDeps } from '../../../platform/http/deps.ts';
import { ContentVersions } from './cache/content-versions.ts';
import { MessagesCache } from './cache/messages-cache.ts';
import { PageCache } from './cache/page-cache.ts';
import { StyleTrials } from './css/style-trials.ts';
import { StaticFiles } from './files/static-files.ts';
import { PagePipeline } from './pipeline.ts';

/** What the pages of one running program share. */
export type PageRoom = {
  pipeline: PagePipeline;
  cache: PageCache;
  versions: ContentVersions;
  files: StaticFiles;
  trials: StyleTrials;
  words: MessagesCache;
};

const rooms = new WeakMap<AppDeps['database'], PageRoom>();

/** The room of a program, made with its first page. Programs are told apart by their database: tests run several. */
export function pageRoom(deps: AppDeps): PageRoom {
  let room = rooms.get(deps.database);
  if (!room) {
    const versions = new ContentVersions(deps);
    const pipeline = new PagePipeline(deps);
    room = {
      pipeline,
      cache: new PageCache(versions),
      versions,
      files: new StaticFiles(),
      trials: new StyleTrials(),
      words: new MessagesCache(pipeline, versions),
    };
    rooms.set(deps.database, room);
  }
  return room;
}

/** Ends the room's thread and timers. */
export async function closePageRoom({ database }: AppDeps): Promise<void> {
  const room = rooms.get(database);
  rooms.delete(database);
  room?.versions.close();
  await Promise.all([room?.pipeline.css.close(), room?.trials.close()]);
}
