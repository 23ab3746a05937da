import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ApiError, textOf } from '../../api/api-error.ts';
import { queryClient } from '../../api/query-client.ts';

type Failure = { message: string; fields: Readonly<Record<string, string>> };

/** A form that signs in: busy while it is sent, its faults by field, then on to where one wanted to go. */
export function useEntry(send: () => Promise<unknown>, next: string | undefined) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const navigate = useNavigate();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      await send();
      queryClient.clear();
      await navigate({ to: safePath(next) });
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
