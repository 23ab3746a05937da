import { setAreaProducts } from '@sitewright/contract/member-areas';
import type { MemberArea } from '@sitewright/domain/member/member-area-schema';
import { useRef, useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { invalidateAreaProducts } from '../../queries/member-areas.ts';

/**
 * The products that sell an area, as they were chosen last. Each save sends all of them, so it is one at a time: what is
 * switched meanwhile is sent with the next one.
 */
export function useSellers(websiteId: string, area: MemberArea) {
  const [wished, setWished] = useState<readonly string[] | null>(null);
  const [error, setError] = useState('');
  const newest = useRef<readonly string[] | null>(null);
  const isSaving = useRef(false);
  const stored = area.products.map(({ id }) => id);
  const wish = (ids: readonly string[] | null) => {
    newest.current = ids;
    setWished(ids);
  };
  const save = async () => {
    let sent: readonly string[] | null = null;
    while (newest.current !== null && newest.current !== sent) {
      sent = newest.current;
      const body = { productIds: [...sent] };
      await call(setAreaProducts, { params: { websiteId, areaId: area.id }, body });
      await invalidateAreaProducts(websiteId);
    }
  };
  const change = async (id: string, sells: boolean) => {
    const others = (newest.current ?? stored).filter((other) => other !== id);
    wish(sells ? [...others, id] : others);
    if (isSaving.current) return;
    isSaving.current = true;
    setError('');
    try {
      await save();
    } catch (failure) {
      setError(textOf(failure));
    }
    isSaving.current = false;
    wish(null);
  };
  return { sellers: wished ?? stored, error, change };
}
