import { useState } from 'react';
import { ApiError, textOf } from '../../../api/api-error.ts';
import { queryClient } from '../../../api/query-client.ts';

/**
 * Runs a change of an order and reads it anew afterwards, also when the change was refused: then somebody else has
 * changed it.
 */
export function useOrderCall(websiteId: string, orderId: string) {
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
      setFault(
        isOld
          ? 'The order has changed meanwhile. What you see now is how it stands. Please try again.'
          : textOf(error),
      );
    }
    await queryClient.invalidateQueries({ queryKey: ['order', websiteId, orderId] });
    void queryClient.invalidateQueries({ queryKey: ['orders', websiteId] });
    setBusy(false);
  };
  return { isBusy, fault, run };
}
