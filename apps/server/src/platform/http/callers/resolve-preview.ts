import { permissionsOf } from '@sitewright/domain/account/permissions';
import { isRoleId } from '@sitewright/domain/account/roles';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../database/database.ts';
import { type PreviewViewer, readFilePass, readPreviewToken } from '../../security/preview-access.ts';
import type { ServerDeps } from '../deps.ts';
import { findViewer } from './queries.ts';

/** Scripts of a previewed page send its token along with what they ask for. */
const HEADER = 'sitewright-preview';
/** Those of the canvas send it where the browser keeps only cookies of frames. */
const CANVAS_HEADER = 'sitewright-canvas';

type Keys = Pick<ServerDeps, 'secret' | 'now'>;

/** Holder of an unexpired preview token, with current roles: a role that is taken away ends the preview. */
export async function resolvePreview(
  db: Db,
  keys: Keys,
  { websiteId, token }: { websiteId: string; token: string },
): Promise<PreviewViewer | null> {
  return viewerOf(db, websiteId, readPreviewToken(keys, websiteId, token));
}

/** True for the unexpired pass of a file in the hands of somebody who still sees the drafts of its site. */
export async function opensFile(
  db: Db,
  keys: Keys,
  { pass, ...file }: { websiteId: string; fileId: string; pass: string },
): Promise<boolean> {
  return (await viewerOf(db, file.websiteId, readFilePass(keys, file, pass))) !== null;
}

async function viewerOf(db: Db, websiteId: string, accountId: string | null): Promise<PreviewViewer | null> {
  const found = accountId === null ? null : await findViewer(db, { accountId, websiteId });
  if (accountId === null || found === null || !permissionsOf(found.roles).has('pages.view')) return null;
  return { ...found, accountId, roles: found.roles.filter(isRoleId) };
}

/** True when a script of a previewed page reads something: previews work before visitors may come. */
export async function isPreviewRead(
  db: Db,
  request: FastifyRequest,
  keys: Keys,
  websiteId: string,
): Promise<boolean> {
  const token = request.headers[HEADER];
  if (request.method !== 'GET' || typeof token !== 'string') return false;
  return (await resolvePreview(db, keys, { websiteId, token })) !== null;
}

/** True when a script of the editor's canvas calls, with an unexpired token of the site, and asks for cookies it can keep. */
export function isCanvasCall(request: FastifyRequest, keys: Keys, websiteId: string): boolean {
  const token = request.headers[CANVAS_HEADER];
  return typeof token === 'string' && readPreviewToken(keys, websiteId, token) !== null;
}
