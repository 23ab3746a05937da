import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { EmptyState, Skeleton } from '@sitewright/ui/loading-state';
import { Suspense } from 'react';
import { runCommand } from '../../commands/commands.ts';
import { DeviceNote } from '../../panels/device-note.tsx';
import { HiddenParts } from '../../panels/hidden-parts.tsx';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { PartBoundary } from '../../parts/part-boundary.tsx';
import { useNavigate } from '../../router/router-context.tsx';
import { isLockedNode } from '../../store/locks.ts';
import { useEditor, useEditorState, useSelectedNode } from '../../store/use-editor.ts';
import { CommandButton } from './command-button.tsx';

const BlockPanel = lazyPart(() => loadPanel().then((module) => module.BlockPanel));
const LinkedPanel = lazyPart(() =>
  import('./linked-sections/linked-panel.tsx').then((module) => module.LinkedPanel),
);
const ArrangeTools = lazyPart(() => import('./arrange-tools.tsx').then((module) => module.ArrangeTools));
const ProductSheet = lazyPart(() => import('./product-sheet.tsx').then((module) => module.ProductSheet));
const LockNote = lazyPart(() => import('../../panels/lock-note.tsx').then((module) => module.LockNote));
const SectionPanel = lazyPart(() =>
  import('../../panels/section-panel.tsx').then((module) => module.SectionPanel),
);

/** Loads the settings of blocks, before one is selected. */
export const loadPanel = () => import('../../panels/block-panel.tsx');

const MOVES = ['move-up', 'move-down', 'move-left', 'move-right'];
/** Blocks of a grid lie over one another. */
const LAYERS = ['layer-forward', 'layer-back'];

/** Settings and actions of the selection. `savedPageId`: that of the page where it is a saved section. */
export function Inspector({ savedPageId }: { savedPageId: string | null }) {
  const editor = useEditor();
  const isOpen = useEditorState((state) => state.page !== null);
  const isAreas = useEditorState((state) => state.page?.isAreas === true);
  const node = useSelectedNode();
  const isForeign = useEditorState((state) => state.isForeign);
  const device = useEditorState((state) => state.device);
  const areSeveral = useEditorState((state) => state.also.length > 0);
  if (!isOpen) return null;
  if (!node && isForeign && !isAreas) return <ForeignBlock />;
  if (!node) {
    return (
      <EmptyState title={t('siteScreen.nothingSelected')}>
        {savedPageId !== null && (
          <Suspense>
            <LinkedPanel section={null} pageId={savedPageId} />
          </Suspense>
        )}
        <p>{t('siteScreen.selectBlockHelp')}</p>
        <Button onPress={() => runCommand(editor, 'add-block')}>{t('siteScreen.addBlock')}</Button>
        <HiddenParts />
      </EmptyState>
    );
  }
  if (isAreas && node.kind === 'section') {
    return (
      <EmptyState title={t('siteScreen.areaOfTheTemplate')}>
        <p>{t('siteScreen.areaAddHelp')}</p>
        <Button onPress={() => runCommand(editor, 'add-block')}>{t('siteScreen.addBlock')}</Button>
      </EmptyState>
    );
  }
  const isPlaced = node.block !== undefined && node.section.kind === 'grid' && device === 'desktop';
  const tools = [...MOVES, ...(isPlaced ? LAYERS : []), 'duplicate', `hide-on-${device}`, 'remove'];
  return (
    <>
      <div className="inspector-tools" role="toolbar" aria-label={t('siteScreen.selectedBlock')}>
        {tools.map((id) => (
          <CommandButton key={id} id={id} />
        ))}
      </div>
      {areSeveral && (
        <Suspense>
          <ArrangeTools />
        </Suspense>
      )}
      {node.block?.type === 'product' && typeof node.block.props.itemId === 'string' && (
        <Suspense>
          <ProductSheet key={node.id} productId={node.block.props.itemId} />
        </Suspense>
      )}
      <DeviceNote />
      {isLockedNode(node) && (
        <Suspense>
          <LockNote />
        </Suspense>
      )}
      <PartBoundary subject={node.id}>
        <Suspense fallback={<Skeleton label={t('siteScreen.loadingTheSettings')} />}>
          {node.section.savedSectionId !== undefined ? (
            <LinkedPanel key={node.id} section={node.section} pageId="" />
          ) : node.block ? (
            <BlockPanel key={node.id} node={node} />
          ) : (
            <SectionPanel key={node.id} section={node.section} />
          )}
        </Suspense>
      </PartBoundary>
    </>
  );
}

/** For a block that stands on the page and is not of it. */
function ForeignBlock() {
  const { websiteId } = useEditor();
  const pageId = useEditorState((state) => state.page?.listedOn ?? state.page?.pageId ?? '');
  const navigate = useNavigate();
  return (
    <EmptyState title={t('siteScreen.notPartOfThisPage')}>
      <p>{t('siteScreen.notPartOfThisPageHelp')}</p>
      <Button
        onPress={() =>
          void navigate({ to: '/sites/$websiteId/areas/$areasOf', params: { websiteId, areasOf: pageId } })
        }
      >
        {t('siteScreen.editHeaderAndFooter')}
      </Button>
    </EmptyState>
  );
}
