import type * as Y from 'yjs';
import { findNode } from '../draft/nodes.ts';
import { partOf } from '../draft/write-node.ts';
import type { ChangeOf, SingleChange } from './change.ts';

type Setting = ChangeOf<'set-props'>['props'][string];

/** Sets settings of a node, key by key; null when there is no such node. */
export function setProps(draft: Y.Doc, { id, props, device }: ChangeOf<'set-props'>): SingleChange | null {
  const node = findNode(draft, id);
  if (!node) return null;
  const part = partOf(node, device ? 'overrides' : 'props');
  const before: Record<string, Setting> = {};
  for (const [name, value] of Object.entries(props)) {
    const key = device ? `${device}.${name}` : name;
    before[name] = (part.get(key) as Setting | undefined) ?? null;
    if (value === null) part.delete(key);
    else part.set(key, value);
  }
  return { type: 'set-props', id, props: before, ...(device ? { device } : {}) };
}
