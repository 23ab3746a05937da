import { isLinked } from '@sitewright/document/linked-sections';
import { editForAll, sayWhy, unlink } from '../../../linked-sections/link-actions.ts';
import { knownSection, linkLabel } from '../../../linked-sections/link-names.ts';
import { pageQueries } from '../../../queries/pages.ts';
import { queryClient } from '../../../queries/query-client.ts';
import { sectionQueries } from '../../../queries/section-library.ts';
import type { FollowOptions, LinkNames } from './link-follower.ts';

/** Follows the list of pages and what is linked where; that is asked for anew when another set of saved sections was stored. */
export function followLinks({ editor, send }: FollowOptions): LinkNames {
  const { websiteId } = editor;
  const keys = [pageQueries.list(websiteId).queryKey[0], sectionQueries.linked(websiteId).queryKey[0]];
  let stored: string | null = null;
  const tell = () => {
    // Until the list of pages is there nobody knows which of them are gone.
    if (!queryClient.getQueryData(pageQueries.list(websiteId).queryKey)) return;
    const { document } = editor.store.getState();
    const labels = document.sections.filter(isLinked).map(({ id, savedSectionId }) => {
      const saved = knownSection(websiteId, savedSectionId);
      return [id, saved && linkLabel(saved)] as const;
    });
    send({ type: 'links', labels: Object.fromEntries(labels) });
  };
  const ask = () => {
    const { document, save } = editor.store.getState();
    const ids = [...new Set(document.sections.filter(isLinked).map((each) => each.savedSectionId))].join();
    if (save.queued > 0 || ids === stored) return;
    stored = ids;
    // Without a connection they are named without their pages.
    void queryClient.fetchQuery(sectionQueries.linked(websiteId)).catch(() => {});
  };
  const stopPage = editor.store.subscribe((state, before) => {
    if (state.save !== before.save) ask();
  });
  const stopQueries = queryClient.getQueryCache().subscribe(({ query }) => {
    if (keys.includes(query.queryKey[0] as string)) tell();
  });
  ask();
  return {
    tell,
    sayWhy: () => sayWhy(editor),
    editForAll: () => editForAll(editor),
    unlink: () => void unlink(editor),
    stop() {
      stopPage();
      stopQueries();
    },
  };
}
