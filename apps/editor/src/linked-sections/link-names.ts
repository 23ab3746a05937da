import type { SectionUse } from '@sitewright/contract/section-library';
import { t } from '@sitewright/owner-texts/t';
import { pageQueries } from '../queries/pages.ts';
import { queryClient } from '../queries/query-client.ts';
import { sectionQueries } from '../queries/section-library.ts';

/** A saved section as the editor knows it. */
export type SavedSection = {
  title: string;
  /** False while visitors see nothing of it: it is a draft. */
  isShown: boolean;
  /** Null until it is known. */
  uses: readonly SectionUse[] | null;
};

/** What is known of a saved section; null for one that is in the bin or gone. */
export function knownSection(websiteId: string, id: string): SavedSection | null {
  const pages = queryClient.getQueryData(pageQueries.list(websiteId).queryKey)?.collections;
  const page = pages?.find((each) => each.id === id && each.type === 'section-library');
  if (!page) return null;
  const linked = queryClient.getQueryData(sectionQueries.linked(websiteId).queryKey)?.sections;
  const uses = linked ? (linked.find((section) => section.id === id)?.uses ?? []) : null;
  return { title: page.title, isShown: page.status === 'published', uses };
}

/** Its name with the number of pages that change with it. */
export function linkLabel({ title, isShown, uses }: SavedSection): string {
  const count = uses?.length ?? 0;
  return [
    title,
    ...(count > 0 ? [t('commands.onPages', { count })] : []),
    ...(isShown ? [] : [t('commands.notPublished')]),
  ].join(' · ');
}
