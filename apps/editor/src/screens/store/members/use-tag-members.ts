import { tagMembers } from '@sitewright/contract/shop-members';
import { MAX_MEMBERS_TOGETHER } from '@sitewright/domain/member/member-limits';
import { call } from '../../../api/call.ts';
import { useAttempt } from '../../../forms/use-attempt.ts';
import { inParts } from '../../../lists/in-parts.ts';
import { invalidateMembers } from '../../../queries/members.ts';

/** Puts tags on members and takes others off; what is shown of them is read again afterwards. */
export function useTagMembers(websiteId: string) {
  const { isBusy, failure, attempt } = useAttempt({
    afterwards: () => invalidateMembers(websiteId),
    mayOverlap: true,
  });
  const tag = (ids: readonly string[], { add, remove }: { add: string[]; remove: string[] }) =>
    attempt(async () => {
      for (const some of inParts(ids, MAX_MEMBERS_TOGETHER))
        await call(tagMembers, {
          params: { websiteId },
          body: { ids: some, addTags: add, removeTags: remove },
        });
    });
  const [atField] = Object.values(failure?.fields ?? {});
  return { isBusy, error: atField ?? failure?.message, tag };
}
