import type { Collection } from '@sitewright/domain/site/collection-schema';
import { FOLDER_BEHAVIOURS } from '@sitewright/domain/site/collection-type';
import { t } from '@sitewright/owner-texts/t';
import { EmptyState } from '@sitewright/ui/loading-state';
import { Link } from '../../router/link.tsx';
import { useEditor } from '../../store/use-editor.ts';

const BEHAVIOUR_TEXTS: Readonly<Record<number, string>> = {
  [FOLDER_BEHAVIOURS.redirect]: t('siteScreen.folderClickOpensFirstPage'),
  [FOLDER_BEHAVIOURS.none]: t('siteScreen.folderOpensMenu'),
  [FOLDER_BEHAVIOURS.variation]: t('siteScreen.folderShowsFirstPage'),
};

/** Stands in the place of the canvas for a folder: what it does, and the pages in it. */
export function FolderStage({ folder, pages }: { folder: Collection; pages: readonly Collection[] }) {
  const { websiteId } = useEditor();
  const inside = pages.filter(({ parentId }) => parentId === folder.id);
  return (
    <EmptyState title={folder.title}>
      <p>
        {t('siteScreen.thisIsAFolder')} {BEHAVIOUR_TEXTS[folder.folderBehavior ?? FOLDER_BEHAVIOURS.redirect]}
      </p>
      {inside.length === 0 ? (
        <p>{t('siteScreen.noPagesInFolder')}</p>
      ) : (
        <ul className="folder-pages" aria-label={t('siteScreen.pagesInThisFolder')}>
          {inside.map(({ id, title }) => (
            <li key={id}>
              <Link to="/sites/$websiteId/pages/$pageId" params={{ websiteId, pageId: id }}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  );
}
