import { maskAttributes } from './mask-attributes.ts';
import { isRecord, type Json, type JsonObject, masked } from './masked-values.ts';
import type { Published } from './published.ts';

/** A node of a snapshot of `rrweb-snapshot`. */
export type MaskedNode = JsonObject;

const DOCUMENT = 0;
const DOCUMENT_TYPE = 1;
const ELEMENT = 2;
const TEXT = 3;

/** Deeper than pages are; what a stack could not bear. */
const MAX_DEPTH = 250;

/** Parts that hold or load something of their own: of these only the place stays. */
const EMPTY =
  /^(?:script|noscript|iframe|frame|frameset|object|embed|applet|base|meta|template|portal|fencedframe|canvas|rr_.*)$/i;
/** What visitors write, whatever it says. */
const WRITTEN = /^(?:textarea|input|select)$/i;

/** A node and all in it, without what may not be kept; null for what is no node. */
export function maskNode(node: Json, published: Published): MaskedNode | null {
  return nodeOf(node, { published, parent: '', depth: 0 });
}

type Place = { published: Published; parent: string; depth: number };

function nodeOf(node: Json, place: Place): MaskedNode | null {
  if (!isRecord(node) || typeof node.id !== 'number' || place.depth > MAX_DEPTH) return null;
  const own = {
    type: node.type,
    id: node.id,
    ...(typeof node.rootId === 'number' ? { rootId: node.rootId } : {}),
    ...(node.isShadow === true ? { isShadow: true } : {}),
  };
  switch (node.type) {
    case DOCUMENT:
      return {
        ...own,
        childNodes: childrenOf(node, { ...place, parent: '' }),
        ...(node.compatMode === 'BackCompat' ? { compatMode: 'BackCompat' } : {}),
      };
    case DOCUMENT_TYPE:
      return { ...own, name: 'html', publicId: '', systemId: '' };
    case ELEMENT:
      return elementOf(node, own, place);
    case TEXT:
      return { ...own, textContent: textOf(node.textContent, place) };
    default:
      return null;
  }
}

function elementOf(node: JsonObject, own: JsonObject, place: Place): MaskedNode | null {
  const { tagName } = node;
  if (typeof tagName !== 'string' || !/^[a-z][\w:.-]*$/i.test(tagName)) return null;
  const attributes = isRecord(node.attributes) ? node.attributes : {};
  const isEmpty = EMPTY.test(tagName) && tagName !== 'rr_placeholder';
  if (isEmpty) {
    const { class: name = '', rr_width = '', rr_height = '' } = attributes;
    return { ...own, tagName: 'div', attributes: { class: name, rr_width, rr_height }, childNodes: [] };
  }
  return {
    ...own,
    tagName,
    attributes: maskAttributes(tagName.toLowerCase(), attributes, place.published),
    childNodes: childrenOf(node, { ...place, parent: tagName.toLowerCase() }),
    ...(node.isSVG === true ? { isSVG: true } : {}),
    ...(node.isShadowHost === true ? { isShadowHost: true } : {}),
    ...(node.needBlock === true ? { needBlock: true } : {}),
  };
}

function childrenOf({ childNodes }: JsonObject, place: Place): MaskedNode[] {
  if (!Array.isArray(childNodes)) return [];
  const inside = { ...place, depth: place.depth + 1 };
  return childNodes
    .map((child: Json) => nodeOf(child, inside))
    .filter((child): child is MaskedNode => child !== null);
}

function textOf(text: Json, { parent, published }: Place): string {
  if (typeof text !== 'string') return '';
  if (parent === 'style') return text;
  return !WRITTEN.test(parent) && published.text(text) ? text : masked(text);
}
