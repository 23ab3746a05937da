import { gridOrder, phoneFlow, tabletFlow } from '@sitewright/document/device-flow';
import { widestSpan } from '@sitewright/document/grid-places';
import { isLinked, linkOf } from '@sitewright/document/linked-sections';
import { type PageDocument, type Row, type Section, SectionProps } from '@sitewright/document/schema';
import { escapeAttribute } from '@sitewright/template/html/escape-html';
import type { BlockEnvironment } from './block-context.ts';
import type { BlockHost, HiddenOn } from './block-host.ts';
import {
  cellAttributes,
  columnAttributes,
  type DevicePlaces,
  rowAttributes,
  sectionAttributes,
} from './layout/layout-attributes.ts';
import { renderBlock } from './render-block.ts';
import { sectionBackground, sectionBackgroundAttributes } from './section-background.ts';

/** Where the sections of a document stand. */
export interface LayoutOwner {
  /** `data-type` of the layout. */
  readonly type: 'page' | 'item' | 'block-field';
  /** Id of the first layout element: `page-<collection>`, `item-<item>` or the name of a block field. */
  readonly id: string;
  /** Columns, further classes and attributes of a block field; the attributes are markup. */
  readonly field?: { readonly columns: string; readonly className: string; readonly attributes: string };
}

/** Sections of a page as HTML. Source: site format §4.1. */
export function renderPage(page: PageDocument, context: LayoutOwner, host: BlockHost): string {
  return page.sections
    .map((section, index) => {
      const owner: LayoutOwner = index === 0 ? context : { type: 'page', id: '' };
      return renderSection(section, owner, { host, isInItem: context.type === 'item' });
    })
    .join('');
}

/** The grid of one section, without the section's element: what a block field of a site template holds; empty without one. */
export function renderLayout(section: Section | undefined, context: LayoutOwner, host: BlockHost): string {
  const id = context.id === '' ? '' : ` id="${escapeAttribute(context.id)}"`;
  const { columns = '12', className = '', attributes = '' } = context.field ?? {};
  const kind =
    section === undefined || isBare(section) ? ' empty' : section.kind === 'grid' ? ' sqs-layout-free' : '';
  const classes = escapeAttribute(`sqs-layout sqs-grid-12 columns-${columns}${kind} ${className}`.trim());
  const flow: Flow = section
    ? { phone: phoneFlow(section), tablet: tabletFlow(section) }
    : { phone: null, tablet: null };
  if (flow.phone || flow.tablet) host.uses?.('device-layout');
  const own = `${flow.tablet ? ' data-tablet="flow"' : ''}${flow.phone ? ' data-phone="flow"' : ''}`;
  const inner = section === undefined ? '' : layoutContent(section, flow, host);
  return `<div class="${classes}" data-type="${context.type}"${own}${attributes}${id}>${inner}</div>`;
}

function isBare(section: Section): boolean {
  return section.kind === 'grid'
    ? section.blocks.length === 0
    : section.rows.every(({ columns }) => columns.every(({ blocks }) => blocks.length === 0));
}

/** Places of the blocks of a section on devices on which it has an order of its own. */
type Flow = {
  readonly phone: ReturnType<typeof phoneFlow>;
  readonly tablet: ReturnType<typeof tabletFlow>;
};

function layoutContent(section: Section, flow: Flow, host: BlockHost): string {
  if (section.kind === 'grid') return freeGrid(section, flow, host);
  return section.rows.map((row) => renderRow(row, flow, host)).join('');
}

function renderSection(
  section: Section,
  context: LayoutOwner,
  { host, isInItem }: { host: BlockHost; isInItem: boolean },
): string {
  const props = sectionSettings(section, host);
  const place = isInItem ? ' is-in-item' : '';
  const hiddenOn = section.visibility?.hiddenOn ?? [];
  const hidden = hiddenOn.map((device) => ` hidden-on-${device}`).join('');
  const looks = `section-theme-${props.theme} section-width-${props.width} section-spacing-${props.spacing}`;
  const classes = `page-section ${looks}${place}${hidden}`;
  const own = sectionAttributes(section, props);
  if (own !== '') host.uses?.('device-layout');
  const anchor = props.anchor === undefined ? '' : `<a id="${props.anchor}" class="section-anchor"></a>`;
  return (
    `<section class="${classes}" id="section-${section.id}" ` +
    `data-section-theme="${props.theme}"${sectionBackgroundAttributes(props)}${own}` +
    `${host.isPreview ? linkAttributes(section) : ''}>${anchor}` +
    `${sectionBackground(props, host)}<div class="section-content">${renderLayout(section, context, hidingHost(host, hiddenOn))}` +
    '</div></section>'
  );
}

/** What stands in a section is hidden where that is. */
function hidingHost(host: BlockHost, hiddenOn: HiddenOn): BlockHost {
  if (hiddenOn.length === 0) return host;
  return { ...host, uses: (style, own = []) => host.uses?.(style, [...hiddenOn, ...own]) };
}

/** Names the node through which a saved section stands here, so that the editor takes it for one thing, and says where nothing comes of it. */
function linkAttributes(section: Section): string {
  const shown = linkOf(section);
  const link = shown ?? (isLinked(section) ? section.id : null);
  if (link === null) return '';
  const empty = isBare(section) ? ` data-linked-empty="${shown === null ? 'unknown' : 'nothing'}"` : '';
  return ` data-linked="${link}"${empty}`;
}

const propsCache = new WeakMap<Section, SectionProps>();

/** Settings of a section. What is published never changes, so that is read once. */
export function sectionSettings(section: Section, { isPreview }: BlockEnvironment): SectionProps {
  const cached = isPreview ? undefined : propsCache.get(section);
  if (cached) return cached;
  const parsed = SectionProps.safeParse(section.props);
  const props = parsed.success ? parsed.data : SectionProps.parse({});
  propsCache.set(section, props);
  return props;
}

function renderRow(row: Row, flow: Flow, host: BlockHost): string {
  const own = rowAttributes(row);
  if (own !== '') host.uses?.('device-layout');
  const columns = row.columns.map((column) => {
    const blocks = column.blocks.map((block) =>
      renderBlock(block, column.span, host, placesOf(block.id, flow)),
    );
    const place = flow.tablet?.columns.get(column.id);
    const classes = `col sqs-col-${column.span} span-${column.span}`;
    return `<div class="${classes}" id="column-${column.id}"${columnAttributes(column, place)}>${blocks.join('')}</div>`;
  });
  return `<div class="row sqs-row" id="row-${row.id}"${own}>${columns.join('')}</div>`;
}

/** Where a block stands on devices. */
export function placesOf(id: string, { phone, tablet }: Flow): DevicePlaces {
  return { phone: phone?.get(id), tablet: tablet?.blocks.get(id) };
}

/** Cells stand in reading order, in which phones stack them. */
function freeGrid(section: Extract<Section, { kind: 'grid' }>, flow: Flow, host: BlockHost): string {
  host.uses?.('free-grid');
  return gridOrder(section)
    .map((block) => {
      const cell = cellAttributes(block, flow.phone?.get(block.id));
      return `<div class="sqs-grid-cell"${cell}>${renderBlock(block, widestSpan(block), host)}</div>`;
    })
    .join('');
}
