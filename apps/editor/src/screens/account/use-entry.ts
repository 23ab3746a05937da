import { type FormEvent, useState } from 'react';
import { ApiError, textOf } from '../../api/api-error.ts';

type Failure = { message: string; fields: Readonly<Record<string, string>> };

/** A form that signs in: busy while it is sent, its errors by field, then on to where one wanted to go. */
export function useEntry(send: () => Promise<unknown>, next: string | undefined) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      await send();
      // A whole new page: its content policy names the origins of the account's sites, which this one's does not.
      window.location.assign(`/config${safePath(next)}`);
    } catch (error) {
      setFailure({ message: textOf(error), fields: error instanceof ApiError ? error.fields : {} });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, handleSubmit: (event: FormEvent) => void submit(event) };
}

/** Only places of the editor itself; a link with a foreign address leads to the dashboard. */
export function safePath(next: string | undefined): string {
  if (next === undefined || !/^\/(?![/\\])/.test(next)) return '/';
  return next.replace(/^\/config(?=\/|$)/, '') || '/';
}
