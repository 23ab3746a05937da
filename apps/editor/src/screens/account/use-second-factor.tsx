import { TextField } from '@sitewright/ui/text-field';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import type { Failure } from '../../forms/use-submit.ts';

type SecondFactor = {
  /** Sends with the code, once one was asked for; being asked for one brings the field. */
  asking: (send: (code: { code?: string }) => Promise<unknown>) => () => Promise<unknown>;
  /** Field of the code; null until it is asked for. */
  field: ReactNode;
  /** What went wrong besides that a code is needed. */
  failureOf: (failure: Failure | null) => Failure | null;
};

/** The second step of a sign-in: asked for only where the account has one, with what was typed before. */
export function useSecondFactor(): SecondFactor {
  const [code, setCode] = useState('');
  const [isCodeNeeded, setCodeNeeded] = useState(false);
  return {
    asking: (send) => async () => {
      try {
        return await send(isCodeNeeded ? { code } : {});
      } catch (error) {
        if (isNeeded(error)) setCodeNeeded(true);
        throw error;
      }
    },
    field: isCodeNeeded ? <CodeField value={code} onChange={setCode} autoFocus /> : null,
    failureOf: (failure) => (failure?.code === NEEDED ? null : failure),
  };
}

const NEEDED = 'second-factor-needed';
const isNeeded = (error: unknown) => error instanceof ApiError && error.code === NEEDED;

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
      label={isFirst ? 'Code' : 'Code of your authenticator app'}
      help={isFirst ? 'The six digits that the app shows now.' : 'Or one of your recovery codes.'}
      autoComplete="one-time-code"
      maxLength={40}
    />
  );
}
