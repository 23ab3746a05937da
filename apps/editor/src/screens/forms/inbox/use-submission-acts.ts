import type { CallInput } from '@sitewright/contract/call';
import { deleteFormSubmissions, updateFormSubmissions } from '@sitewright/contract/form-submissions';
import { call } from '../../../api/call.ts';
import { useAttempt } from '../../../forms/use-attempt.ts';
import { inParts } from '../../../lists/in-parts.ts';
import { invalidateSubmissions } from '../../../queries/forms.ts';

/** Marks of a submission. */
export type Mark = Omit<CallInput<typeof updateFormSubmissions>['body'], 'ids' | 'addLabel' | 'removeLabel'>;

/** Most submissions that one call takes. */
const PER_CALL = 200;

/** Marks and deletes submissions; what is shown of them is read again afterwards. */
export function useSubmissionActs(websiteId: string) {
  // One is marked as read by being opened, while others may be pressed.
  const { isBusy, failure, attempt } = useAttempt({
    afterwards: () => invalidateSubmissions(websiteId),
    mayOverlap: true,
  });
  return {
    isBusy,
    error: failure?.message,
    mark: (ids: readonly string[], mark: Mark) =>
      attempt(async () => {
        for (const some of inParts(ids, PER_CALL))
          await call(updateFormSubmissions, { params: { websiteId }, body: { ids: some, ...mark } });
      }),
    /** Throws what went wrong, for the dialog that asked. */
    remove: async (ids: readonly string[]) => {
      for (const some of inParts(ids, PER_CALL))
        await call(deleteFormSubmissions, { params: { websiteId }, body: { ids: some } });
    },
  };
}
