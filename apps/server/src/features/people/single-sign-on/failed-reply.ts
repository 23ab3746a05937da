import type { SsoFailure } from '@sitewright/contract/sso-failure';
import type { Config } from '../../../platform/config/config.ts';
import type { PageReply } from '../../../platform/http/pages/page.ts';

/** Back to the screen that says why it came to nothing, and knows where one wanted to go. */
export function failedReply(
  { appUrl }: Pick<Config, 'appUrl'>,
  failure: { reason: SsoFailure; returnUrl: string | null; isConnecting: boolean },
): PageReply {
  const { reason, isConnecting } = failure;
  const query = new URLSearchParams({ sso: reason });
  if (!isConnecting && failure.returnUrl !== null) {
    const { origin, pathname, search } = new URL(failure.returnUrl);
    // The screen goes on to places of the editor alone.
    if (origin === new URL(appUrl).origin) query.set('next', pathname + search);
  }
  const screen = isConnecting ? 'account' : 'sign-in';
  return { status: 303, headers: { location: `${appUrl}/config/${screen}?${query}` } };
}
