import * as Y from 'yjs';
import type { Update } from './check-update.ts';

/** Part of a node that held its texts as HTML; see `texts.ts`. */
const PART = 'text';

/**
 * True when an update brings something of texts as HTML, as browsers that know nothing of shared texts write it; sooner true than
 * false where the update alone does not tell.
 */
export function bringsOldTexts({ store }: Y.Doc, { structs, ds }: Update): boolean {
  const isNew = ({ id, length }: Y.Item) => Y.getState(store, id.client) < id.clock + length;
  if (structs.some((struct) => struct instanceof Y.Item && isNew(struct) && isOldPart(store, struct)))
    return true;
  for (const [client, ranges] of ds.clients)
    for (const { clock, len } of ranges)
      if (livingIn(store, client, clock, len).some(({ parent }) => isOld(parent))) return true;
  return false;
}

type Store = Y.Doc['store'];

/** Where an item of an update comes to: what it does not say itself, its neighbours do. */
function isOldPart(store: Store, { parent, parentSub, origin, rightOrigin }: Y.Item): boolean {
  if (parentSub === PART) return true;
  if (parent instanceof Y.ID) {
    const found = itemAt(store, parent);
    return found?.content instanceof Y.ContentType && isOld(found.content.type);
  }
  const beside = (origin && itemAt(store, origin)) ?? (rightOrigin && itemAt(store, rightOrigin));
  return beside ? isOld(beside.parent) : false;
}

function isOld(type: Y.Item['parent']): boolean {
  if (!(type instanceof Y.AbstractType)) return false;
  const item = type._item;
  if (item?.parentSub === PART) return true;
  const { parent } = item ?? {};
  return parent instanceof Y.AbstractType && parent._item?.parentSub === PART;
}

function itemAt(store: Store, { client, clock }: Y.ID): Y.Item | null {
  const structs = store.clients.get(client);
  if (!structs || Y.getState(store, client) <= clock) return null;
  const struct = structs[Y.findIndexSS(structs, clock)];
  return struct instanceof Y.Item ? struct : null;
}

/** Items of a range that are there and not deleted. */
function livingIn(store: Store, client: number, clock: number, length: number): Y.Item[] {
  const structs = store.clients.get(client);
  if (!structs || Y.getState(store, client) <= clock) return [];
  const found: Y.Item[] = [];
  for (let at = Y.findIndexSS(structs, clock); at < structs.length; at++) {
    const struct = structs[at];
    if (!struct || struct.id.clock >= clock + length) break;
    if (struct instanceof Y.Item && !struct.deleted) found.push(struct);
  }
  return found;
}
