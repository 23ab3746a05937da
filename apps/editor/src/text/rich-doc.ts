import {
  type Container,
  containersOf,
  joinedOf,
  pathOf,
  sharedBy,
} from '@sitewright/document/text/containers';
import {
  MARK_NAMES,
  type MarkName,
  type Marks,
  type ParagraphEnd,
  type Piece,
  pushPiece,
  type RichText,
} from '@sitewright/document/text/rich-text';
import { safeLetters } from '@sitewright/document/text/safe-values';
import type { JSONContent } from '@tiptap/core';
import type { Node, Schema } from '@tiptap/pm/model';

/** Marks of the editor by those of a rich text. */
const MARKS: Readonly<Record<MarkName, string>> = {
  a: 'link',
  strong: 'bold',
  code: 'code',
  s: 'strike',
  u: 'underline',
  em: 'italic',
  sub: 'subscript',
  sup: 'superscript',
  color: 'textColor',
  size: 'textSize',
};
const CONTAINERS: Readonly<Record<Container['tag'], string>> = {
  ul: 'bulletList',
  ol: 'orderedList',
  li: 'listItem',
  blockquote: 'blockquote',
};

/**
 * A rich text as a document of the editor: each letter and break of a paragraph is a position, its end the position that closes
 * its node. Only what no text of the editor can be is not the same: letters in a rule, or behind the last end.
 */
export function docOf(schema: Schema, text: RichText): Node {
  return schema.nodeFromJSON(contentOf(text));
}

/** The same as plain data. */
export function contentOf(text: RichText): JSONContent {
  const content: JSONContent[] = [];
  const open: { container: Container; content: JSONContent[] }[] = [];
  let inline: JSONContent[] = [];
  const inner = () => open.at(-1)?.content ?? content;
  const add = (end: ParagraphEnd) => {
    const containers = containersOf(end);
    const shared = sharedBy(
      end,
      open.map(({ container }) => container),
      containers,
    );
    open.length = shared;
    for (const container of containers.slice(shared)) {
      const inside: JSONContent[] = [];
      const attrs = container.tag === 'ol' ? { attrs: { start: container.start ?? 1 } } : {};
      inner().push({ type: CONTAINERS[container.tag], ...attrs, content: inside });
      open.push({ container, content: inside });
    }
    if (end.kind === 'hr' && inline.length > 0) inner().push({ type: 'paragraph', content: inline });
    inner().push(blockOf(end, inline));
    inline = [];
  };
  for (const piece of text) {
    if ('end' in piece) add(piece.end);
    else if ('text' in piece) inline.push({ type: 'text', text: piece.text, marks: marksTo(piece.marks) });
    else if ('line' in piece) inline.push({ type: 'hardBreak', marks: marksTo(piece.marks) });
  }
  if (inline.length > 0 || content.length === 0) add({});
  return { type: 'doc', content };
}

function blockOf({ kind, align, scale }: ParagraphEnd, inline: JSONContent[]): JSONContent {
  if (kind === 'hr') return { type: 'horizontalRule' };
  if (kind === 'pre' || kind === 'raw') {
    // Code has lines, but no breaks.
    const lines = inline.map((node) => (node.type === 'text' ? node : { ...node, type: 'text', text: '\n' }));
    return { type: 'codeBlock', attrs: { isRaw: kind === 'raw' }, content: lines };
  }
  const words = [align && `text-align-${align}`, scale && `text-${scale}`].filter(Boolean);
  const attrs = { class: words.length > 0 ? words.join(' ') : null };
  if (kind === undefined || kind === 'bare')
    return { type: 'paragraph', attrs: { ...attrs, isBare: kind === 'bare' }, content: inline };
  return { type: 'heading', attrs: { ...attrs, level: Number(kind.slice(1)) }, content: inline };
}

function marksTo(marks: Marks): NonNullable<JSONContent['marks']> {
  return MARK_NAMES.flatMap((name) => {
    const value = marks[name];
    if (value === undefined) return [];
    const attrs =
      name === 'a' ? { ...marks.a } : name === 'color' || name === 'size' ? { [name]: value } : {};
    return [{ type: MARKS[name], attrs }];
  });
}

function marksFrom(node: Node): Marks {
  const marks: Record<string, unknown> = {};
  for (const name of MARK_NAMES) {
    const mark = node.marks.find(({ type }) => type.name === MARKS[name]);
    if (!mark) continue;
    const { href, target, rel } = mark.attrs;
    if (name === 'a')
      marks.a = { href: String(href), ...(target ? { target } : {}), ...(rel ? { rel } : {}) };
    else marks[name] = name === 'color' || name === 'size' ? mark.attrs[name] : true;
  }
  return marks as Marks;
}

/** The rich text that a document of the editor is. */
export function richOf(doc: Node): RichText {
  const pieces: Piece[] = [];
  let before: readonly OpenContainer[] = [];
  const add = (end: ParagraphEnd, containers: readonly OpenContainer[]) => {
    let shared = 0;
    while (shared < containers.length && before[shared]?.at === containers[shared]?.at) shared++;
    const path = pathOf(containers);
    pieces.push({ end: { ...end, ...(path ? { in: path } : {}), ...joinedOf(shared, before, containers) } });
    before = containers;
  };
  const walk = (parent: Node, start: number, containers: readonly OpenContainer[]) =>
    parent.forEach((node, offset) => {
      if (node.isTextblock) {
        node.forEach((child) => {
          const marks = marksFrom(child);
          if (child.isText) pushPiece(pieces, { text: safeLetters(child.text ?? ''), marks });
          else pieces.push({ line: true, marks });
        });
        add(endOf(node), containers);
      } else if (node.isLeaf) add({ kind: 'hr' }, containers);
      else walk(node, start + offset + 1, [...containers, openOf(node, start + offset)]);
    });
  walk(doc, 0, []);
  return pieces;
}

/** An element around a paragraph, by its position. */
type OpenContainer = Container & { at: number };

function openOf({ type, attrs }: Node, at: number): OpenContainer {
  const tag = (Object.keys(CONTAINERS) as Container['tag'][]).find((name) => CONTAINERS[name] === type.name);
  const start = Number(attrs.start ?? 1);
  return { tag: tag ?? 'blockquote', at, ...(tag === 'ol' && start !== 1 ? { start } : {}) };
}

function endOf({ type, attrs }: Node): ParagraphEnd {
  if (type.name === 'codeBlock') return { kind: attrs.isRaw ? 'raw' : 'pre' };
  const words = String(attrs.class ?? '').split(' ');
  const align = (['left', 'center', 'right'] as const).find((side) => words.includes(`text-align-${side}`));
  const scale = (['large', 'small'] as const).find((size) => words.includes(`text-${size}`));
  const kind = type.name === 'heading' ? (`h${attrs.level}` as 'h1') : attrs.isBare ? 'bare' : undefined;
  return { ...(kind ? { kind } : {}), ...(align ? { align } : {}), ...(scale ? { scale } : {}) };
}

/** Units of the text that lie before a position of the document. */
export function placeAt(doc: Node, position: number): number {
  let units = 0;
  doc.descendants((node, at) => {
    if (at >= position) return false;
    if (node.isTextblock) {
      const inside = position - at - 1;
      units += inside > node.content.size ? node.content.size + 1 : Math.max(0, inside);
      return false;
    }
    if (node.isLeaf) units++;
    return true;
  });
  return units;
}

/** The position of the document at which so many units lie before the caret. */
export function positionAt(doc: Node, place: number): number {
  let left = place;
  let found: number | null = null;
  doc.descendants((node, at) => {
    if (found !== null) return false;
    if (node.isTextblock) {
      if (left <= node.content.size) found = at + 1 + left;
      left -= node.content.size + 1;
      return false;
    }
    if (node.isLeaf) left--;
    return true;
  });
  return found ?? doc.content.size;
}
