import { type PageDocument, type Row, type Section, SectionProps } from '@sitewright/document/schema';
import { escapeAttribute } from '@sitewright/template/formatters/escape-html';
import type { BlockEnvironment } from './block-context.ts';
import type { BlockHost } from './block-host.ts';
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
    .map((section, index) => renderSection(section, index === 0 ? context : { type: 'page', id: '' }, host))
    .join('');
}

/** The grid of one section, without the section's element: what a block field of a site template holds; empty without one. */
export function renderLayout(section: Section | undefined, context: LayoutOwner, host: BlockHost): string {
  const id = context.id === '' ? '' : ` id="${escapeAttribute(context.id)}"`;
  const { columns = '12', className = '', attributes = '' } = context.field ?? {};
  const kind =
    section === undefined || isBare(section) ? ' empty' : section.kind === 'grid' ? ' sqs-layout-free' : '';
  const classes = escapeAttribute(`sqs-layout sqs-grid-12 columns-${columns}${kind} ${className}`.trim());
  const inner = section === undefined ? '' : layoutContent(section, host);
  return `<div class="${classes}" data-type="${context.type}"${attributes}${id}>${inner}</div>`;
}

function isBare(section: Section): boolean {
  return section.kind === 'grid'
    ? section.blocks.length === 0
    : section.rows.every(({ columns }) => columns.every(({ blocks }) => blocks.length === 0));
}

function layoutContent(section: Section, host: BlockHost): string {
  if (section.kind === 'grid') return freeGrid(section, host);
  return section.rows.map((row) => renderRow(row, host)).join('');
}

function renderSection(section: Section, context: LayoutOwner, host: BlockHost): string {
  const props = sectionSettings(section, host);
  const hidden = (section.visibility?.hiddenOn ?? []).map((device) => ` hidden-on-${device}`).join('');
  const classes = `page-section section-theme-${props.theme} section-width-${props.width} section-spacing-${props.spacing}${hidden}`;
  const anchor = props.anchor === undefined ? '' : `<a id="${props.anchor}" class="section-anchor"></a>`;
  return (
    `<section class="${classes}" id="section-${section.id}" ` +
    `data-section-theme="${props.theme}"${sectionBackgroundAttributes(props)}>${anchor}` +
    `${sectionBackground(props, host)}<div class="section-content">${renderLayout(section, context, host)}` +
    '</div></section>'
  );
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

function renderRow(row: Row, host: BlockHost): string {
  const columns = row.columns.map((column) => {
    const blocks = column.blocks.map((block) => renderBlock(block, column.span, host)).join('');
    return `<div class="col sqs-col-${column.span} span-${column.span}" id="column-${column.id}">${blocks}</div>`;
  });
  return `<div class="row sqs-row" id="row-${row.id}">${columns.join('')}</div>`;
}

function freeGrid(section: Extract<Section, { kind: 'grid' }>, host: BlockHost): string {
  return section.blocks
    .map((block) => {
      const { column, row, columnSpan, rowSpan, layer } = block.place;
      const style = `--column:${column};--column-span:${columnSpan};--row:${row};--row-span:${rowSpan};--layer:${layer}`;
      return `<div class="sqs-grid-cell" style="${style}">${renderBlock(block, columnSpan, host)}</div>`;
    })
    .join('');
}
