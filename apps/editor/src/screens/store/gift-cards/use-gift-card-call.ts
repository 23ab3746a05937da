import { useState } from 'react';
import { ApiError, textOf } from '../../../api/api-error.ts';
import { queryClient } from '../../../api/query-client.ts';
import { giftCardQueries } from './gift-card-queries.ts';

/** Runs a change of a gift card and reads all cards anew afterwards, also when it was refused. */
export function useGiftCardCall(websiteId: string) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const run = async (work: () => Promise<unknown>, onDone: () => void = () => {}) => {
    setBusy(true);
    setFault('');
    try {
      await work();
      onDone();
    } catch (error) {
      const isOld = error instanceof ApiError && error.code === 'conflict';
      setFault(isOld ? 'The card has changed meanwhile. What you see now is how it stands.' : textOf(error));
    }
    await queryClient.invalidateQueries({ queryKey: giftCardQueries.all(websiteId) });
    setBusy(false);
  };
  return { isBusy, fault, run };
}
