import { useEffect, useState } from 'react';
import type { PageGroup } from '../../../store/page-lines.ts';

type OpenGroupsProps = {
  groups: readonly PageGroup[];
  pageId: string | null;
  /** The group that something is carried over: it opens, and stays so. */
  under: number | undefined;
};

/** The groups of lines that are unfolded: at first the main navigation, the one of the open page, and the pages not linked. */
export function useOpenGroups({ groups, pageId, under }: OpenGroupsProps) {
  const [toggled, setToggled] = useState<ReadonlyMap<string | null, boolean>>(new Map());
  const carriedOver = under === undefined ? undefined : groups[under]?.nav;
  const first = groups.find(({ lines }) => lines.some(({ page }) => page !== null && page.id === pageId));
  const isOpen = (nav: string | null) =>
    toggled.get(nav) ?? (nav === null || nav === groups[0]?.nav || nav === first?.nav);
  const toggle = (nav: string | null, toOpen: boolean) =>
    setToggled((before) => new Map(before).set(nav, toOpen));
  useEffect(() => {
    if (carriedOver !== undefined) setToggled((before) => new Map(before).set(carriedOver, true));
  }, [carriedOver]);
  return { isOpen, toggle };
}
