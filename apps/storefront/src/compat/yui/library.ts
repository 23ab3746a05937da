/** Parts of YUI 3 that these adapters use. Source: yuilibrary.com, API of 3.18. */
export type Library = {
  use(...names: unknown[]): Library;
  namespace(name: string): Record<string, unknown>;
  fire(event: string): void;
  Squarespace?: Record<string, unknown>;
  Data?: unknown;
  EventTarget: new () => Emitter;
};

export type Emitter = {
  on(event: string, listener: (payload?: unknown) => void): unknown;
  fire(event: string, payload?: unknown): void;
};

/** A node of the library, an element, or a selector, as scripts hand them over. */
export type Given = { _node?: Element; getDOMNode?(): Element } | Element | string | null | undefined;

/** The element meant, or null. */
export function elementOf(target: Given): Element | null {
  if (!target) return null;
  if (typeof target === 'string') return document.querySelector(target);
  if (target instanceof Element) return target;
  return target._node ?? target.getDOMNode?.() ?? null;
}
