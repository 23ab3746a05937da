import { t } from '@sitewright/owner-texts/t';
import { MenuAt, type MenuEntry } from '@sitewright/ui/menu';
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  Suspense,
  useMemo,
  useRef,
  useState,
} from 'react';
import { PAGE_STATUS_LABELS } from '../../../labels/page-status-labels.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { hrefOf } from '../../../router/url.ts';
import type { Place } from '../../../store/page-arrangement.ts';
import type { PageGroup, PageLine } from '../../../store/page-lines.ts';
import { KnownIcon, KnownIcons } from '../page-icon.tsx';
import { type PlaceRules, presentLine } from './places.ts';
import { INDENT_PX } from './slot-under.ts';
import { useCarrying } from './use-carrying.ts';
import { useOpenGroups } from './use-open-groups.ts';
import './pages-tree.css';

const DropLine = lazyPart(() =>
  import('./drop-line.tsx').then(
    (module) => module.DropLine,
    // The list stays without it, and lines are carried all the same.
    () => () => null,
  ),
);

type PageRowsProps = {
  websiteId: string;
  groups: readonly PageGroup[];
  pageId: string | null;
  /** Names of icons by type of page. */
  icons: ReadonlyMap<string, string>;
  rules: PlaceRules;
  /** The menu of a line; `startMoving` lets the arrow keys choose its place. */
  entriesOf: (line: PageLine, startMoving: () => void) => readonly MenuEntry[];
  onShow: (line: PageLine) => void;
  onMove: (line: PageLine, place: Place) => void;
  onStep: (line: PageLine, step: 1 | -1) => void;
};

/** The pages, a line each. There may be a thousand: the lines are plain elements, and one menu serves them all. */
export function PageRows(props: PageRowsProps) {
  const { websiteId, groups, pageId, icons, rules, entriesOf, onShow, onMove, onStep } = props;
  const [menu, setMenu] = useState<{ anchor: HTMLElement; line: PageLine } | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const { carried, startByKeys, startByPointer } = useCarrying({ list, groups, rules, onDrop: onMove });
  const menuLine = menu && presentLine(menu.line, groups);
  const firstKeys = useMemo(() => firstKeyOfEachPage(groups), [groups]);

  const { isOpen, toggle } = useOpenGroups({ groups, pageId, under: carried?.slot?.group });

  const lineAt = ({ target }: { target: EventTarget }) => {
    const element = target instanceof Element ? target.closest<HTMLElement>('li :is(a, button)') : null;
    const key = element?.closest('li')?.dataset.line;
    const line = groups.flatMap(({ lines }) => lines).find((each) => each.key === key);
    return element && line ? { element, line, isMore: element.matches('.page-more') } : null;
  };
  const handleClick = (event: MouseEvent) => {
    const at = lineAt(event);
    if (!at) return;
    if (at.isMore) return setMenu({ anchor: at.element, line: at.line });
    // A new tab or window is the browser's.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onShow(at.line);
  };
  const handleKey = (event: KeyboardEvent) => {
    const isStep = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    const at = isStep && !event.ctrlKey && !event.metaKey ? lineAt(event) : null;
    if (!at) return;
    if (event.altKey) {
      event.preventDefault();
      onStep(at.line, event.key === 'ArrowUp' ? -1 : 1);
    } else if (at.isMore && event.key === 'ArrowDown') {
      event.preventDefault();
      setMenu({ anchor: at.element, line: at.line });
    }
  };
  const handlePointer = (event: PointerEvent) => {
    const at = lineAt(event);
    if (at && !at.isMore) startByPointer(event, at.line);
  };
  return (
    <>
      <KnownIcons />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens for the links and buttons of its lines */}
      <div
        ref={list}
        className={`page-groups ${carried ? 'is-carrying' : ''}`}
        onClick={handleClick}
        onKeyDown={handleKey}
        onPointerDown={handlePointer}
        onDragStart={(event) => event.preventDefault()}
      >
        {groups.map(({ nav, title, lines }, index) => (
          <section key={nav ?? 'pages'} data-group={index} aria-labelledby={`page-group-${index}`}>
            <h3 id={`page-group-${index}`}>
              <GroupButton title={title} isOpen={isOpen(nav)} onToggle={(toOpen) => toggle(nav, toOpen)} />
            </h3>
            {isOpen(nav) && lines.length === 0 && (
              <p className="ui-help">
                {nav === null ? t('pagesTree.everyPageIsLinked') : t('pagesTree.dragAPageHere')}
              </p>
            )}
            <ul>
              {(isOpen(nav) ? lines : []).map((line) => (
                <PageRow
                  key={line.key}
                  line={line}
                  place={firstKeys.get(line.page?.id ?? '') === line.key ? null : title}
                  icon={iconOf(line, icons)}
                  url={urlOf(line, websiteId)}
                  isCurrent={line.page !== null && line.page.id === pageId}
                  isOpen={line.key === menu?.line.key}
                  isCarried={line.key === carried?.line.key}
                  isTarget={carried?.slot?.parent === line.key}
                />
              ))}
            </ul>
          </section>
        ))}
        {carried && (
          <Suspense>
            <DropLine carried={carried} list={list} />
          </Suspense>
        )}
      </div>
      <p className="ui-visually-hidden" role="status" aria-live="assertive">
        {carried?.by === 'keys' && `${carried.line.title}: ${carried.words}`}
      </p>
      <MenuAt
        anchor={menu?.anchor ?? null}
        label={t('pagesTree.pageTitle', { title: menu?.line.title ?? '' })}
        entries={menuLine ? entriesOf(menuLine, () => startByKeys(menuLine)) : []}
        onClose={() => setMenu(null)}
      />
    </>
  );
}

type GroupButtonProps = { title: string; isOpen: boolean; onToggle: (toOpen: boolean) => void };

function GroupButton({ title, isOpen, onToggle }: GroupButtonProps) {
  return (
    <button
      type="button"
      className="page-group-button"
      aria-expanded={isOpen}
      onClick={() => onToggle(!isOpen)}
    >
      <KnownIcon name="chevron" />
      {title}
    </button>
  );
}

/** A page may stand in several navigations: the others say which. */
function firstKeyOfEachPage(groups: readonly PageGroup[]): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  for (const { key, page } of groups.flatMap(({ lines }) => lines))
    if (page && !keys.has(page.id)) keys.set(page.id, key);
  return keys;
}

function iconOf({ page, link }: PageLine, icons: ReadonlyMap<string, string>): string {
  if (!page) return link ? 'link' : 'other';
  return page.homepage ? 'home' : (icons.get(page.typeName) ?? page.typeName);
}

function urlOf({ page, link }: PageLine, websiteId: string): string | null {
  if (!page) return link?.url ?? null;
  return hrefOf({ to: '/sites/$websiteId/pages/$pageId', params: { websiteId, pageId: page.id } });
}

/** Deeper folders stand no further in: the names need their room. */
const MAX_INDENTS = 4;

type PageRowProps = {
  line: PageLine;
  /** The navigation it stands in, where the page stands elsewhere, too. */
  place: string | null;
  icon: string;
  url: string | null;
  isCurrent: boolean;
  isOpen: boolean;
  isCarried: boolean;
  /** True while something would be put into it. */
  isTarget: boolean;
};

const PageRow = memo(function PageRow({ line, place, icon, url, ...is }: PageRowProps) {
  const { page, title, depth } = line;
  const names = [
    is.isCurrent && 'is-current',
    is.isCarried && 'is-carried',
    is.isTarget && 'is-target',
    page === null && 'is-link',
  ].filter(Boolean);
  const content = (
    <>
      <KnownIcon name={icon} />
      <span title={title}>{title}</span>
      {page && page.passwordVersion !== null && <small>{t('common.password')}</small>}
      {page && page.areaJoining !== null && <small>{t('pagesTree.members')}</small>}
      {page && page.status !== 'published' && <small>{PAGE_STATUS_LABELS[page.status]}</small>}
    </>
  );
  return (
    <li
      data-line={line.key}
      className={names.length > 0 ? names.join(' ') : undefined}
      {...(depth > 0
        ? { style: { paddingInlineStart: `${Math.min(depth, MAX_INDENTS) * INDENT_PX}px` } }
        : {})}
    >
      {page && url ? (
        <a href={url} aria-current={is.isCurrent && place === null ? 'page' : undefined}>
          {content}
        </a>
      ) : (
        <button type="button" className="page-link">
          {content}
        </button>
      )}
      <button
        type="button"
        className="page-more ui-button is-quiet"
        aria-label={
          page && place !== null
            ? t('pagesTree.titleInPlaceMore', { title, place })
            : t('pagesTree.moreForTitle', { title })
        }
        aria-haspopup="menu"
        aria-expanded={is.isOpen}
      >
        <KnownIcon name="more" />
      </button>
    </li>
  );
});
