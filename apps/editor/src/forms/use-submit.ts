import { type FormEvent, useState } from 'react';
import { ApiError, textOf } from '../api/api-error.ts';

export type Failure = { code: string; message: string; fields: Readonly<Record<string, string>> };

/** A small form: busy while it is sent, its errors by field, then what follows. */
export function useSubmit(send: () => Promise<unknown>, onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const submit = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await send();
      onDone();
    } catch (error) {
      const { code, fields } = error instanceof ApiError ? error : { code: '', fields: {} };
      setFailure({ code, message: textOf(error), fields });
    } finally {
      setBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return { isBusy, failure, handleSubmit, submit: () => void submit() };
}
