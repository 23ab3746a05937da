import type { NodeTree } from '@sitewright/document/changes/change';
import { sectionTree } from '@sitewright/document/seed';
import { t } from '@sitewright/owner-texts/t';
import { copiesOf } from '../linked-sections/link-actions.ts';
import { pageQueries } from '../queries/pages.ts';
import { queryClient } from '../queries/query-client.ts';
import type { Editor } from '../store/editor.ts';
import { changeLocal } from '../store/local-store.ts';
import { COPIED_KEY, type CopiedNodes } from './copied-nodes.ts';

const hasLinks = ({ trees }: CopiedNodes) => trees.some(({ savedSectionId }) => savedSectionId !== undefined);

/** Fetches what copied linked sections show, for a paste on another site. */
export async function keepShown(websiteId: string, copied: CopiedNodes): Promise<void> {
  if (!hasLinks(copied)) return;
  const shown: Record<string, NodeTree[]> = {};
  for (const { id, savedSectionId } of copied.trees) {
    if (savedSectionId === undefined) continue;
    const sections = await copiesOf(websiteId, savedSectionId).catch(() => []);
    shown[id] = sections.map(sectionTree);
  }
  await changeLocal<CopiedNodes>(COPIED_KEY, (now) =>
    now?.token === copied.token ? { ...now, shown } : now,
  );
}

/**
 * What is pasted of linked sections: they themselves on their site, what they show on another, with the number of those that could not be
 * read there; a sentence where nothing can be.
 */
export function treesFor(
  editor: Pick<Editor, 'websiteId' | 'store'>,
  copied: CopiedNodes,
): { trees: readonly NodeTree[]; unread: number } | string {
  if (!hasLinks(copied)) return { trees: copied.trees, unread: 0 };
  const { websiteId } = editor;
  const pages = queryClient.getQueryData(pageQueries.list(websiteId).queryKey)?.collections;
  const pageId = editor.store.getState().page?.pageId;
  if (copied.websiteId !== websiteId) {
    const { trees, shown = {} } = copied;
    const pasted = trees.map((tree) => (tree.savedSectionId === undefined ? [tree] : (shown[tree.id] ?? [])));
    const unread = pasted.filter(({ length }) => length === 0).length;
    return unread < pasted.length ? { trees: pasted.flat(), unread } : t('commands.copiedLinksUnread');
  }
  return pages?.some(({ id, type }) => id === pageId && type === 'section-library') === true
    ? t('commands.noLinkInSavedSection')
    : { trees: copied.trees, unread: 0 };
}
