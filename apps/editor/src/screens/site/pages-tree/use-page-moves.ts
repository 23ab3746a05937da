import type { Collection } from '@sitewright/domain/site/collection-schema';
import type { ExternalLink } from '@sitewright/domain/site/navigation-schema';
import { t } from '@sitewright/owner-texts/t';
import { textOf } from '../../../api/api-error.ts';
import { type Arrangement, arrangementFor, entryOf, type Place } from '../../../store/page-arrangement.ts';
import { isSameList, type PageGroup, type PageLine } from '../../../store/page-lines.ts';
import { useEditor } from '../../../store/use-editor.ts';
import { arrangePages } from './arrange-pages.ts';
import { steppedPlace } from './places.ts';

/** Moves of lines of the panel, each a step that can be taken back. */
export function usePageMoves(groups: readonly PageGroup[]) {
  const editor = useEditor();

  const arrange = async (label: string, words: string, arrangement: Arrangement) => {
    try {
      const inverse = await arrangePages(editor.websiteId, arrangement);
      if (!inverse) return editor.say(t('pagesTree.notMoved'));
      editor.note({
        label,
        redo: { kind: 'arrange-pages', arrangement },
        undo: { kind: 'arrange-pages', arrangement: inverse },
      });
      editor.reloadCanvas();
      editor.say(words, true);
    } catch (error) {
      editor.say(textOf(error));
    }
  };
  const move = (line: PageLine, place: Place) => {
    const words = t('pagesTree.titleMovedToPlace', { title: line.title, place: nameOf(place, groups) });
    return arrange(t('pagesTree.movePage'), words, arrangementFor(line, place));
  };
  const step = async (line: PageLine, by: 1 | -1) => {
    const place = steppedPlace(line, groups, by);
    if (!place) return;
    await arrange(
      t('pagesTree.movePage'),
      by < 0
        ? t('pagesTree.titleMovedUp', { title: line.title })
        : t('pagesTree.titleMovedDown', { title: line.title }),
      arrangementFor(line, place),
    );
  };
  const unlink = (line: PageLine, group: PageGroup) =>
    arrange(
      t('pagesTree.takeOutOfNavigation'),
      t('pagesTree.titleTakenOutOfNavigation', { title: line.title, navigation: group.title }),
      {
        ...('nav' in line.list
          ? { takeOut: { nav: line.list.nav, path: [...line.list.path, line.id] } }
          : {}),
      },
    );
  const linkTo = (page: Collection, { nav, title, lines }: PageGroup) => {
    const item = entryOf(page);
    const after = lines.findLast(({ depth }) => depth === 0)?.id ?? null;
    if (nav === null || !item) return;
    void arrange(
      t('pagesTree.addToNavigation'),
      t('pagesTree.titleAddedToNavigation', { title: page.title, navigation: title }),
      {
        putIn: { nav, path: [], after, item },
      },
    );
  };
  /** Another address or name for a link; null takes it away. */
  const setLink = (line: PageLine, group: PageGroup, link: ExternalLink | null) => {
    const { list, item } = line;
    if (!link) return unlink(line, group);
    if (!('nav' in list) || !item) return;
    const beside = group.lines.filter((each) => isSameList(each.list, list));
    const after = beside[beside.indexOf(line) - 1]?.id ?? null;
    return arrange(t('pagesTree.changeLink'), t('pagesTree.titleSaved', { title: link.title }), {
      takeOut: { nav: list.nav, path: [...list.path, line.id] },
      putIn: { ...list, after, item: { ...item, externalLink: link } },
    });
  };
  return { move, step, unlink, linkTo, setLink };
}

function nameOf({ list }: Place, groups: readonly PageGroup[]): string {
  const lines = groups.flatMap(({ lines }) => lines);
  if ('nav' in list && list.path.length === 0) return groups.find(({ nav }) => nav === list.nav)?.title ?? '';
  if ('nav' in list) {
    const key = ['nav', list.nav, ...list.path].join(' ');
    return lines.find((line) => line.key === key)?.title ?? '';
  }
  if (list.folder === null) return t('pagesTree.thePagesThatAreNotLinked');
  return lines.find(({ page }) => page?.id === list.folder)?.title ?? '';
}
