import type { Collection } from '@sitewright/domain/site/collection-schema';
import { Button, IconButton } from '@sitewright/ui/button';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { Menu } from '@sitewright/ui/menu';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { CalendarDays, File, Home, MoreHorizontal, Newspaper, Plus, ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { siteQueries } from '../../api/queries.ts';
import { useEditor } from '../../store/use-editor.ts';
import { NameDialog } from './name-dialog.tsx';
import { addPage, removePage, renamePage, useVisiblePages } from './page-operations.ts';
import { SiteTabs } from './top-bar.tsx';

/** Pages of the site: open, add, rename, remove. */
export function PageList({ pageId, onOpen }: { pageId: string | null; onOpen: () => void }) {
  const editor = useEditor();
  const { websiteId } = editor;
  const pages = useQuery(siteQueries.pages(websiteId));
  const visible = useVisiblePages(pages.data?.collections);
  const [naming, setNaming] = useState<Collection | 'new' | null>(null);
  const navigate = useNavigate();

  const save = async (title: string) => {
    if (naming === 'new') {
      const page = await addPage(websiteId, title);
      await navigate({ to: '/sites/$websiteId/pages/$pageId', params: { websiteId, pageId: page.id } });
    } else if (naming) {
      const steps = { redo: { kind: 'rename-page' as const, pageId: naming.id, title } };
      await renamePage(websiteId, naming.id, title);
      editor.note({ label: 'Rename page', ...steps, undo: { ...steps.redo, title: naming.title } });
    }
    setNaming(null);
  };
  const remove = (page: Collection) => {
    removePage(websiteId, page.id, (error) => editor.say(textOf(error)));
    const step = { pageId: page.id };
    editor.note({
      label: 'Remove page',
      redo: { kind: 'remove-page', ...step },
      undo: { kind: 'restore-page', ...step },
    });
    editor.say(`“${page.title}” removed`, true);
  };

  return (
    <nav className="page-list" aria-label="Pages">
      <SiteTabs websiteId={websiteId} />
      <div className="panel-head">
        <h2>Pages</h2>
        <IconButton label="Add page" icon={<Plus aria-hidden="true" />} onPress={() => setNaming('new')} />
      </div>
      {pages.isPending && <Skeleton label="Loading pages" />}
      {pages.isError && (
        <FailedState message="Unable to load collections" onRetry={() => void pages.refetch()} />
      )}
      {pages.data && (
        <ul>
          {visible.map((page) => (
            <li key={page.id} className={page.id === pageId ? 'is-current' : ''}>
              <Link
                to="/sites/$websiteId/pages/$pageId"
                params={{ websiteId, pageId: page.id }}
                aria-current={page.id === pageId ? 'page' : undefined}
                onClick={onOpen}
              >
                {iconOf(page)}
                <span title={page.title}>{page.title}</span>
                {page.status !== 'published' && <small>{page.status}</small>}
              </Link>
              <Menu
                label={`Page ${page.title}`}
                entries={[
                  { id: 'rename', label: 'Rename', run: () => setNaming(page) },
                  {
                    id: 'remove',
                    label: 'Remove',
                    isDanger: true,
                    isDisabled: page.homepage,
                    run: () => remove(page),
                  },
                ]}
              >
                <Button look="quiet" aria-label={`More for ${page.title}`}>
                  <MoreHorizontal aria-hidden="true" />
                </Button>
              </Menu>
            </li>
          ))}
        </ul>
      )}
      <NameDialog
        key={naming === null || naming === 'new' ? String(naming) : naming.id}
        title={naming === 'new' ? 'Add page' : 'Rename page'}
        label="Name of the page"
        action={naming === 'new' ? 'Add page' : 'Rename'}
        initial={naming === null || naming === 'new' ? '' : naming.title}
        isOpen={naming !== null}
        onSave={save}
        onClose={() => setNaming(null)}
      />
    </nav>
  );
}

function iconOf(page: Collection) {
  if (page.homepage) return <Home aria-hidden="true" />;
  if (page.typeName === 'blog') return <Newspaper aria-hidden="true" />;
  if (page.typeName === 'products') return <ShoppingBag aria-hidden="true" />;
  if (page.typeName === 'events') return <CalendarDays aria-hidden="true" />;
  return <File aria-hidden="true" />;
}
