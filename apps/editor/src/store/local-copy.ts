import * as Y from 'yjs';

/** The copy of a draft in this browser with `update` in it; what another tab has put there stays. */
export function copyWith(copy: Uint8Array | undefined, update: Uint8Array): Uint8Array {
  return copy ? Y.mergeUpdates([copy, update]) : update;
}

/**
 * Rest of the copy: nothing once the server has all that is in it. Work of another tab comes into this draft
 * first: then the draft is no longer saved, and the copy stays until it is.
 */
export function copyNotSaved(
  copy: Uint8Array | undefined,
  draft: Y.Doc,
  isSaved: () => boolean,
): Uint8Array | undefined {
  if (copy && isSaved()) Y.applyUpdate(draft, copy);
  return isSaved() ? undefined : copy;
}

/** Rest of the copy once a draft that is saved is left: nothing, unless another tab has put more there than the draft has. */
export function copyBeyond(copy: Uint8Array | undefined, saved: Y.Doc): Uint8Array | undefined {
  let hasMore = false;
  saved.once('update', () => {
    hasMore = true;
  });
  if (copy) Y.applyUpdate(saved, copy);
  return hasMore ? copy : undefined;
}
