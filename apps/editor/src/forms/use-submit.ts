import type { FormEvent } from 'react';
import { type Failure, useAttempt } from './use-attempt.ts';

/** A small form: busy while it is sent, its errors by field, then what follows. */
export function useSubmit<T>(
  send: () => Promise<T>,
  onDone?: (result: T) => void,
  onFailed?: (failure: Failure) => void,
) {
  const { attempt, ...state } = useAttempt();
  const submit = () => void attempt(send, onDone, onFailed);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return { ...state, handleSubmit, submit };
}
