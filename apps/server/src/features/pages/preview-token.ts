import { createPreview } from '@sitewright/contract/pages';
import type { AppDeps, ServerDeps } from '../../platform/http/deps.ts';
import { route } from '../../platform/http/route.ts';

const PURPOSE = 'preview';
const LIFE_MS = 2 * 60 * 60 * 1000;

/** A token for the drafts of one site: who it is for does not matter, only until when. It travels in the address once. */
export const preview = route(createPreview, async ({ websiteId, now, deps }) => {
  const expiresAt = now().getTime() + LIFE_MS;
  return { token: `${expiresAt}.${secretOf(deps).sign(PURPOSE, `${websiteId} ${expiresAt}`)}`, expiresAt };
});

/** True for an unexpired token of the site. */
export function isPreviewAllowed(deps: AppDeps, websiteId: string, token: string): boolean {
  const [expiry = '', signature = ''] = token.split('.');
  if (!/^\d{13}$/.test(expiry) || Number(expiry) < deps.now().getTime()) return false;
  return secretOf(deps).isSigned(PURPOSE, `${websiteId} ${expiry}`, signature);
}

/** Handlers get the parts that buildApp adds, though their type names only the given ones. */
function secretOf(deps: AppDeps): ServerDeps['secret'] {
  return (deps as ServerDeps).secret;
}
