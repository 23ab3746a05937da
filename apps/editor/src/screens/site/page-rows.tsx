import type { Collection } from '@sitewright/domain/site/collection-schema';
import { PAGE_STATUS_LABELS } from '@sitewright/domain/site/page-status';
import { MenuAt, type MenuEntry } from '@sitewright/ui/menu';
import { type KeyboardEvent, type MouseEvent, memo, useState } from 'react';
import { hrefOf } from '../../router/url.ts';
import { KnownIcon, KnownIcons } from './page-icon.tsx';
import { pageTree } from './page-tree.ts';

type PageRowsProps = {
  websiteId: string;
  pages: readonly Collection[];
  pageId: string | null;
  /** Names of icons by type of page. */
  icons: ReadonlyMap<string, string>;
  entriesOf: (page: Collection) => readonly MenuEntry[];
  onShow: (page: Collection) => void;
};

/** The pages, a line each. There may be a thousand: the lines are plain elements, and one menu serves them all. */
export function PageRows({ websiteId, pages, pageId, icons, entriesOf, onShow }: PageRowsProps) {
  const [menu, setMenu] = useState<{ anchor: HTMLElement; page: Collection } | null>(null);
  const pageAt = ({ target }: { target: EventTarget }) => {
    const element = target instanceof Element ? target.closest<HTMLElement>('a, button') : null;
    const id = element?.closest('li')?.dataset.page;
    const page = pages.find((each) => each.id === id);
    return element && page ? { element, page } : null;
  };
  const openMenu = (anchor: HTMLElement, page: Collection) => setMenu({ anchor, page });
  const handleClick = (event: MouseEvent) => {
    const at = pageAt(event);
    if (!at) return;
    if (at.element.tagName === 'BUTTON') return openMenu(at.element, at.page);
    // A new tab or window is the browser's.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onShow(at.page);
  };
  const handleKey = (event: KeyboardEvent) => {
    const at = event.key === 'ArrowDown' ? pageAt(event) : null;
    if (at?.element.tagName !== 'BUTTON') return;
    event.preventDefault();
    openMenu(at.element, at.page);
  };
  return (
    <>
      <KnownIcons />
      <ul onClick={handleClick} onKeyDown={handleKey}>
        {pageTree(pages).map(({ page, depth }) => (
          <PageRow
            key={page.id}
            page={page}
            depth={depth}
            icon={page.homepage ? 'home' : (icons.get(page.typeName) ?? page.typeName)}
            url={hrefOf({
              to: '/sites/$websiteId/pages/$pageId',
              params: { websiteId, pageId: page.id },
            })}
            isCurrent={page.id === pageId}
            isOpen={page.id === menu?.page.id}
          />
        ))}
      </ul>
      <MenuAt
        anchor={menu?.anchor ?? null}
        label={`Page ${menu?.page.title ?? ''}`}
        entries={menu ? entriesOf(menu.page) : []}
        onClose={() => setMenu(null)}
      />
    </>
  );
}

/** Deeper folders stand no further in: the names need their room. */
const MAX_INDENTS = 4;

type PageRowProps = {
  page: Collection;
  /** Folders it lies in. */
  depth: number;
  icon: string;
  url: string;
  isCurrent: boolean;
  isOpen: boolean;
};

const PageRow = memo(function PageRow({ page, depth, icon, url, isCurrent, isOpen }: PageRowProps) {
  return (
    <li
      data-page={page.id}
      className={isCurrent ? 'is-current' : undefined}
      {...(depth > 0 ? { style: { paddingInlineStart: `${Math.min(depth, MAX_INDENTS) * 16}px` } } : {})}
    >
      <a href={url} aria-current={isCurrent ? 'page' : undefined}>
        <KnownIcon name={icon} />
        <span title={page.title}>{page.title}</span>
        {page.passwordVersion !== null && <small>Password</small>}
        {page.status !== 'published' && <small>{PAGE_STATUS_LABELS[page.status]}</small>}
      </a>
      <button
        type="button"
        className="ui-button is-quiet"
        aria-label={`More for ${page.title}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
      >
        <KnownIcon name="more" />
      </button>
    </li>
  );
});
