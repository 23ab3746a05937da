import { blockProps } from './block-props.ts';
import type { BlockSchemas } from './block-rules.ts';
import { blocksOf } from './blocks-of.ts';
import { layoutIssues } from './layout-settings.ts';
import { MAX_BLOCKS_PER_LAYOUT } from './page-limits.ts';
import { type Block, PageDocument, type Section, SectionProps } from './schema.ts';

/** One thing that stops a page from being published; `nodeId` is what the editor selects. */
export type PageIssue = { nodeId: string | null; path: string; message: string };

/** The page ready to be published, with every default filled in, or all that is wrong with it. */
export type PageCheck = { ok: true; page: PageDocument } | { ok: false; issues: PageIssue[] };

/** Strict check before publishing: shape, unique ids, blocks per layout (BLK-04), each block's own schema. */
export function validatePage(input: unknown, schemaOf: BlockSchemas): PageCheck {
  const parsed = PageDocument.safeParse(input);
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => ({
      nodeId: null,
      path: path.join('.'),
      message,
    }));
    return { ok: false, issues };
  }
  const page = parsed.data;
  const issues = [
    ...duplicateIds(page),
    ...page.sections.flatMap((section) => sectionIssues(section, schemaOf)),
  ];
  return issues.length > 0 ? { ok: false, issues } : { ok: true, page };
}

function sectionIssues(section: Section, schemaOf: BlockSchemas): PageIssue[] {
  const blocks = blocksOf(section);
  const issues = blocks.flatMap((block) => blockIssues(block, schemaOf));
  const props = SectionProps.safeParse(section.props);
  if (!props.success) {
    for (const { path, message } of props.error.issues) {
      issues.push({ nodeId: section.id, path: path.join('.'), message });
    }
  }
  issues.push(...layoutIssuesOf(section));
  if (blocks.length > MAX_BLOCKS_PER_LAYOUT) {
    const message = `A section holds at most ${MAX_BLOCKS_PER_LAYOUT} blocks.`;
    issues.push({ nodeId: section.id, path: '', message });
  }
  return issues;
}

/** What is wrong with where the parts of a section stand, and with what differs on a device. */
function layoutIssuesOf(section: Section): PageIssue[] {
  const rows = section.kind === 'rows' ? section.rows : [];
  const nodes = [
    { type: 'section', node: section },
    ...rows.map((node) => ({ type: 'row', node })),
    ...rows.flatMap(({ columns }) => columns.map((node) => ({ type: 'column', node }))),
    ...blocksOf(section).map((node) => ({ type: node.type, node })),
  ];
  return nodes.flatMap(({ type, node }) =>
    layoutIssues(type, node).map((issue) => ({ nodeId: node.id, ...issue })),
  );
}

function blockIssues(block: Block, schemaOf: BlockSchemas): PageIssue[] {
  const schema = schemaOf(block.type);
  if (!schema) {
    return [{ nodeId: block.id, path: 'type', message: `There is no block of the kind "${block.type}".` }];
  }
  const parsed = schema.safeParse(blockProps(block));
  if (parsed.success) return [];
  return parsed.error.issues.map(({ path, message }) => ({
    nodeId: block.id,
    path: path.join('.'),
    message,
  }));
}

function duplicateIds(page: PageDocument): PageIssue[] {
  const seen = new Set<string>();
  const issues: PageIssue[] = [];
  for (const id of page.sections.flatMap(idsOf)) {
    if (seen.has(id)) issues.push({ nodeId: id, path: 'id', message: 'Two parts of the page have one id.' });
    seen.add(id);
  }
  return issues;
}

function idsOf(section: Section): string[] {
  const structure =
    section.kind === 'grid'
      ? []
      : section.rows.flatMap((row) => [row.id, ...row.columns.map((column) => column.id)]);
  return [section.id, ...structure, ...blocksOf(section).map((block) => block.id)];
}
