import type { Collection } from '@sitewright/domain/site/collection-schema';
import { t } from '@sitewright/owner-texts/t';
import { Skeleton } from '@sitewright/ui/loading-state';
import { useFirstSign } from '@sitewright/ui/use-first-sign';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import { leaveHiddenSide } from '../../commands/focus-panel.ts';
import { loadSaveCheckpoint } from '../../commands/page-commands.ts';
import { followKeyboard } from '../../layout/follow-keyboard.ts';
import { usePaletteSource } from '../../palette/palette-store.ts';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { OnceWanted } from '../../parts/once-wanted.tsx';
import { DialogBoundary, PartBoundary } from '../../parts/part-boundary.tsx';
import { usePermissions } from '../../queries/use-rights.ts';
import { useEditor, useEditorState } from '../../store/use-editor.ts';
import { filesTaken } from '../../uploads/place-files-later.ts';
import { CanvasFrame } from './canvas-frame.tsx';
import { commandEntries } from './command-entries.ts';
import { Inspector, loadPanel } from './inspector.tsx';
import { isGroup } from './is-group.ts';
import type { OpenedItem } from './items/opened-item.ts';
import { Notice } from './notice.tsx';
import { PageList } from './page-list.tsx';
import { TopBar } from './top-bar.tsx';

const loadAddBlock = () => import('./add-block/add-block-dialog.tsx');
const loadNext = () => Promise.all([loadPanel(), loadAddBlock(), loadSaveCheckpoint()]);

const UploadsTray = lazyPart(() =>
  import('../../uploads/uploads-tray.tsx').then((module) => module.UploadsTray),
);
const FolderStage = lazyPart(() => import('./folder-stage.tsx').then((module) => module.FolderStage));
const LayersPanel = lazyPart(() => import('./layers/layers-panel.tsx').then((module) => module.LayersPanel));

/** Dialogs over the page, by the name under which the editor opens them. */
const DIALOGS = {
  'add-block': lazyPart(() => loadAddBlock().then((module) => module.AddBlockDialog)),
  'add-section': lazyPart(() =>
    import('./section-library/section-library-dialog.tsx').then((module) => module.SectionLibraryDialog),
  ),
  'save-section': lazyPart(() =>
    import('./section-library/save-section-dialog.tsx').then((module) => module.SaveSectionDialog),
  ),
  'choose-image': lazyPart(() =>
    import('./choose-image-dialog.tsx').then((module) => module.ChooseImageDialog),
  ),
  shortcuts: lazyPart(() => import('./shortcuts-dialog.tsx').then((module) => module.ShortcutsDialog)),
  versions: lazyPart(() => import('./versions/versions-dialog.tsx').then((module) => module.VersionsDialog)),
  publish: lazyPart(() => import('./publish/publish-dialog.tsx').then((module) => module.PublishDialog)),
  'save-checkpoint': lazyPart(() =>
    import('./versions/save-checkpoint-dialog.tsx').then((module) => module.SaveCheckpointDialog),
  ),
  rename: lazyPart(() => import('./layers/rename-dialog.tsx').then((module) => module.RenameDialog)),
};

type SiteShellProps = {
  page: Collection | null;
  /** The item of the page whose body is open. */
  item: OpenedItem | null;
  /** All pages of the site. */
  pages: readonly Collection[];
  /** Where the page is on its site. */
  path: string;
  /** True while the areas of the template on the page are filled. */
  isAreas: boolean;
  onNavigate: (path: string) => void;
  children: ReactNode;
};

/** Page list, canvas and panel. On narrow screens the list stands over the page and the panel below it, when they are asked for. */
export function SiteShell({ page, item, pages, path, isAreas, onNavigate, children }: SiteShellProps) {
  const editor = useEditor();
  const side = useEditorState((state) => state.side);
  const mayEditPages = usePermissions(editor.websiteId).includes('pages.edit');
  // Whoever looks after products alone has no business in the list of pages.
  const isLayers = useEditorState((state) => state.page !== null && (state.isLayers || !mayEditPages));
  const isPlain = useEditorState((state) => state.isPlain);
  const overlay = useEditorState((state) => state.overlay);
  useFirstSign(loadNext);
  usePaletteSource(() => commandEntries(editor));
  useEffect(followKeyboard, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is looked at whenever a side has gone
  useEffect(leaveHiddenSide, [side]);
  return (
    <div className={`site-shell ${isPlain ? 'is-plain' : ''}`}>
      <PartBoundary>
        <TopBar page={page} item={item} path={path} isAreas={isAreas} />
      </PartBoundary>
      <aside className={`side is-start ${side === 'pages' ? 'is-open' : ''}`}>
        <PartBoundary subject={isLayers ? 'layers' : 'pages'}>
          {isLayers ? (
            <Suspense fallback={<Skeleton label={t('siteScreen.loadingTheLayers')} />}>
              <LayersPanel />
            </Suspense>
          ) : (
            mayEditPages && <PageList pageId={page?.id ?? null} onOpen={() => editor.set({ side: null })} />
          )}
        </PartBoundary>
      </aside>
      <main className="stage" aria-label={t('common.page')} tabIndex={-1}>
        <PartBoundary subject={`${item?.id ?? page?.id} ${isAreas}`}>
          {children}
          {page && isGroup(page) && !isAreas && !item && (
            <Suspense fallback={<Skeleton label={t('siteScreen.loadingThePage')} />}>
              <FolderStage folder={page} pages={pages} />
            </Suspense>
          )}
          {page && (isAreas || item || !isGroup(page)) && (
            <CanvasFrame
              key={`${item?.id ?? page.id} ${isAreas}`}
              pageId={item ? `item ${item.id}` : page.id}
              path={path}
              isAreas={isAreas}
              onNavigate={onNavigate}
            />
          )}
        </PartBoundary>
      </main>
      <aside
        className={`side is-end ${side === 'panel' ? 'is-open' : ''}`}
        aria-label={t('common.settings')}
        tabIndex={-1}
      >
        <PartBoundary subject={item?.id ?? page?.id ?? ''}>
          <Inspector savedPageId={page?.type === 'section-library' ? page.id : null} />
        </PartBoundary>
      </aside>
      <Notice />
      <div className="uploads-place">
        <PartBoundary>
          <OnceWanted isWanted={useStore(filesTaken)}>
            <UploadsTray />
          </OnceWanted>
        </PartBoundary>
      </div>
      <DialogBoundary onClose={() => editor.set({ overlay: null })}>
        {Object.entries(DIALOGS).map(([name, Part]) => (
          <OnceWanted key={name} isWanted={overlay === name}>
            <Part />
          </OnceWanted>
        ))}
      </DialogBoundary>
    </div>
  );
}
