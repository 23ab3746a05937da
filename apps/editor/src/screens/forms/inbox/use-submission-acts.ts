import type { CallInput } from '@sitewright/contract/call';
import { deleteFormSubmissions, updateFormSubmissions } from '@sitewright/contract/form-submissions';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { invalidateSubmissions } from '../../../queries/forms.ts';

/** Marks of a submission. */
export type Mark = Omit<CallInput<typeof updateFormSubmissions>['body'], 'ids' | 'addLabel' | 'removeLabel'>;

/** Most submissions that one call takes. */
const PER_CALL = 200;

/** Marks and deletes submissions; what is shown of them is read again afterwards. */
export function useSubmissionActs(websiteId: string) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  return {
    isBusy,
    error,
    mark: async (ids: readonly string[], mark: Mark) => {
      setBusy(true);
      setError('');
      try {
        for (const some of inCalls(ids))
          await call(updateFormSubmissions, { params: { websiteId }, body: { ids: some, ...mark } });
      } catch (failure) {
        setError(textOf(failure));
      }
      await invalidateSubmissions(websiteId);
      setBusy(false);
    },
    /** Throws what went wrong, for the dialog that asked. */
    remove: async (ids: readonly string[]) => {
      for (const some of inCalls(ids))
        await call(deleteFormSubmissions, { params: { websiteId }, body: { ids: some } });
    },
  };
}

function inCalls(ids: readonly string[]): string[][] {
  const calls = Math.ceil(ids.length / PER_CALL);
  return Array.from({ length: calls }, (_, index) => ids.slice(index * PER_CALL, (index + 1) * PER_CALL));
}
