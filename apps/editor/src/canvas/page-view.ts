import type { BlockImage } from '@sitewright/blocks/block-context';
import type { BlockHost } from '@sitewright/blocks/block-host';
import { BLOCK_TEXTS, fillText } from '@sitewright/blocks/block-texts';
import { renderBlock } from '@sitewright/blocks/render-block';
import { renderPage } from '@sitewright/blocks/render-page';
import { sectionBackground } from '@sitewright/blocks/section-background';
import { type PagePatch, pageReplica } from '@sitewright/document/page-patch';
import { type PhonePlace, phoneFlow } from '@sitewright/document/phone-flow';
import { type Block, type PageDocument, type Section, SectionProps } from '@sitewright/document/schema';
import { blocksOf } from '@sitewright/document/validate-page';
import { elementOf } from './node-elements.ts';

/** The page as it stands in the canvas. */
export type PageView = {
  readonly document: PageDocument;
  block(id: string): Block | null;
  /** True for what the document holds; blocks of the header, the footer and items stand on the page beside it. */
  has(id: string): boolean;
  /** Takes in what is different and draws it; gives the ids of the blocks that are new or different. */
  show(patch: PagePatch, isNewer: boolean): readonly string[];
  setImages(images: readonly BlockImage[]): void;
  /** Fetches from the server what only the server can draw, and puts it in place. */
  fetchStale(): Promise<void>;
};

type ViewOptions = {
  isEditing: (id: string) => boolean;
  /** The element of a block is a new one, or is seen for the first time. */
  onDrawn: (block: Block) => void;
};

/** Keeps the DOM of the page in step with its document; only what a patch names is drawn again. */
export function createPageView({ isEditing, onDrawn }: ViewOptions): PageView {
  const replica = pageReplica();
  let isShown = false;
  let images = new Map<string, BlockImage>();
  /** Ids of elements that only the server can draw. */
  const stale = new Set<string>();
  let isLayoutStale = false;

  /** Draws a block in the browser; null when it asks for what only the server has. */
  const draw: Drawing['draw'] = ({ block, span, phone }): HTMLElement | null => {
    let isMissing = false;
    const missing = () => {
      isMissing = true;
      return null;
    };
    const host: BlockHost = {
      ...surroundings(missing),
      image: (id) => images.get(id) ?? missing(),
    };
    const element = toElement(renderBlock(block, span, host, phone));
    return isMissing ? null : element;
  };

  const showBlock = (id: string) => {
    const element = document.getElementById(`block-${id}`);
    const section = replica.page.sections.find((section) => section.id === replica.sectionOf(id));
    const placed = section && placedBlocks(section).find(({ block }) => block.id === id);
    if (!element || !placed || isEditing(id)) return;
    const fresh = draw(placed);
    if (!fresh) return void stale.add(`block-${id}`);
    element.replaceWith(fresh);
    onDrawn(placed.block);
  };

  /** Draws these sections; the others keep their elements. */
  const showSections = (ids: ReadonlySet<string>, isSame: Drawing['isKept']) => {
    const container = sectionsContainer();
    if (!container) {
      isLayoutStale = true;
      return;
    }
    const image: BlockHost['image'] = (id) => images.get(id) ?? null;
    const elements = replica.page.sections.map((section) => {
      const existing = document.getElementById(`section-${section.id}`);
      if (existing && !ids.has(section.id)) return existing;
      return drawSection(section, {
        draw,
        stale,
        image,
        isKept: (placed) => isEditing(placed.block.id) || isSame(placed),
      });
    });
    const focused = document.activeElement;
    arrange(
      container,
      elements.filter((element) => element !== null),
    );
    // What is moved loses the keyboard: a text that is being written gets it back.
    if (focused instanceof HTMLElement && focused.isConnected && focused !== document.activeElement)
      focused.focus({ preventScroll: true });
    for (const section of replica.page.sections)
      if (ids.has(section.id)) for (const block of blocksOf(section)) onDrawn(block);
  };

  return {
    get document() {
      return replica.page;
    },
    block: replica.block,
    has: (id) => replica.block(id) !== null || replica.page.sections.some((section) => section.id === id),
    show(patch, isNewer) {
      const before = replica.page;
      const { blocks, sections, isOrder } = replica.apply(patch);
      const isFirst = !isShown;
      isShown = true;
      if (isFirst && isOnScreen(replica.page)) {
        for (const block of replica.page.sections.flatMap(blocksOf)) onDrawn(block);
        if (isNewer) for (const id of blocks) showBlock(id);
        return blocks;
      }
      if (isOrder || sections.size > 0) {
        const stood = before.sections
          .flatMap(placedBlocks)
          .map((placed) => [placed.block.id, stance(placed)] as const);
        const stances = new Map(stood);
        const changed = new Set(blocks);
        showSections(
          sections,
          (placed) => !changed.has(placed.block.id) && stances.get(placed.block.id) === stance(placed),
        );
      }
      for (const id of blocks) {
        const section = replica.sectionOf(id);
        if (section === null || !sections.has(section)) showBlock(id);
      }
      return blocks;
    },
    setImages(list) {
      images = new Map(list.map((image) => [image.id, image]));
    },
    async fetchStale() {
      if (isLayoutStale) return window.location.reload();
      if (stale.size === 0) return;
      const ids = [...stale];
      stale.clear();
      const response = await fetch(window.location.href, { cache: 'no-store', credentials: 'omit' }).catch(
        () => null,
      );
      if (!response?.ok) {
        // They are asked for with the next change.
        for (const id of ids) stale.add(id);
        return;
      }
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      for (const id of ids) {
        const fresh = page.getElementById(id);
        const blockId = id.replace(/^block-/, '');
        if (!fresh || isEditing(blockId)) continue;
        document.getElementById(id)?.replaceWith(document.adoptNode(fresh));
        const block = replica.block(blockId);
        if (block) onDrawn(block);
      }
    },
  };
}

type Drawing = {
  draw: (placed: PlacedBlock) => HTMLElement | null;
  stale: Set<string>;
  image: BlockHost['image'];
  /** Whether the element of a block stays: nothing in it differs, or somebody writes in it. */
  isKept: (placed: PlacedBlock) => boolean;
};

/** Draws one section; blocks that are the same as before keep their elements. */
function drawSection(section: Section, { draw, stale, image, isKept: mayStay }: Drawing): HTMLElement | null {
  const page: PageDocument = { format: 1, sections: [section] };
  const element = toElement(
    renderPage(page, { type: 'page', id: '' }, { ...surroundings(() => null), image }),
  );
  if (element && isBackgroundMissing(page, image)) stale.add(element.id);
  for (const placed of placedBlocks(section)) {
    const { id } = placed.block;
    const slot = element?.querySelector(`[id="block-${id}"]`);
    const existing = document.getElementById(`block-${id}`);
    const isKept = existing !== null && mayStay(placed);
    const drawn = isKept ? existing : (draw(placed) ?? existing);
    if (!isKept && (!drawn || drawn === existing)) stale.add(`block-${id}`);
    if (drawn) slot?.replaceWith(drawn);
  }
  return element;
}

/** True when a section has something behind it that only the server can draw: a video, or an image not known here. */
function isBackgroundMissing({ sections }: PageDocument, image: BlockHost['image']): boolean {
  let isMissing = false;
  const missing = () => {
    isMissing = true;
    return null;
  };
  const host: BlockHost = { ...surroundings(missing), image: (id) => image(id) ?? missing() };
  for (const { props } of sections)
    sectionBackground(SectionProps.catch(SectionProps.parse({})).parse(props), host);
  return isMissing;
}

/** Host of the page's blocks. The browser knows only the catalogue's English; the rest comes from the server. */
function surroundings(missing: () => null): BlockHost {
  const locale = document.documentElement.lang || 'en-US';
  return {
    locale,
    timeZone: 'UTC',
    now: Date.now(),
    isPreview: true,
    text: (key, values) => {
      if (!locale.startsWith('en')) missing();
      return fillText(BLOCK_TEXTS[key], values);
    },
    image: missing,
    file: missing,
    items: missing,
    item: missing,
    collection: missing,
    labels: missing,
    form: missing,
    site: missing,
    page: missing,
    takePriority: () => false,
    productPrice: () => '',
    productForm: () => '',
  };
}

function toElement(html: string): HTMLElement | null {
  const template = document.createElement('template');
  template.innerHTML = html;
  const element = template.content.firstElementChild;
  return element instanceof HTMLElement ? element : null;
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

/** A block with what its section says of its element. */
type PlacedBlock = { block: Block; span: number; phone?: PhonePlace | undefined };

function placedBlocks(section: Section): PlacedBlock[] {
  // In a grid the cell around a block says where it stands.
  if (section.kind === 'grid')
    return section.blocks.map((block) => ({ block, span: block.place.columnSpan }));
  const flow = phoneFlow(section);
  return section.rows
    .flatMap(({ columns }) => columns)
    .flatMap(({ blocks, span }) => blocks.map((block) => ({ block, span, phone: flow?.get(block.id) })));
}

/** What the element of a block says of its place. */
function stance({ span, phone }: PlacedBlock): string {
  return `${span} ${JSON.stringify(phone)}`;
}

/** True when the answer of the server already shows these sections and blocks. */
function isOnScreen(page: PageDocument): boolean {
  const ids = page.sections.flatMap((section) => [section.id, ...blocksOf(section).map(({ id }) => id)]);
  return ids.length > 0 && ids.every((id) => elementOf(id) !== null);
}
