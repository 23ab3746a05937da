import { type ApiFailure, callApi, type InputOf } from '../../api/call-api.ts';
import { isSignedIn } from '../../api/user-info.ts';

/** Source: specification §3, restock sign-up payload. */
type RestockSignUp = InputOf<'POST /api/commerce/restock-notifications/sign-up'>['body'];

/** Sends a sign-up, of who is signed in by her account. */
export async function sendSignUp(signUp: RestockSignUp): Promise<{ ok: true } | ApiFailure> {
  if (isSignedIn()) {
    const language = document.documentElement.lang || 'en';
    const own = await callApi('POST /api/site-users/account/notifications/restock', {
      body: { ...signUp, language },
    });
    // A session that has ended meanwhile is no reason to refuse.
    if (own.ok || own.code !== 'not-signed-in') return own;
  }
  return callApi('POST /api/commerce/restock-notifications/sign-up', { body: signUp });
}
