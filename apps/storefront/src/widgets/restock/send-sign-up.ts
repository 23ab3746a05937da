import { SIGN_UP_WORDS } from '@sitewright/domain/mailing/sign-up-rules';
import { callApi, type InputOf } from '../../api/call-api.ts';
import { isSignedIn } from '../../api/user-info.ts';
import { t } from '../../page-messages.ts';

/** Source: specification §3, restock sign-up payload. */
export type RestockSignUp = InputOf<'POST /api/commerce/restock-notifications/sign-up'>['body'];

/** Sends a sign-up; gives the words of a failure, null after success. */
export async function sendSignUp(signUp: RestockSignUp): Promise<string | null> {
  if (isSignedIn()) {
    const language = document.documentElement.lang || 'en';
    const own = await callApi('POST /api/site-users/account/notifications/restock', {
      body: { ...signUp, language },
    });
    // A session that has ended meanwhile is no reason to refuse.
    if (own.ok || own.code !== 'not-signed-in') return own.ok ? null : errorMessage(own);
  }
  const result = await callApi('POST /api/commerce/restock-notifications/sign-up', { body: signUp });
  return result.ok ? null : errorMessage(result);
}

/** Error message of the server, else the usual one. Source: specification §8, restock. */
function errorMessage({ reason, message }: { reason: string; message: string }): string {
  return reason === 'network' || message === '' ? t(SIGN_UP_WORDS.failed) : message;
}
