import type { BlockSchemas } from '@sitewright/document/block-rules';
import { nodeError, setNodeBack } from '@sitewright/document/draft/node-error';
import type { NodeRecord } from '@sitewright/document/draft/node-record';
import { readNode, readNodes } from '@sitewright/document/draft/nodes';
import type * as Y from 'yjs';

/** Origin of the server's own transactions, so that their changes are not checked again. */
export const SERVER = 'server';

/** Keeps the last good state of each node and sets a bad one back to it. */
export type NodeKeeper = {
  /** Checks nodes a client has changed; gives the ids of those it had to set back. */
  check(ids: Iterable<string>): string[];
  /** Takes nodes the server itself has stored as good. */
  trust(ids: Iterable<string>): void;
};

/** Watches the nodes of a draft. */
export function keepNodes(draft: Y.Doc, schemaOf: BlockSchemas): NodeKeeper {
  const good = new Map<string, NodeRecord>(readNodes(draft).records);
  const trust = (ids: Iterable<string>) => {
    for (const id of ids) remember(good, id, readNode(draft, id));
  };
  // The bytes of an update name the key of a value only where it is set for the first time, and by them the database knows which saved
  // sections a draft shows: whoever wants another one adds another node.
  const isRelinked = (id: string) => {
    const [before, now] = [good.get(id), readNode(draft, id)];
    return before !== undefined && now !== null && before.savedSectionId !== now.savedSectionId;
  };
  const check = (ids: Iterable<string>): string[] => {
    const bad: string[] = [];
    for (const id of ids) if (isRelinked(id) || nodeError(draft, id, schemaOf) !== null) bad.push(id);
    if (bad.length > 0) {
      draft.transact(() => {
        for (const id of bad) setNodeBack(draft, id, good.get(id));
      }, SERVER);
    }
    trust(ids);
    return bad;
  };
  return { check, trust };
}

function remember(good: Map<string, NodeRecord>, id: string, record: NodeRecord | null): void {
  if (record) good.set(id, record);
  else good.delete(id);
}
