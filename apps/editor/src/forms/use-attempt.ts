import { useRef, useState } from 'react';
import { ApiError, textOf } from '../api/api-error.ts';

/** Why something could not be done: the server's code ('' without one), a text for the owner, what is wrong by field. */
export type Failure = { code: string; message: string; fields: Readonly<Record<string, string>> };

const NO_FIELDS: Failure['fields'] = {};

type AttemptOptions = {
  /** Follows each act, done or not, and is waited for: mostly it reads again what may have changed. */
  afterwards?: () => Promise<unknown>;
  /** For switches and marks, of which one may change several at once: no attempt is left out for another. */
  mayOverlap?: boolean;
};

/**
 * Does what an owner asks for, one act at a time: it is busy until that is done, and shows why it was not until the next
 * attempt.
 */
export function useAttempt({ afterwards, mayOverlap = false }: AttemptOptions = {}) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  // A second press may come before `isBusy` is drawn.
  const running = useRef(0);

  /** Whether it was done; an attempt during another does nothing. What `onDone` throws is a failure, too. */
  const attempt = async <T>(
    act: () => Promise<T>,
    onDone: (result: T) => void = () => {},
    onFailed: (failure: Failure) => void = () => {},
  ): Promise<boolean> => {
    if (running.current > 0 && !mayOverlap) return false;
    running.current += 1;
    setBusy(true);
    setFailure(null);
    try {
      onDone(await act());
      return true;
    } catch (error) {
      const failed = failureOf(error);
      setFailure(failed);
      onFailed(failed);
      return false;
    } finally {
      try {
        await afterwards?.();
      } finally {
        running.current -= 1;
        setBusy(running.current > 0);
      }
    }
  };
  return {
    isBusy,
    failure,
    attempt,
    /** Shows what is wrong before anything is sent. */
    refuse: (message: string, fields = NO_FIELDS) => setFailure({ code: '', message, fields }),
    /** Forgets the failure, mostly because its cause is being corrected. */
    clear: () => setFailure(null),
    /** Forgets what was wrong with fields; the message stays. */
    clearFields: () => setFailure((now) => now && { ...now, fields: NO_FIELDS }),
  };
}

function failureOf(error: unknown): Failure {
  const { code, fields } = error instanceof ApiError ? error : { code: '', fields: NO_FIELDS };
  return { code, message: textOf(error), fields };
}
