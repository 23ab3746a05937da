import type { QueryKey } from '@tanstack/react-query';
import { useAttempt } from '../forms/use-attempt.ts';
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
  const { isBusy, failure, attempt } = useAttempt({
    afterwards: async () => {
      await queryClient.invalidateQueries({ queryKey: changed });
      if (alsoChanged) void queryClient.invalidateQueries({ queryKey: alsoChanged });
    },
  });
  const error = failure?.code === 'conflict' ? conflict : (failure?.message ?? '');
  return { isBusy, error, fields: failure?.fields ?? {}, run: attempt };
}
