import type { BlockImage } from '@sitewright/blocks/block-context';
import { blocksOf } from '@sitewright/document/blocks-of';
import { type PagePatch, pageReplica } from '@sitewright/document/page-patch';
import type { Block, PageDocument } from '@sitewright/document/schema';
import type { PlacedBlock } from './drawing.ts';
import { laterProgram } from './later-program.ts';
import { elementOf, linkedElements, type NodeAround } from './node-elements.ts';

type Drawing = typeof import('./drawing.ts');

/** The page as it stands in the canvas. */
export type PageView = {
  readonly document: PageDocument;
  block(id: string): Block | null;
  /** True for what the document holds; blocks of the header, the footer and items stand on the page beside it. */
  has(id: string): boolean;
  /** True for what is locked, or lies in a section that is. */
  isLocked(id: string): boolean;
  /** What a pointer takes hold of: of what is locked the section around it, or nothing. */
  pick(node: NodeAround | null): NodeAround | null;
  /** A block with those of its section that are grouped with it; it stands first. */
  group(id: string): string[];
  /** Takes in what is different and draws it. */
  show(patch: PagePatch, isNewer: boolean): void;
  /** Loads what draws, before there is anything to draw. */
  prepare(): void;
  /** Calls back once all that was shown is drawn; at once when it is. */
  whenDrawn(done: () => void): void;
  setImages(images: readonly BlockImage[]): void;
  /** Fetches from the server what only the server can draw, and puts it in place; false where there is nothing. */
  fetchStale(): Promise<boolean>;
};

type ViewOptions = {
  isEditing: (id: string) => boolean;
  /** The element of a block is a new one, or is seen for the first time. */
  onDrawn: (block: Block) => void;
  /** Gives the keyboard back to an element that has lost it by being moved. */
  refocus: (element: HTMLElement) => void;
};

/** Keeps the DOM of the page in step with its document; only what a patch names is drawn again. */
export function createPageView({ isEditing, onDrawn, refocus }: ViewOptions): PageView {
  const replica = pageReplica();
  let isShown = false;
  let images = new Map<string, BlockImage>();
  /** Ids of elements that only the server can draw. */
  const stale = new Set<string>();
  let isLayoutStale = false;

  // The page comes drawn by the server.
  const drawing = laterProgram(() => import('./drawing.ts'));
  const image = (id: string) => images.get(id);

  const isLocked = (id: string) =>
    [replica.block(id), replica.page.sections.find((section) => section.id === replica.sectionOf(id))].some(
      (node) => node?.props.isLocked === true,
    );

  const showBlock = (id: string, { drawBlock, placedBlocks }: Drawing) => {
    const element = document.getElementById(`block-${id}`);
    const section = replica.page.sections.find((section) => section.id === replica.sectionOf(id));
    const placed = section && placedBlocks(section).find(({ block }) => block.id === id);
    if (!element || !placed || isEditing(id)) return;
    const fresh = drawBlock(placed, image);
    if (!fresh) return void stale.add(`block-${id}`);
    element.replaceWith(fresh);
    onDrawn(placed.block);
  };

  /** Draws these sections; the others keep their elements. */
  const showSections = (
    ids: ReadonlySet<string>,
    isSame: (placed: PlacedBlock) => boolean,
    { drawSection }: Drawing,
  ) => {
    const container = sectionsContainer();
    if (!container) {
      isLayoutStale = true;
      return;
    }
    // Blocks that stay are moved into their new section.
    const focused = document.activeElement;
    const elements = replica.page.sections.map((section) => {
      const existing = document.getElementById(`section-${section.id}`);
      if (existing && !ids.has(section.id))
        return existing.dataset.linked ? linkedElements(section.id) : existing;
      return drawSection(section, {
        stale,
        image,
        isKept: (placed) => isEditing(placed.block.id) || isSame(placed),
      });
    });
    arrange(
      container,
      elements.flat().filter((element) => element !== null),
    );
    if (focused instanceof HTMLElement && focused.isConnected && focused !== document.activeElement)
      refocus(focused);
    for (const section of replica.page.sections)
      if (ids.has(section.id)) for (const block of blocksOf(section)) onDrawn(block);
  };

  return {
    get document() {
      return replica.page;
    },
    block: replica.block,
    isLocked,
    pick(node) {
      if (!node || !isLocked(node.id)) return node;
      const section = replica.sectionOf(node.id);
      return section === null || isLocked(section) ? null : { id: section, isBlock: false };
    },
    group(id) {
      const groupId = replica.block(id)?.props.groupId;
      const section = replica.page.sections.find((each) => each.id === replica.sectionOf(id));
      const blocks = section && groupId !== undefined ? blocksOf(section) : [];
      const others = blocks.filter((block) => block.props.groupId === groupId && block.id !== id);
      return [id, ...others.map((block) => block.id)];
    },
    has: (id) => replica.block(id) !== null || replica.page.sections.some((section) => section.id === id),
    show(patch, isNewer) {
      const before = replica.page;
      const { blocks, sections, isOrder } = replica.apply(patch);
      const isFirst = !isShown;
      isShown = true;
      if (isFirst && isOnScreen(replica.page)) {
        for (const block of replica.page.sections.flatMap(blocksOf)) onDrawn(block);
        if (!isNewer) return;
        drawing.run((tools) => {
          for (const id of blocks) showBlock(id, tools);
        });
        return;
      }
      const isArranged = isOrder || sections.size > 0;
      const single = blocks.filter((id) => {
        const section = replica.sectionOf(id);
        return section === null || !sections.has(section);
      });
      if (!isArranged && single.every(isEditing)) return;
      drawing.run((tools) => {
        if (isArranged) {
          const { placedBlocks, stance } = tools;
          const stood = before.sections
            .flatMap(placedBlocks)
            .map((placed) => [placed.block.id, stance(placed)] as const);
          const stances = new Map(stood);
          const changed = new Set(blocks);
          showSections(
            sections,
            (placed) => !changed.has(placed.block.id) && stances.get(placed.block.id) === stance(placed),
            tools,
          );
        }
        for (const id of single) showBlock(id, tools);
      });
    },
    prepare: drawing.load,
    whenDrawn: (done) => drawing.after(done),
    setImages(list) {
      images = new Map(list.map((image) => [image.id, image]));
    },
    async fetchStale() {
      await new Promise<void>((resolve) => drawing.after(resolve));
      if (isLayoutStale) window.location.reload();
      if (isLayoutStale || stale.size === 0) return false;
      const ids = [...stale];
      stale.clear();
      const response = await fetch(window.location.href, { cache: 'no-store', credentials: 'omit' }).catch(
        () => null,
      );
      if (!response?.ok) {
        // They are asked for with the next change.
        for (const id of ids) stale.add(id);
        return false;
      }
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      for (const id of ids) {
        const fresh = page.getElementById(id);
        const blockId = id.replace(/^block-/, '');
        if (!fresh || isEditing(blockId)) continue;
        const { linked } = fresh.dataset;
        if (linked) {
          drawing.run(({ showLinked }) => showLinked(linked, page));
          continue;
        }
        document.getElementById(id)?.replaceWith(document.adoptNode(fresh));
        const block = replica.block(blockId);
        if (block) onDrawn(block);
      }
      return true;
    },
  };
}

/** The element the sections stand in. */
function sectionsContainer(): Element | null {
  const mark = 'section[id^="section-"].page-section, template[data-page-sections]';
  return document.querySelector(mark)?.parentElement ?? null;
}

/** Puts the sections in order and takes away those that are no longer on the page. */
function arrange(container: Element, ordered: readonly HTMLElement[]): void {
  for (const old of container.querySelectorAll(':scope > section[id^="section-"]')) {
    if (!ordered.includes(old as HTMLElement)) old.remove();
  }
  let at: Element | null = null;
  for (const element of ordered) {
    const expected: ChildNode | null = at ? at.nextSibling : container.firstChild;
    if (element !== expected) container.insertBefore(element, expected);
    at = element;
  }
}

/** True when the answer of the server already shows these sections and blocks. */
function isOnScreen(page: PageDocument): boolean {
  const ids = page.sections.flatMap((section) => [section.id, ...blocksOf(section).map(({ id }) => id)]);
  return ids.length > 0 && ids.every((id) => elementOf(id) !== null);
}
