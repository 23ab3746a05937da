import type { Collection } from '@sitewright/domain/site/collection-schema';
import { t } from '@sitewright/owner-texts/t';
import { IconButton } from '@sitewright/ui/button';
import { ExternalLink, PanelLeft, SlidersHorizontal } from 'lucide-react';
import { Suspense } from 'react';
import { NoticeBell } from '../../layout/notice-bell.tsx';
import { SiteIdentity } from '../../layout/site-identity.tsx';
import { useWindowTitle } from '../../layout/use-window-title.ts';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { useSiteOrigin } from '../../queries/use-site-origin.ts';
import { useEditor, useEditorState } from '../../store/use-editor.ts';
import { CommandButton } from './command-button.tsx';
import { DeviceSwitch } from './device-switch.tsx';
import type { OpenedItem } from './items/opened-item.ts';
import { PeopleHere } from './presence/people-here.tsx';
import { PublishButton } from './publish-button.tsx';
import { SaveStatus } from './save-status.tsx';

type TopBarProps = { page: Collection | null; item: OpenedItem | null; path: string; isAreas: boolean };

const ItemLink = lazyPart(() => import('./items/open-item.tsx').then((module) => module.ItemLink));

const BesideButton = lazyPart(() =>
  import('./stage/beside-button.tsx').then(
    (module) => module.BesideButton,
    // The bar is there without it.
    () => () => null,
  ),
);

/** The bar of the page editor: where one is, how wide, whether it is saved, publish. */
export function TopBar({ page, item, path, isAreas }: TopBarProps) {
  const editor = useEditor();
  const { websiteId } = editor;
  const origin = useSiteOrigin(websiteId);
  const title = isAreas ? t('siteScreen.headerAndFooter') : (item?.title ?? page?.title ?? t('common.pages'));
  useWindowTitle(title);
  const side = useEditorState((state) => state.side);
  const toggle = (name: 'pages' | 'panel') => editor.set({ side: side === name ? null : name });
  return (
    <header className={item ? 'top-bar is-item' : 'top-bar'}>
      <div className="top-bar-side">
        <SiteIdentity websiteId={websiteId} />
        <span className="only-narrow">
          <IconButton
            label={t('common.pages')}
            icon={<PanelLeft aria-hidden="true" />}
            aria-expanded={side === 'pages'}
            onPress={() => toggle('pages')}
          />
        </span>
        {item && (
          <Suspense>
            <ItemLink websiteId={websiteId} item={item} />
          </Suspense>
        )}
        <h1 className="page-name">{title}</h1>
      </div>
      <div className="device-switch">
        <DeviceSwitch />
        <Suspense>
          <BesideButton />
        </Suspense>
      </div>
      <div className="top-bar-side is-end">
        <PeopleHere />
        <NoticeBell websiteId={websiteId} />
        <SaveStatus />
        <CommandButton id="undo" />
        <span className="only-wide">
          <CommandButton id="redo" />
          <CommandButton id="versions" />
          <CommandButton id="shortcuts" />
          <CommandButton id="preview" />
          {origin && (
            <a
              className="ui-button is-quiet is-icon"
              href={`${origin}${path}`}
              target="_blank"
              rel="noopener"
              aria-label={t('siteScreen.openAsAVisitor')}
            >
              <ExternalLink aria-hidden="true" />
            </a>
          )}
        </span>
        <span className="only-narrow">
          <IconButton
            label={t('common.settings')}
            icon={<SlidersHorizontal aria-hidden="true" />}
            aria-expanded={side === 'panel'}
            onPress={() => toggle('panel')}
          />
        </span>
        <PublishButton page={page} item={item} isAreas={isAreas} />
      </div>
    </header>
  );
}
