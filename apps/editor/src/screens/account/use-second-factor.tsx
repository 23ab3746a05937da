import type { PasskeyAnswer } from '@sitewright/contract/passkey-answer';
import { t } from '@sitewright/owner-texts/t';
import { TextField } from '@sitewright/ui/text-field';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import type { Failure } from '../../forms/use-attempt.ts';

const PasskeyButton = lazy(async () => ({
  default: (await import('./passkey-button.tsx')).PasskeyButton,
}));

/** What is sent for the second step: a code, or a passkey in its place; nothing before it is asked for. */
export type SecondFactor = { code?: string; passkey?: PasskeyAnswer };

type SecondFactorStep = {
  /** Sends with the code or passkey, once one was asked for; being asked for one brings the field. */
  asking: (send: (factor: SecondFactor) => Promise<unknown>) => () => Promise<unknown>;
  /** Field of the code, and the way to give a passkey instead; null until it is asked for. */
  field: ReactNode;
  /** Whether there is something to send. */
  isGiven: boolean;
  /** What went wrong; not that a code is needed where the field comes only now. */
  failureOf: (failure: Failure | null) => Failure | null;
};

type Options = {
  /** The account is known to ask for it. */
  isAsked?: boolean;
  /** It is known to have a passkey; else the server says so when it asks. */
  hasPasskey?: boolean;
  /** A passkey sends the form at once; false where there are several things to do with it. */
  isSent?: boolean;
};

/** The second step of a sign-in: asked for only where the account has one, with what was typed before. */
export function useSecondFactor({
  isAsked = false,
  hasPasskey = false,
  isSent = true,
}: Options = {}): SecondFactorStep {
  const [code, setCode] = useState('');
  const [isNeeded, setNeeded] = useState(isAsked);
  const [isOffered, setOffered] = useState(false);
  const [wasMissing, setMissing] = useState(false);
  // Each answer of a passkey is good for one sending.
  const passkey = useRef<PasskeyAnswer>(undefined);
  const [isConfirmed, setConfirmed] = useState(false);
  const take = (): SecondFactor => {
    const given = passkey.current;
    passkey.current = undefined;
    setConfirmed(false);
    if (given) return { passkey: given };
    return isNeeded ? { code } : {};
  };
  const handlePasskey = (given: PasskeyAnswer) => {
    passkey.current = given;
    setConfirmed(!isSent);
  };
  return {
    asking: (send) => async () => {
      try {
        const result = await send(take());
        // A code is good for one proof: the next one of this form needs another.
        setCode('');
        return result;
      } catch (error) {
        if (error instanceof ApiError && error.code === NEEDED) {
          setMissing(isNeeded);
          setNeeded(true);
          setOffered('passkey' in error.fields);
        }
        throw error;
      }
    },
    field: isNeeded && (
      <>
        {isConfirmed ? (
          <p role="status">{t('account.confirmedWithPasskey')}</p>
        ) : (
          <CodeField value={code} onChange={setCode} autoFocus={isSent} />
        )}
        {(isOffered || hasPasskey) && !isConfirmed && (
          <Suspense>
            <PasskeyButton isSent={isSent} onGiven={handlePasskey} />
          </Suspense>
        )}
      </>
    ),
    isGiven: isConfirmed || code.trim() !== '',
    failureOf: (failure) => (failure?.code === NEEDED && !wasMissing ? null : failure),
  };
}

const NEEDED = 'second-factor-needed';

/** A code of the authenticator app, or a recovery code. */
export function CodeField(props: {
  value: string;
  onChange: (code: string) => void;
  autoFocus?: boolean;
  isFirst?: boolean;
}) {
  const { isFirst = false, ...field } = props;
  return (
    <TextField
      {...field}
      label={isFirst ? t('account.code') : t('account.authenticatorCode')}
      help={isFirst ? t('account.codeHelp') : t('account.orRecoveryCode')}
      autoComplete="one-time-code"
      maxLength={40}
    />
  );
}
