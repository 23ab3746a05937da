import type { ReplyOf } from '@sitewright/contract/call';
import type { getAppCrumb } from '@sitewright/contract/crumb';
import { dropEarly } from './early-answers.ts';

/** The crumb of this browser, from its cookie; a browser without one asks for it once. `isFresh`: the session is another one now. */
export async function readCrumb(isFresh = false): Promise<string> {
  if (isFresh) dropEarly();
  const token = isFresh ? undefined : crumbCookie();
  if (token) return token;
  const response = await fetch('/api/crumb', { credentials: 'same-origin' });
  const { crumb }: Partial<ReplyOf<typeof getAppCrumb>> = await response.json().catch(() => ({}));
  return crumb ?? '';
}

/** On HTTPS only the copy that is pinned to the host: a site below the same domain may have set one of the plain name. */
function crumbCookie(): string | undefined {
  const name = location.protocol === 'https:' ? '__Host-crumb' : 'crumb';
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
}
