import { equalityDeep } from 'lib0/function';
import type * as Y from 'yjs';
import { findNode } from '../draft/nodes.ts';
import { partOf } from '../draft/write-node.ts';
import type { ChangeContext, ChangeOf, SingleChange } from './change.ts';

type Setting = ChangeOf<'set-props'>['props'][string];

/** Sets settings of a node, key by key; null when there is no such node or none of them is what is expected. */
export function setProps(
  draft: Y.Doc,
  { id, props, device, expected }: ChangeOf<'set-props'>,
  { onConflict }: ChangeContext,
): SingleChange | null {
  const node = findNode(draft, id);
  if (!node) return null;
  const part = partOf(node, device ? 'overrides' : 'props');
  const before: Record<string, Setting> = {};
  const after: Record<string, Setting> = {};
  for (const [name, value] of Object.entries(props)) {
    const key = device ? `${device}.${name}` : name;
    const now = (part.get(key) as Setting | undefined) ?? null;
    if (expected && Object.hasOwn(expected, name) && !equalityDeep(now, expected[name] ?? null)) {
      onConflict?.(id);
      continue;
    }
    before[name] = now;
    after[name] = value;
    if (value === null) part.delete(key);
    else part.set(key, value);
  }
  if (Object.keys(after).length === 0 && Object.keys(props).length > 0) return null;
  return { type: 'set-props', id, props: before, expected: after, ...(device ? { device } : {}) };
}
