import { blockProps } from '@sitewright/document/block-props';
import { blocksOf } from '@sitewright/document/blocks-of';
import { type Block, type PageDocument, type Section, SectionProps } from '@sitewright/document/schema';
import type { FieldPlace, PageFacts } from '@sitewright/domain/site/publish-checks/page-facts';
import { plainText } from '@sitewright/domain/text/plain-text';
import { ALL_SAMPLES } from '@sitewright/domain/texts/samples';
import type { ZodType } from 'zod';
import { entrySchemaOf, fieldsOf, isFieldShown } from '../field.ts';
import { isBlockType } from '../is-block-type.ts';
import { type BlockType, blocks } from '../registry.ts';

type Found = Pick<PageFacts, 'links' | 'files' | 'sampleTexts'>;
type Values = Readonly<Record<string, unknown>>;

/** Types that are of no use without an address. */
const NEED_LINK = new Set(['button']);

/** What the checks before publishing look at on a page, read by the fields of its blocks. */
export function pageFacts(page: PageDocument): PageFacts {
  const found: Found = { links: [], files: [], sampleTexts: [] };
  for (const section of page.sections) {
    readSection(section, found);
    for (const block of blocksOf(section)) readBlock(block, found);
  }
  return { ...found, anchors: anchorsOf(page) };
}

/** Names that links can lead to on a page: those of its sections, of its nodes, and ids in code its owner wrote. */
export function anchorsOf(page: PageDocument): Set<string> {
  const anchors = new Set<string>();
  for (const section of page.sections) {
    const { anchor } = section.props;
    if (typeof anchor === 'string') anchors.add(anchor);
    anchors.add(`section-${section.id}`);
    for (const block of blocksOf(section)) {
      anchors.add(`block-${block.id}`);
      const values = Object.values(block.props).filter((value) => typeof value === 'string');
      for (const [, name = ''] of values.join(' ').matchAll(/\b(?:id|name)=["']?([^\s"'>]+)/g))
        anchors.add(name);
    }
  }
  return anchors;
}

function readSection({ id, props }: Section, { files }: Found): void {
  const parsed = SectionProps.safeParse(props);
  if (!parsed.success || parsed.data.theme !== 'image') return;
  for (const field of ['backgroundAssetId', 'backgroundFileId'] as const) {
    const fileId = parsed.data[field];
    if (fileId) files.push({ nodeId: id, field, fileId });
  }
}

function readBlock(block: Block, found: Found): void {
  if (!isBlockType(block.type)) return;
  const { schema } = blocks[block.type];
  const parsed = schema.safeParse(blockProps(block));
  if (!parsed.success) return;
  readFields(schema, parsed.data, { nodeId: block.id, found, prefix: '' });
  if (NEED_LINK.has(block.type) && (parsed.data as Values).link === '')
    found.links.push({ nodeId: block.id, field: 'link', url: '' });
  const samples = samplesOf(block.type);
  for (const [field, html] of Object.entries(block.text ?? {}))
    if (samples.get(field)?.has(plainText(html))) found.sampleTexts.push({ nodeId: block.id, field });
}

/** Made once for each type: a site has thousands of blocks. */
const sampleTexts = new Map<BlockType, ReadonlyMap<string, ReadonlySet<string>>>();

/**
 * Texts that a new block has by field, in each language: that of the site may have changed since, and sections are copied from site to
 * site.
 */
function samplesOf(type: BlockType): ReadonlyMap<string, ReadonlySet<string>> {
  const known = sampleTexts.get(type);
  if (known) return known;
  const samples = new Map<string, Set<string>>();
  for (const texts of ALL_SAMPLES)
    for (const [field, html] of Object.entries(blocks[type].initial?.(texts).text ?? {}))
      samples.set(field, (samples.get(field) ?? new Set()).add(plainText(html)));
  sampleTexts.set(type, samples);
  return samples;
}

type Reading = { nodeId: string; found: Found; prefix: string };

function readFields(schema: ZodType, values: unknown, reading: Reading): void {
  if (values === null || typeof values !== 'object') return;
  const all = values as Values;
  const fields = fieldsOf(schema).filter(({ meta }) => isFieldShown(meta, all));
  const takesAltText = fields.some(({ name }) => name === 'altText');
  for (const { name, schema: part, meta } of fields) {
    const value = all[name];
    const place: FieldPlace = { nodeId: reading.nodeId, field: reading.prefix || name };
    if (typeof value !== 'string') {
      const entries = Array.isArray(value) ? value : [value];
      for (const entry of entries)
        readFields(entrySchemaOf(part) ?? part, entry, { ...reading, prefix: place.field });
    } else if (meta.control === 'link') {
      if (value !== '') reading.found.links.push({ ...place, url: value });
    } else if (meta.control === 'rich-text') {
      for (const [, href = ''] of value.matchAll(/<a\b[^<>]*?\shref="([^"]*)"/g))
        reading.found.links.push({ ...place, url: href.replaceAll('&amp;', '&') });
    } else if (meta.control === 'image' || meta.control === 'file') {
      const altText = meta.control === 'image' && takesAltText ? { altText: String(all.altText ?? '') } : {};
      if (value !== '') reading.found.files.push({ ...place, fileId: value, ...altText });
    }
  }
}
