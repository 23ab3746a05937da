import type * as Y from 'yjs';
import { blockProps } from '../block-props.ts';
import type { BlockSchemas } from '../block-rules.ts';
import { layoutIssues } from '../layout-settings.ts';
import { SectionProps } from '../schema.ts';
import { isStructure, type NodeRecord } from './node-record.ts';
import { findNode, nodesOf, readNode } from './nodes.ts';
import { writeInPlace, writeNode } from './write-node.ts';

/** Why a node may not stay as a client has written it, or null when it may. */
export function nodeError(draft: Y.Doc, id: string, schemaOf: BlockSchemas): string | null {
  if (!nodesOf(draft).has(id)) return null;
  const record = readNode(draft, id);
  if (!record) return 'The node breaks the shape of a node.';
  if (layoutIssues(record.type, record).length > 0) return 'Wrong settings of a device.';
  if (record.type === 'section')
    return SectionProps.safeParse(record.props).success ? null : 'Wrong settings.';
  if (isStructure(record.type)) return null;
  const schema = schemaOf(record.type);
  if (!schema) return `There is no block of the kind "${record.type}".`;
  return schema.safeParse(blockProps(record)).success ? null : 'Wrong settings.';
}

/**
 * Sets a node back to what it was, or takes it away when it was never good. Its texts stay the shared ones, so that what others
 * are writing in them is not lost. One that shows a saved section, and has no texts, is written anew: only so do the bytes of the
 * update name that section. Call inside a transaction.
 */
export function setNodeBack(draft: Y.Doc, id: string, lastGood: NodeRecord | undefined): void {
  const node = findNode(draft, id);
  if (!lastGood) nodesOf(draft).delete(id);
  else if (node && [undefined, node.get('savedSectionId')].includes(lastGood.savedSectionId))
    writeInPlace(draft, node, lastGood);
  else writeNode(draft, lastGood);
}
