import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, textOf } from '../api/api-error.ts';
import { queryClient } from './query-client.ts';

type ChangeOptions = {
  /** Query to reload before the change completes. */
  changed: QueryKey;
  /** Another query to reload with it. */
  alsoChanged?: QueryKey;
  /** Said when somebody else was faster. */
  conflict: string;
};

/**
 * Runs a change of something with versions and reads it again afterwards, also when the change was rejected: then somebody
 * else has changed it. `fields`: what is wrong with each thing that was sent.
 */
export function useChange({ changed, alsoChanged, conflict }: ChangeOptions) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const run = async (work: () => Promise<unknown>, onDone: () => void = () => {}) => {
    setBusy(true);
    setError('');
    setFields({});
    try {
      await work();
      onDone();
    } catch (error) {
      const isOld = error instanceof ApiError && error.code === 'conflict';
      setError(isOld ? conflict : textOf(error));
      if (error instanceof ApiError) setFields(error.fields);
    }
    await queryClient.invalidateQueries({ queryKey: changed });
    if (alsoChanged) void queryClient.invalidateQueries({ queryKey: alsoChanged });
    setBusy(false);
  };
  return { isBusy, error, fields, run };
}
