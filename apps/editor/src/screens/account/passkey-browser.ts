import type { NewPasskeyAnswer, PasskeyAnswer } from '@sitewright/contract/passkey-answer';
import { type CreationOptions, startPasskeyUse } from '@sitewright/contract/passkeys';
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

/** Dialogs for a passkey that somebody has asked for. What the browser would list now would end them. */
let dialogs = 0;

/**
 * Lets the person choose a passkey, in the browser's dialog or where it fills in an address: then the promise is open until one
 * is chosen there, or another passkey is asked for. Throws ApiError with words for the person.
 */
export async function askForPasskey({ fillsIn = false }: { fillsIn?: boolean } = {}): Promise<PasskeyAnswer> {
  if (!fillsIn) dialogs += 1;
  try {
    return await answered(fillsIn);
  } finally {
    if (!fillsIn) dialogs -= 1;
  }
}

async function answered(fillsIn: boolean): Promise<PasskeyAnswer> {
  const { options } = await call(startPasskeyUse, { body: {} });
  const { startAuthentication } = await import('@simplewebauthn/browser');
  if (fillsIn && dialogs > 0) throw new ApiError('passkey-rejected', CANCELED);
  const used = await inWords(() =>
    startAuthentication({
      optionsJSON: options,
      useBrowserAutofill: fillsIn,
      // The field may come after this.
      verifyBrowserAutofillInput: false,
    }),
  );
  const { clientDataJSON, authenticatorData, signature, userHandle } = used.response;
  const handle = userHandle === undefined ? {} : { userHandle };
  return { ...plain(used), response: { clientDataJSON, authenticatorData, signature, ...handle } };
}

function plain({ id, rawId }: { id: string; rawId: string }) {
  return { id, rawId, type: 'public-key', clientExtensionResults: {} } as const;
}

const CANCELED = 'The passkey was canceled or took too long. Please try again.';
const WORDS: Readonly<Record<string, string>> = {
  NotAllowedError: CANCELED,
  InvalidStateError: 'This device already keeps a passkey for your account.',
};

async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const words = WORDS[(error as Error).name] ?? 'This browser could not use a passkey.';
    throw new ApiError('passkey-rejected', words);
  }
}
