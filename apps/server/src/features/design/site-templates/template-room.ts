import type { AppDeps } from '../../../platform/http/deps.ts';
import { TemplateErrorLog } from './errors/error-log.ts';
import { SandboxedRenderer } from './sandbox/sandboxed-renderer.ts';
import { SiteTemplates } from './site-templates.ts';

/** What the templates of one running program share. */
export type TemplateRoom = {
  templates: SiteTemplates;
  renderer: SandboxedRenderer;
  errors: TemplateErrorLog;
};

const rooms = new WeakMap<AppDeps['database'], TemplateRoom>();

/** The room of a program, made when it is first needed. Programs are told apart by their database: tests run several. */
export function templateRoom(
  deps: Pick<AppDeps, 'database' | 'storage' | 'log' | 'newId' | 'now'>,
): TemplateRoom {
  let room = rooms.get(deps.database);
  if (!room) {
    room = {
      templates: new SiteTemplates(deps),
      renderer: new SandboxedRenderer(),
      errors: new TemplateErrorLog(deps),
    };
    rooms.set(deps.database, room);
  }
  return room;
}

/** Ends the room's threads, and stores what it still holds. */
export async function closeTemplateRoom({ database }: Pick<AppDeps, 'database'>): Promise<void> {
  const room = rooms.get(database);
  rooms.delete(database);
  await room?.errors.close();
  await room?.renderer.close();
}
