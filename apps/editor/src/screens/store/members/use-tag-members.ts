import { tagMembers } from '@sitewright/contract/shop-members';
import { MAX_MEMBERS_TOGETHER } from '@sitewright/domain/member/member-limits';
import { useState } from 'react';
import { ApiError, textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { inParts } from '../../../lists/in-parts.ts';
import { invalidateMembers } from '../../../queries/members.ts';

/** Puts tags on members and takes others off; what is shown of them is read again afterwards. */
export function useTagMembers(websiteId: string) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const tag = async (ids: readonly string[], { add, remove }: { add: string[]; remove: string[] }) => {
    setBusy(true);
    setError('');
    try {
      for (const some of inParts(ids, MAX_MEMBERS_TOGETHER))
        await call(tagMembers, {
          params: { websiteId },
          body: { ids: some, addTags: add, removeTags: remove },
        });
    } catch (failure) {
      const [atField] = failure instanceof ApiError ? Object.values(failure.fields) : [];
      setError(atField ?? textOf(failure));
    }
    await invalidateMembers(websiteId);
    setBusy(false);
  };
  return { isBusy, error, tag };
}
