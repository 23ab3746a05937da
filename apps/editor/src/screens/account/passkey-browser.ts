import type { NewPasskeyAnswer, PasskeyAnswer } from '@sitewright/contract/passkey-answer';
import { type CreationOptions, startPasskeyUse } from '@sitewright/contract/passkeys';
import { t } from '@sitewright/owner-texts/t';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { canUsePasskeys } from './can-use-passkeys.ts';

/** Whether the browser lists passkeys where it fills in an address. */
export async function canFillInPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser');
  return browserSupportsWebAuthnAutofill();
}

/** Lets the browser make a passkey. Throws ApiError with words for the person. */
export async function makePasskey(options: CreationOptions): Promise<NewPasskeyAnswer> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  // The library's types list the transports of today, the contract says texts.
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  const made = await inWords(() => startRegistration({ optionsJSON: options as Options }));
  const { clientDataJSON, attestationObject, transports = [] } = made.response;
  return { ...plain(made), response: { clientDataJSON, attestationObject, transports } };
}

/**
 * Lets the person choose a passkey: in the browser's dialog or, until `fillsIn` is aborted, where it fills in an address; then the
 * promise is open until one is chosen there, or another passkey is asked for. Throws ApiError with words for the person.
 */
export async function askForPasskey({ fillsIn }: { fillsIn?: AbortSignal } = {}): Promise<PasskeyAnswer> {
  const { options } = await call(startPasskeyUse, { body: {} });
  const { startAuthentication, WebAuthnAbortService } = await import('@simplewebauthn/browser');
  // Whatever is asked for ends what was asked for before: a list that is no longer wanted would end a dialog that is open by now.
  fillsIn?.throwIfAborted();
  const end = () => WebAuthnAbortService.cancelCeremony();
  fillsIn?.addEventListener('abort', end);
  const used = await inWords(() =>
    startAuthentication({
      optionsJSON: options,
      useBrowserAutofill: fillsIn !== undefined,
      // The field may come after this.
      verifyBrowserAutofillInput: false,
    }),
  ).finally(() => fillsIn?.removeEventListener('abort', end));
  const { clientDataJSON, authenticatorData, signature, userHandle } = used.response;
  const handle = userHandle === undefined ? {} : { userHandle };
  return { ...plain(used), response: { clientDataJSON, authenticatorData, signature, ...handle } };
}

function plain({ id, rawId }: { id: string; rawId: string }) {
  return { id, rawId, type: 'public-key', clientExtensionResults: {} } as const;
}

const WORDS: Readonly<Record<string, string>> = {
  NotAllowedError: t('account.passkeyCanceled'),
  InvalidStateError: t('account.passkeyAlreadyKept'),
};

async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const words = WORDS[(error as Error).name] ?? t('account.browserCouldNotUsePasskey');
    throw new ApiError('passkey-rejected', words);
  }
}
