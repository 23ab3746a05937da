import type { CallInput } from '@sitewright/contract/call';
import { deleteFormSubmissions, updateFormSubmissions } from '@sitewright/contract/form-submissions';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { inParts } from '../../../lists/in-parts.ts';
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
        for (const some of inParts(ids, PER_CALL))
          await call(updateFormSubmissions, { params: { websiteId }, body: { ids: some, ...mark } });
      } catch (failure) {
        setError(textOf(failure));
      }
      await invalidateSubmissions(websiteId);
      setBusy(false);
    },
    /** Throws what went wrong, for the dialog that asked. */
    remove: async (ids: readonly string[]) => {
      for (const some of inParts(ids, PER_CALL))
        await call(deleteFormSubmissions, { params: { websiteId }, body: { ids: some } });
    },
  };
}
