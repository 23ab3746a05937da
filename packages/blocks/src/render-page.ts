import { type PageDocument, type Row, type Section, SectionProps } from '@sitewright/document/schema';
import { imageMarkup } from './image-markup.ts';
import { type BlockHost, renderBlock } from './render-block.ts';

/** Where the sections of a document stand. */
export interface LayoutPlace {
  /** `data-type` of the layout. */
  readonly type: 'page' | 'item' | 'block-field';
  /** Id of the first layout element: `page-<collection>`, `item-<item>` or the name of a block field. */
  readonly id: string;
}

/** Sections of a page as HTML. Source: site format §4.1. */
export function renderPage(page: PageDocument, place: LayoutPlace, host: BlockHost): string {
  return page.sections
    .map((section, index) => renderSection(section, index === 0 ? place : { type: 'page', id: '' }, host))
    .join('');
}

/** The grid of one section, without the section's element: what a block field of a site template holds. */
export function renderLayout(section: Section, place: LayoutPlace, host: BlockHost): string {
  const id = place.id === '' ? '' : ` id="${place.id}"`;
  const kind = section.kind === 'grid' ? ' sqs-layout-free' : '';
  const inner =
    section.kind === 'grid'
      ? freeGrid(section, host)
      : section.rows.map((row) => renderRow(row, host)).join('');
  return `<div class="sqs-layout sqs-grid-12 columns-12${kind}" data-type="${place.type}"${id}>${inner}</div>`;
}

function renderSection(section: Section, place: LayoutPlace, host: BlockHost): string {
  const parsed = SectionProps.safeParse(section.props);
  const props = parsed.success ? parsed.data : SectionProps.parse({});
  const hidden = (section.visibility?.hiddenOn ?? []).map((device) => ` hidden-on-${device}`).join('');
  const classes = `page-section section-theme-${props.theme} section-width-${props.width} section-spacing-${props.spacing}${hidden}`;
  const anchor = props.anchor === undefined ? '' : `<a id="${props.anchor}" class="section-anchor"></a>`;
  return `<section class="${classes}" id="section-${section.id}" data-section-theme="${props.theme}">${anchor}${background(props, host)}<div class="section-content">${renderLayout(section, place, host)}</div></section>`;
}

function background(props: SectionProps, host: BlockHost): string {
  if (props.theme !== 'image' || props.backgroundAssetId === undefined) return '';
  const image = host.image(props.backgroundAssetId);
  if (!image) return '';
  const picture = imageMarkup(image, {
    className: 'section-background-image',
    sizes: '100vw',
    hasPriority: host.takePriority(),
    alt: '',
  });
  return `<div class="section-background" aria-hidden="true">${picture}</div>`;
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
