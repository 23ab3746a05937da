import type { Collection } from '@sitewright/domain/site/collection-schema';
import { FOLDER_BEHAVIOURS } from '@sitewright/domain/site/collection-type';
import { EmptyState } from '@sitewright/ui/loading-state';
import { Link } from '../../router/link.tsx';
import { useEditor } from '../../store/use-editor.ts';

const BEHAVIOUR_TEXTS: Readonly<Record<number, string>> = {
  [FOLDER_BEHAVIOURS.redirect]: 'Visitors who click it come to its first page.',
  [FOLDER_BEHAVIOURS.none]: 'It opens a menu in the navigation, and is no page itself.',
  [FOLDER_BEHAVIOURS.variation]: 'Visitors who come to it see its first page.',
};

/** Stands in the place of the canvas for a folder: what it does, and the pages in it. */
export function FolderStage({ folder, pages }: { folder: Collection; pages: readonly Collection[] }) {
  const { websiteId } = useEditor();
  const inside = pages.filter(({ parentId }) => parentId === folder.id);
  return (
    <EmptyState title={folder.title}>
      <p>This is a folder. {BEHAVIOUR_TEXTS[folder.folderBehavior ?? FOLDER_BEHAVIOURS.redirect]}</p>
      {inside.length === 0 ? (
        <p>
          No pages are in it yet. Choose “Add a page inside” in its menu, or “Inside” in the settings of a
          page.
        </p>
      ) : (
        <ul className="folder-pages" aria-label="Pages in this folder">
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
