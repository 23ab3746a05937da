import type { SectionUse } from '@sitewright/contract/section-library';
import { t } from '@sitewright/owner-texts/t';
import { useQuery } from '@tanstack/react-query';
import { sectionQueries } from '../../../queries/section-library.ts';

/** Pages and items that show a saved section linked; null until they are known. */
export function useUses(websiteId: string, savedSectionId: string): readonly SectionUse[] | null {
  const { data } = useQuery(sectionQueries.linked(websiteId));
  return data ? (data.sections.find(({ id }) => id === savedSectionId)?.uses ?? []) : null;
}

/** Titles that are told; of more their number. */
const TOLD = 5;

/** Their number and titles in words: `2 pages: First, Second`. */
export function usesInWords(titles: readonly string[]): string {
  const told = titles.slice(0, TOLD).join(', ');
  const more = titles.length - TOLD;
  return t('sections.pagesByTitle', {
    count: titles.length,
    titles: more > 0 ? t('sections.titlesAndMore', { titles: told, more }) : told,
  });
}
