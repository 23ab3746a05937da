import type { ReviewedDocument } from '@sitewright/contract/publishing';
import { useNavigate } from '../../../router/router-context.tsx';
import type { Editor } from '../../../store/editor.ts';
import { useEditor } from '../../../store/use-editor.ts';
import { knownPages } from '../page-operations.ts';

/** Leads from the dialog to where something is mended: a block of the page, or the page's settings. */
export function useShowPlace(): (document: ReviewedDocument, nodeId: string | null) => Promise<void> {
  const editor = useEditor();
  const navigate = useNavigate();
  const { websiteId } = editor;
  return async ({ documentId, kind, ownerId }, nodeId) => {
    editor.set({ overlay: null });
    const pages = knownPages(websiteId);
    const areasOf = pages.find(({ homepage }) => homepage)?.id ?? pages[0]?.id ?? '';
    if (editor.store.getState().page?.documentId !== documentId) {
      await (kind === 'site'
        ? navigate({ to: '/sites/$websiteId/areas/$areasOf', params: { websiteId, areasOf } })
        : kind === 'item'
          ? navigate({ to: '/sites/$websiteId/items/$itemId', params: { websiteId, itemId: ownerId } })
          : navigate({ to: '/sites/$websiteId/pages/$pageId', params: { websiteId, pageId: ownerId } }));
    }
    // The list of pages, which shows the settings, may have made room for the layers.
    if (nodeId === null) return editor.set({ overlay: 'page-settings', isLayers: false });
    await opened(editor, documentId);
    editor.select(nodeId);
    editor.reveal();
  };
}

/** Longest wait for a page to open. */
const OPEN_MS = 5_000;

function opened({ store }: Editor, documentId: string): Promise<void> {
  const isOpen = () => store.getState().page?.documentId === documentId && store.getState().isLoaded;
  if (isOpen()) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(finish, OPEN_MS);
    const unsubscribe = store.subscribe(() => {
      if (isOpen()) finish();
    });
  });
}
