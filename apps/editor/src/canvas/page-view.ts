import type { BlockImage } from '@sitewright/blocks/block-context';
import type { BlockHost } from '@sitewright/blocks/block-host';
import { BLOCK_TEXTS, fillText } from '@sitewright/blocks/block-texts';
import { renderBlock } from '@sitewright/blocks/render-block';
import { renderPage } from '@sitewright/blocks/render-page';
import { sectionBackground } from '@sitewright/blocks/section-background';
import { type PhonePlace, phoneFlow } from '@sitewright/document/phone-flow';
import { type Block, EMPTY_PAGE, type PageDocument, SectionProps } from '@sitewright/document/schema';
import { blocksOf } from '@sitewright/document/validate-page';
import { elementOf } from './node-elements.ts';

/** The page as it stands in the canvas. */
export type PageView = {
  readonly document: PageDocument;
  /** Draws what is different from the page shown before. */
  show(next: PageDocument): void;
  setImages(images: readonly BlockImage[]): void;
  /** Fetches from the server what only the server can draw, and puts it in place. */
  fetchStale(): Promise<void>;
};

/** Keeps the DOM of the page in step with its document; only blocks that changed are drawn again. */
export function createPageView({ isEditing }: { isEditing: (id: string) => boolean }): PageView {
  let shown: PageDocument | null = null;
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

  const showBlock = (placed: PlacedBlock) => {
    const { block } = placed;
    const element = document.getElementById(`block-${block.id}`);
    if (!element || isEditing(block.id)) return;
    const fresh = draw(placed);
    if (fresh) element.replaceWith(fresh);
    else stale.add(`block-${block.id}`);
  };

  const showSections = (next: PageDocument, previous: PageDocument | null) => {
    const container = sectionsContainer();
    if (!container) {
      isLayoutStale = true;
      return;
    }
    const before = new Map(previous?.sections.map((section) => [section.id, JSON.stringify(section)]));
    const nextSections = next.sections.map((section) => {
      const existing = document.getElementById(`section-${section.id}`);
      if (existing && before.get(section.id) === JSON.stringify(section)) return existing;
      const image: BlockHost['image'] = (id) => images.get(id) ?? null;
      return drawSection({ ...next, sections: [section] }, previous, { draw, stale, image });
    });
    arrange(
      container,
      nextSections.filter((element) => element !== null),
    );
  };

  return {
    get document() {
      return shown ?? EMPTY_PAGE;
    },
    show(next) {
      const previous = shown;
      shown = next;
      if (previous === null && isOnScreen(next)) return;
      if (previous !== null && outline(previous) === outline(next)) {
        const before = new Map(placedBlocks(previous).map((placed) => [placed.block.id, signature(placed)]));
        for (const placed of placedBlocks(next)) {
          if (before.get(placed.block.id) !== signature(placed)) showBlock(placed);
        }
        return;
      }
      showSections(next, previous);
    },
    setImages(list) {
      images = new Map(list.map((image) => [image.id, image]));
    },
    async fetchStale() {
      if (isLayoutStale) return window.location.reload();
      if (stale.size === 0) return;
      const ids = [...stale];
      stale.clear();
      const response = await fetch(window.location.href, { cache: 'no-store', credentials: 'omit' });
      if (!response.ok) return;
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      for (const id of ids) {
        const fresh = page.getElementById(id);
        if (fresh && !isEditing(id.replace(/^block-/, '')))
          document.getElementById(id)?.replaceWith(document.adoptNode(fresh));
      }
    },
  };
}

type Drawing = {
  draw: (placed: PlacedBlock) => HTMLElement | null;
  stale: Set<string>;
  image: BlockHost['image'];
};

/** Draws one section; blocks that are the same as before keep their elements. */
function drawSection(
  page: PageDocument,
  previous: PageDocument | null,
  { draw, stale, image }: Drawing,
): HTMLElement | null {
  const before = new Map(
    (previous ? placedBlocks(previous) : []).map((placed) => [placed.block.id, signature(placed)]),
  );
  const section = toElement(
    renderPage(page, { type: 'page', id: '' }, { ...surroundings(() => null), image }),
  );
  if (section && isBackgroundMissing(page, image)) stale.add(section.id);
  for (const placed of placedBlocks(page)) {
    const { block } = placed;
    const slot = section?.querySelector(`[id="block-${block.id}"]`);
    const existing = document.getElementById(`block-${block.id}`);
    const isSame = before.get(block.id) === signature(placed);
    const drawn = existing && isSame ? existing : (draw(placed) ?? existing);
    if (drawn !== existing || !isSame) {
      if (!drawn || drawn === existing) stale.add(`block-${block.id}`);
    }
    if (drawn) slot?.replaceWith(drawn);
  }
  return section;
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

function placedBlocks(page: PageDocument): PlacedBlock[] {
  return page.sections.flatMap((section): PlacedBlock[] => {
    // In a grid the cell around a block says where it stands.
    if (section.kind === 'grid')
      return section.blocks.map((block) => ({ block, span: block.place.columnSpan }));
    const flow = phoneFlow(section);
    return section.rows
      .flatMap(({ columns }) => columns)
      .flatMap(({ blocks, span }) => blocks.map((block) => ({ block, span, phone: flow?.get(block.id) })));
  });
}

function signature({ block, span, phone }: PlacedBlock): string {
  return `${span} ${JSON.stringify(phone)} ${JSON.stringify(block)}`;
}

/** Everything of a page but what is inside its blocks. */
function outline(page: PageDocument): string {
  const place = (block: Block) =>
    'place' in block ? [block.id, block.place, block.overrides?.phone?.span] : block.id;
  return JSON.stringify(page.sections, function (this: unknown, key, value) {
    return key === 'blocks' && Array.isArray(value) ? value.map(place) : value;
  });
}

/** True when the answer of the server already shows these sections and blocks. */
function isOnScreen(page: PageDocument): boolean {
  const ids = page.sections.flatMap((section) => [section.id, ...blocksOf(section).map(({ id }) => id)]);
  return ids.length > 0 && ids.every((id) => elementOf(id) !== null);
}
