import { t } from '@sitewright/owner-texts/t';
import { EmptyState, FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError, textOf } from '../../api/api-error.ts';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { documentQueries } from '../../queries/documents.ts';
import { pageQueries } from '../../queries/pages.ts';
import { queryClient } from '../../queries/query-client.ts';
import { useNavigate } from '../../router/router-context.tsx';
import type { ScreenProps } from '../../router/routes.ts';
import { createEditor, type Editor } from '../../store/editor.ts';
import type { PageStep } from '../../store/history.ts';
import { pathOfPage } from '../../store/page-path.ts';
import { EditorContext } from '../../store/use-editor.ts';
import { followSiteChanges } from './follow-site-changes.ts';
import { isGroup } from './is-group.ts';
import type { OpenedItem } from './items/opened-item.ts';
import { knownPages, runPageStep } from './page-operations.ts';
import { SiteShell } from './site-shell.tsx';
import { useClipboard } from './use-clipboard.ts';
import { useShortcuts } from './use-shortcuts.ts';
import './site.css';

/** Marks the areas of the template on a page, and items, in the history of steps. */
const AREAS = 'areas ';
const ITEM = 'item ';

const MissingPage = lazyPart(() => import('./missing-page.tsx').then((module) => module.MissingPage));
const OpenItem = lazyPart(() => import('./items/open-item.tsx').then((module) => module.OpenItem));

type SitePath =
  | '/sites/$websiteId'
  | '/sites/$websiteId/pages/$pageId'
  | '/sites/$websiteId/areas/$areasOf'
  | '/sites/$websiteId/items/$itemId';

/** The editor of one site: opens the page of the address, else the home page; or the areas of the template on it, or the body of an item. */
export function SiteScreen({ params }: ScreenProps<SitePath>) {
  const { websiteId } = params;
  const pageId = 'pageId' in params ? params.pageId : undefined;
  const areasOf = 'areasOf' in params ? params.areasOf : undefined;
  const isAreas = areasOf !== undefined;
  const itemId = 'itemId' in params ? params.itemId : undefined;
  const [openedItem, setOpenedItem] = useState<OpenedItem | null>(null);
  const item = openedItem?.id === itemId ? openedItem : null;
  const navigate = useNavigate();
  const pages = useQuery(pageQueries.list(websiteId));
  const list = pages.data?.collections ?? [];
  const requestedId = areasOf ?? pageId ?? item?.collectionId;
  const isMissing =
    requestedId !== undefined &&
    pages.data !== undefined &&
    !pages.isFetching &&
    !list.some(({ id }) => id === requestedId);
  const isFinding = itemId !== undefined && item === null;
  const page =
    isMissing || isFinding
      ? null
      : (list.find(({ id }) => id === requestedId) ??
        list.find(({ homepage }) => homepage) ??
        list[0] ??
        null);
  const isPlainGroup = page !== null && isGroup(page) && !isAreas && !item;
  const opened = useRef<(pageId: string) => void>(() => {});

  const editor: Editor = useMemo(() => {
    const showPage = (id: string) =>
      new Promise<void>((resolve) => {
        opened.current = (open) => open === id && resolve();
        void (id.startsWith(AREAS)
          ? navigate({
              to: '/sites/$websiteId/areas/$areasOf',
              params: { websiteId, areasOf: id.slice(AREAS.length) },
            })
          : id.startsWith(ITEM)
            ? navigate({
                to: '/sites/$websiteId/items/$itemId',
                params: { websiteId, itemId: id.slice(ITEM.length) },
              })
            : navigate({ to: '/sites/$websiteId/pages/$pageId', params: { websiteId, pageId: id } }));
      });
    const showStyles = () => void navigate({ to: '/styles/$websiteId', params: { websiteId } });
    const siteMoved = (version: number) => editor.set({ toldSite: version });
    const host = {
      showPage,
      showStyles,
      siteMoved,
      runPageStep: (step: PageStep) => runPageStep(websiteId, step),
    };
    return createEditor(websiteId, host);
  }, [websiteId, navigate]);
  useEffect(() => () => editor.destroy(), [editor]);
  useEffect(() => followSiteChanges(editor), [editor]);
  useShortcuts(editor);
  useClipboard(editor);

  const document = useQuery({
    ...documentQueries.ofOwner(
      websiteId,
      isAreas
        ? { kind: 'site', ownerId: websiteId }
        : itemId
          ? { kind: 'item', ownerId: itemId }
          : { kind: 'page', ownerId: page?.id ?? '' },
    ),
    enabled: page !== null && !isPlainGroup,
  });
  const documentId = document.data?.id;
  // A body gets its blocks when it is opened: drawn before that, the page would have none of them to select.
  const isOpening = itemId !== undefined && documentId === undefined;
  const shownId = page?.id;
  useEffect(() => {
    if (isPlainGroup) return editor.closePage();
    if (!shownId || !documentId || !document.data) return;
    // State of the document when it was opened; the list of pages may be read again after it was published.
    const { queryKey } = documentQueries.state({ websiteId, documentId });
    queryClient.setQueryData(queryKey, (current) => current ?? document.data);
    const opening = isAreas ? `${AREAS}${shownId}` : itemId ? `${ITEM}${itemId}` : shownId;
    editor.openPage({ pageId: opening, documentId, isAreas, ...(itemId ? { listedOn: shownId } : {}) });
    opened.current(opening);
  }, [editor, websiteId, shownId, isAreas, itemId, isPlainGroup, documentId, document.data]);

  const handleNavigate = useCallback(
    (path: string) => {
      const cachedPages = knownPages(websiteId);
      const target = cachedPages.find((each) => pathOfPage(each, cachedPages) === path);
      if (target)
        void navigate({ to: '/sites/$websiteId/pages/$pageId', params: { websiteId, pageId: target.id } });
    },
    [websiteId, navigate],
  );

  return (
    <EditorContext value={editor}>
      <SiteShell
        page={isOpening ? null : page}
        pages={pages.data?.collections ?? []}
        item={item}
        path={item?.path ?? (page ? pathOfPage(page, pages.data?.collections ?? []) : '/')}
        isAreas={isAreas}
        onNavigate={handleNavigate}
      >
        <Suspense>
          {pages.data && itemId && (
            <OpenItem
              websiteId={websiteId}
              itemId={itemId}
              pages={pages.data.collections}
              onOpen={setOpenedItem}
            />
          )}
          {isMissing && <MissingPage websiteId={websiteId} onRetry={() => void pages.refetch()} />}
        </Suspense>
        {pages.isPending && <Skeleton label={t('siteScreen.loadingTheSite')} />}
        {pages.isError && <FailedState message={textOf(pages.error)} onRetry={() => void pages.refetch()} />}
        {page && isOpening && !document.isError && <Skeleton label={t('siteScreen.loadingTheItem')} />}
        {document.isError && (
          <FailedState message={textOfLoad(document.error)} onRetry={() => void document.refetch()} />
        )}
        {pages.isSuccess && !page && !isMissing && !isFinding && (
          <EmptyState title={t('siteScreen.noPagesYet')}>
            <p>{t('siteScreen.addFirstPage')}</p>
          </EmptyState>
        )}
      </SiteShell>
    </EditorContext>
  );
}

/** A document that is gone is said as what it is to the owner: content of the site. Source: EDIT-23. */
function textOfLoad(error: unknown): string {
  return error instanceof ApiError && error.code === 'not-found'
    ? t('siteScreen.unableToLocateContent')
    : textOf(error);
}
