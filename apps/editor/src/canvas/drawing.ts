import type { BlockImage } from '@sitewright/blocks/block-context';
import type { BlockHost } from '@sitewright/blocks/block-host';
import { englishBlockText, fillText } from '@sitewright/blocks/block-texts';
import type { DevicePlaces } from '@sitewright/blocks/layout/layout-attributes';
import { renderBlock } from '@sitewright/blocks/render-block';
import { placesOf, renderPage } from '@sitewright/blocks/render-page';
import { sectionBackground } from '@sitewright/blocks/section-background';
import { phoneFlow, tabletFlow } from '@sitewright/document/device-flow';
import { widestSpan } from '@sitewright/document/grid-places';
import { isLinked } from '@sitewright/document/linked-sections';
import { type Block, type PageDocument, type Section, SectionProps } from '@sitewright/document/schema';
import { linkedElements } from './node-elements.ts';

type Image = (id: string) => BlockImage | undefined;

type Drawing = {
  stale: Set<string>;
  image: Image;
  /** Whether the element of a block stays: nothing in it differs, or somebody writes in it. */
  isKept: (placed: PlacedBlock) => boolean;
};

/** Draws a block in the browser; null when it asks for what only the server has. */
export function drawBlock({ block, span, places }: PlacedBlock, image: Image): HTMLElement | null {
  let isMissing = false;
  const missing = () => {
    isMissing = true;
    return null;
  };
  const host: BlockHost = { ...surroundings(missing), image: (id) => image(id) ?? missing() };
  const element = toElement(renderBlock(block, span, host, places));
  return isMissing ? null : element;
}

/**
 * Draws one section; blocks that are the same as before keep their elements. Ids of elements that only the server can draw
 * are added to `stale`.
 */
export function drawSection(
  section: Section,
  { stale, image: known, isKept: mayStay }: Drawing,
): HTMLElement | null {
  const image: BlockHost['image'] = (id) => known(id) ?? null;
  const page: PageDocument = { format: 1, sections: [section] };
  const element = toElement(
    renderPage(page, { type: 'page', id: '' }, { ...surroundings(() => null), image }),
  );
  if (element && (isLinked(section) || isBackgroundMissing(page, image))) stale.add(element.id);
  for (const placed of placedBlocks(section)) {
    const { id } = placed.block;
    const slot = element?.querySelector(`[id="block-${id}"]`);
    const existing = document.getElementById(`block-${id}`);
    const isKept = existing !== null && mayStay(placed);
    const drawn = isKept ? existing : (drawBlock(placed, known) ?? existing);
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
    pluralsOf: () => 'en',
    timeZone: 'UTC',
    now: Date.now(),
    isPreview: true,
    text: (key, values) => {
      if (!locale.startsWith('en')) missing();
      return fillText(englishBlockText(key), values);
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
    languages: () => missing() ?? [],
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

/** A block with what its section says of its element. */
export type PlacedBlock = { block: Block; span: number; places?: DevicePlaces };

/** Blocks of a section with their places. */
export function placedBlocks(section: Section): PlacedBlock[] {
  // In a grid the cell around a block says where it stands.
  if (section.kind === 'grid') return section.blocks.map((block) => ({ block, span: widestSpan(block) }));
  const flow = { phone: phoneFlow(section), tablet: tabletFlow(section) };
  return section.rows
    .flatMap(({ columns }) => columns)
    .flatMap(({ blocks, span }) =>
      blocks.map((block) => ({ block, span, places: placesOf(block.id, flow) })),
    );
}

/** What the element of a block says of its place. */
export function stance({ span, places }: PlacedBlock): string {
  return `${span} ${JSON.stringify(places)}`;
}

/** Puts what the server has drawn of a linked section in its place. */
export function showLinked(id: string, page: Document): void {
  const fresh = linkedElements(id, page).map((element) => document.adoptNode(element));
  const [first, ...further] = linkedElements(id);
  for (const element of further) element.remove();
  first?.replaceWith(...fresh);
}
