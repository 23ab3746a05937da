import { createPreview } from '@sitewright/contract/pages';
import { isRoleId } from '@sitewright/domain/account/roles';
import type { AppDeps, ServerDeps } from '../../platform/http/deps.ts';
import { route } from '../../platform/http/route.ts';
import type { Viewer } from './render/build-model.ts';

const PURPOSE = 'preview';
const LIFE_MS = 2 * 60 * 60 * 1000;

/** A token for the drafts of one site: until when, and for whom with which roles. It travels in the address. */
export const preview = route(createPreview, async ({ websiteId, account, now, deps }) => {
  const expiresAt = now().getTime() + LIFE_MS;
  const said = `${expiresAt}.${account.id}.${account.roles.join('-')}`;
  return { token: `${said}.${secretOf(deps).sign(PURPOSE, `${websiteId} ${said}`)}`, expiresAt };
});

/** Who holds an unexpired token of the site, or null. */
export function previewViewer(deps: AppDeps, websiteId: string, token: string): Viewer | null {
  const [expiry = '', accountId = '', roles = '', signature = ''] = token.split('.');
  if (!/^\d{13}$/.test(expiry) || Number(expiry) < deps.now().getTime()) return null;
  const said = `${expiry}.${accountId}.${roles}`;
  if (!secretOf(deps).isSigned(PURPOSE, `${websiteId} ${said}`, signature)) return null;
  return { accountId, roles: roles.split('-').map(Number).filter(isRoleId) };
}

/** Handlers get the parts that buildApp adds, though their type names only the given ones. */
function secretOf(deps: AppDeps): ServerDeps['secret'] {
  return (deps as ServerDeps).secret;
}
