import type { Collection } from '@sitewright/domain/site/collection-schema';
import { FOLDER_BEHAVIOURS, holdsItems, isDesignedPart } from '@sitewright/domain/site/collection-type';
import { isLive } from '@sitewright/domain/site/page-status';
import { t } from '@sitewright/owner-texts/t';
import { Button, IconButton } from '@sitewright/ui/button';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import type { MenuEntry } from '@sitewright/ui/menu';
import { useQuery } from '@tanstack/react-query';
import { ListTree, PanelBottom, Plus, Trash2 } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { shortcutText } from '../../keyboard/shortcut.ts';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { OnceWanted } from '../../parts/once-wanted.tsx';
import { DialogBoundary } from '../../parts/part-boundary.tsx';
import { PartLoading } from '../../parts/part-loading.tsx';
import { pageQueries } from '../../queries/pages.ts';
import { useMayPublish } from '../../queries/use-rights.ts';
import { Link } from '../../router/link.tsx';
import { useNavigate } from '../../router/router-context.tsx';
import { type PageLine, pageGroups } from '../../store/page-lines.ts';
import { useEditor, useEditorState } from '../../store/use-editor.ts';
import { addPage, duplicatePage, type NewPage, removePage, renamePageByStep } from './page-operations.ts';
import { PageRows } from './pages-tree/page-rows.tsx';
import { steppedPlace } from './pages-tree/places.ts';
import { usePageMoves } from './pages-tree/use-page-moves.ts';

const NameDialog = lazyPart(() => import('../../forms/name-dialog.tsx').then((module) => module.NameDialog));
const AddPageDialog = lazyPart(() => import('./add-page-dialog.tsx').then((module) => module.AddPageDialog));
const EntryLinkDialog = lazyPart(() =>
  import('./navigation/entry-link-dialog.tsx').then((module) => module.EntryLinkDialog),
);
const NavigationDialog = lazyPart(() =>
  import('./navigation/navigation-dialog.tsx').then((module) => module.NavigationDialog),
);
const PageSettingsDialog = lazyPart(() =>
  import('./page-settings/page-settings-dialog.tsx').then((module) => module.PageSettingsDialog),
);
const PreviewLinksDialog = lazyPart(() =>
  import('../../preview-links/preview-links-dialog.tsx').then((module) => module.PreviewLinksDialog),
);

/** Dialog or menu open over the list. */
type Open =
  | { kind: 'navigation' }
  | { kind: 'add'; folder: Collection | null }
  | { kind: 'rename' | 'settings' | 'links'; page: Collection }
  | { kind: 'link'; line: PageLine }
  | null;

/** Pages of the site: open, add, set up, duplicate, remove; and the navigation. */
export function PageList({ pageId, onOpen }: { pageId: string | null; onOpen: () => void }) {
  const editor = useEditor();
  const { websiteId } = editor;
  const pages = useQuery(pageQueries.list(websiteId));
  const layout = useQuery(pageQueries.layout(websiteId));
  const types = useQuery(pageQueries.types(websiteId));
  const icons = new Map(types.data?.types.map(({ name, icon }) => [name, icon || name]));
  const visible = pages.data?.collections ?? [];
  const home = visible.find(({ homepage }) => homepage);
  const [open, setOpen] = useState<Open>(null);
  const areSettingsOpen = useEditorState((state) => state.overlay === 'page-settings');
  const current = areSettingsOpen ? visible.find(({ id }) => id === pageId) : undefined;
  const mayPublish = useMayPublish(websiteId);
  const navigate = useNavigate();
  const show = (page: Collection) => {
    onOpen();
    return navigate({ to: '/sites/$websiteId/pages/$pageId', params: { websiteId, pageId: page.id } });
  };
  const showAreas = (page: Collection) =>
    navigate({ to: '/sites/$websiteId/areas/$areasOf', params: { websiteId, areasOf: page.id } });
  const showProducts = ({ id }: Collection) =>
    void navigate({ to: '/store/$websiteId/products', params: { websiteId }, search: { page: id } });
  const showItems = (page: Collection) =>
    void navigate({
      to: '/items/$websiteId/$collectionId',
      params: { websiteId, collectionId: page.id },
    });

  const close = () => {
    setOpen(null);
    if (areSettingsOpen) editor.set({ overlay: null });
  };
  const add = async (fields: NewPage) => {
    const page = await addPage(websiteId, fields);
    setOpen(null);
    await show(page);
  };
  const rename = async (page: Collection, name: string) => {
    await renamePageByStep(editor, page, name);
    setOpen(null);
  };
  const duplicate = async (page: Collection) => {
    try {
      await show(await duplicatePage(websiteId, page.id));
      editor.say(t('siteScreen.titleDuplicatedAsADraft', { title: page.title }));
    } catch (error) {
      editor.say(textOf(error));
    }
  };
  const remove = async (page: Collection) => {
    close();
    try {
      if (page.id === pageId && home) await show(home);
      await removePage(websiteId, page.id);
      const step = { pageId: page.id };
      editor.note({
        label: t('siteScreen.deletePage'),
        redo: { kind: 'remove-page', ...step },
        undo: { kind: 'restore-page', ...step },
      });
      editor.say(t('siteScreen.titleMovedToTheBin', { title: page.title }), true);
    } catch (error) {
      editor.say(textOf(error));
    }
  };

  const groups = useMemo(
    () => pageGroups({ pages: pages.data?.collections ?? [], navigations: layout.data?.layout ?? [] }),
    [pages.data, layout.data],
  );
  const moves = usePageMoves(groups);
  const rules = useMemo(() => {
    const accepted = new Map(types.data?.types.map(({ name, acceptTypes }) => [name, acceptTypes]));
    const accepts = (folder: Collection, { typeName }: Collection) => {
      const names = accepted.get(folder.typeName) ?? [];
      return names.length === 0 || names.includes(typeName);
    };
    return { mayPublish, accepts };
  }, [mayPublish, types.data]);

  const pageEntries = (page: Collection): MenuEntry[] => {
    const hasAreas =
      types.data?.hasAreas === true && (!page.folder || page.folderBehavior === FOLDER_BEHAVIOURS.index);
    return [
      ...(holdsItems(page)
        ? [{ id: 'items', label: t('siteScreen.items'), run: () => showItems(page) }]
        : []),
      ...(page.typeName === 'products'
        ? [{ id: 'products', label: t('common.products'), run: () => showProducts(page) }]
        : []),
      ...(page.folder
        ? [
            {
              id: 'add',
              label: t('siteScreen.addAPageInside'),
              run: () => setOpen({ kind: 'add', folder: page }),
            },
          ]
        : []),
      ...(hasAreas
        ? [{ id: 'areas', label: t('siteScreen.templateAreas'), run: () => void showAreas(page) }]
        : []),
      { id: 'settings', label: t('common.settings'), run: () => setOpen({ kind: 'settings', page }) },
      { id: 'rename', label: t('common.rename'), run: () => setOpen({ kind: 'rename', page }) },
      ...(mayPublish && !isDesignedPart(page.type)
        ? [{ id: 'links', label: t('siteScreen.previewLinks'), run: () => setOpen({ kind: 'links', page }) }]
        : []),
      // Of what stands for a part of the site there is one.
      ...(isDesignedPart(page.type)
        ? []
        : [{ id: 'duplicate', label: t('common.duplicate'), run: () => void duplicate(page) }]),
      'line',
    ];
  };
  const entriesOf = (line: PageLine, startMoving: () => void): MenuEntry[] => {
    const { page, item } = line;
    const group = groups.find(({ lines }) => lines.includes(line));
    const mayStep = !(item || (page && isLive(page.status))) || mayPublish;
    const others = groups.filter(
      ({ nav, lines }) => nav !== null && !lines.some((each) => each.item && each.page === page),
    );
    return [
      ...(page ? pageEntries(page) : []),
      ...(line.link && mayPublish
        ? [{ id: 'link', label: t('siteScreen.editLink'), run: () => setOpen({ kind: 'link', line }) }]
        : []),
      {
        id: 'up',
        label: t('common.moveUp'),
        shortcut: shortcutText('Alt+ArrowUp'),
        isDisabled: !mayStep || steppedPlace(line, groups, -1) === null,
        run: () => void moves.step(line, -1),
      },
      {
        id: 'down',
        label: t('common.moveDown'),
        shortcut: shortcutText('Alt+ArrowDown'),
        isDisabled: !mayStep || steppedPlace(line, groups, 1) === null,
        run: () => void moves.step(line, 1),
      },
      { id: 'move', label: t('siteScreen.moveElsewhere'), isDisabled: !mayStep, run: startMoving },
      ...(page && mayPublish && !isDesignedPart(page.type)
        ? others.map((other) => ({
            id: `to ${other.nav}`,
            label: t('siteScreen.addToTitle', { title: other.title }),
            run: () => moves.linkTo(page, other),
          }))
        : []),
      ...(item && group && mayPublish
        ? [
            {
              id: 'unlink',
              label: t('siteScreen.takeOutOfTitle', { title: group.title }),
              run: () => void moves.unlink(line, group),
            },
          ]
        : []),
    ];
  };

  return (
    <nav className="page-list" aria-label={t('common.pages')}>
      <div className="panel-head">
        <h2>{t('common.pages')}</h2>
        <span>
          <IconButton
            label={t('siteScreen.navigation')}
            icon={<ListTree aria-hidden="true" />}
            onPress={() => setOpen({ kind: 'navigation' })}
          />
          <IconButton
            label={t('siteScreen.addPage')}
            icon={<Plus aria-hidden="true" />}
            onPress={() => setOpen({ kind: 'add', folder: null })}
          />
        </span>
      </div>
      {types.data?.hasAreas && home && (
        <p className="page-list-parts">
          <Button look="quiet" onPress={() => void showAreas(home)}>
            <PanelBottom aria-hidden="true" />
            {t('siteScreen.headerAndFooter')}
          </Button>
        </p>
      )}
      {(pages.isPending || (pages.data && layout.isPending)) && (
        <Skeleton label={t('siteScreen.loadingPages')} />
      )}
      {pages.isError && (
        <FailedState message={t('siteScreen.unableToLoadCollections')} onRetry={() => void pages.refetch()} />
      )}
      {layout.isError && (
        <FailedState
          message={t('siteScreen.unableToLoadTheNavigation')}
          onRetry={() => void layout.refetch()}
        />
      )}
      {pages.data && !layout.isPending && (
        <PageRows
          websiteId={websiteId}
          groups={groups}
          pageId={pageId}
          icons={icons}
          rules={rules}
          entriesOf={entriesOf}
          onShow={(line) => {
            if (!line.page) return setOpen(line.link && mayPublish ? { kind: 'link', line } : null);
            void show(line.page);
          }}
          onMove={(line, place) => void moves.move(line, place)}
          onStep={(line, by) => void moves.step(line, by)}
        />
      )}
      <p className="page-list-parts">
        <Link to="/bin/$websiteId" params={{ websiteId }} className="ui-button is-quiet">
          <Trash2 aria-hidden="true" />
          {t('siteScreen.bin')}
        </Link>
      </p>
      <DialogBoundary onClose={close}>
        <OnceWanted isWanted={open?.kind === 'add'}>
          <AddPageDialog
            isOpen={open?.kind === 'add'}
            folder={open?.kind === 'add' ? open.folder : null}
            onAdd={add}
            onClose={close}
          />
        </OnceWanted>
        {open?.kind === 'rename' && (
          <Suspense fallback={<PartLoading />}>
            <NameDialog
              title={t('siteScreen.renamePage')}
              label={t('siteScreen.nameOfThePage')}
              action={t('common.rename')}
              initial={open.page.title}
              isOpen
              onSave={(title) => rename(open.page, title)}
              onClose={close}
            />
          </Suspense>
        )}
        <OnceWanted isWanted={open?.kind === 'links'}>
          <PreviewLinksDialog
            websiteId={websiteId}
            shown={open?.kind === 'links' ? { kind: 'page', ...open.page } : null}
            onClose={close}
          />
        </OnceWanted>
        <OnceWanted isWanted={open?.kind === 'settings' || current !== undefined}>
          <PageSettingsDialog
            page={open?.kind === 'settings' ? open.page : (current ?? null)}
            onClose={close}
            onRemove={(page) => void remove(page)}
          />
        </OnceWanted>
        <OnceWanted isWanted={open?.kind === 'link'}>
          <EntryLinkDialog
            link={open?.kind === 'link' ? open.line.link : null}
            onSave={(link) => {
              const line = open?.kind === 'link' ? open.line : null;
              const group = line && groups.find(({ lines }) => lines.some(({ key }) => key === line.key));
              if (line && group) void moves.setLink(line, group, link);
            }}
            onClose={close}
          />
        </OnceWanted>
        <OnceWanted isWanted={open?.kind === 'navigation'}>
          <NavigationDialog isOpen={open?.kind === 'navigation'} onClose={close} />
        </OnceWanted>
      </DialogBoundary>
    </nav>
  );
}
