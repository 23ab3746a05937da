import type { NodeTree } from '@sitewright/document/changes/change';
import { blockTree, sectionTree } from '@sitewright/document/seed';
import type { FoundNode } from '../store/page-nodes.ts';

/** Name under which this browser keeps them. */
export const COPIED_KEY = 'copied-nodes';

/** Nodes that were copied in this browser. What is pasted comes from here alone: a page could put anything on the clipboard. */
export type CopiedNodes = {
  token: string;
  websiteId: string;
  kind: 'block' | 'section';
  trees: readonly NodeTree[];
  /** What linked sections among them show, by their ids: on another site they are copies. */
  shown?: Readonly<Record<string, readonly NodeTree[]>>;
};

/** Nodes of a page as they are kept for a paste. */
export function copyOf(nodes: readonly FoundNode[], token: string, websiteId: string): CopiedNodes | null {
  const kind = nodes[0]?.kind;
  if (kind !== 'block' && kind !== 'section') return null;
  const trees = nodes.map(({ block, section }) => (block ? blockTree(block) : sectionTree(section)));
  return { token, websiteId, kind, trees };
}
