import { type Container, containersOf, sharedBy } from './containers.ts';
import {
  isSameValue,
  MARK_NAMES,
  type MarkName,
  type Marks,
  type ParagraphEnd,
  type Piece,
  type RichText,
} from './rich-text.ts';

type Inline = Extract<Piece, { marks: Marks }>;

/**
 * Most characters of formatting: marks, and elements around paragraphs. It is more than any block takes. What is behind that
 * is written as plain paragraphs, so that a text grows to no multiple of what lies in the draft.
 */
const MAX_FORMATTING = 2_000_000;

/** Characters of formatting that may still be written. */
type Room = { left: number };

/**
 * A rich text as HTML of the shared tag list. Total: nothing but the list can come out of it, and the same text always
 * gives the same HTML.
 */
export function writeHtml(text: RichText): string {
  const parts: string[] = [];
  let open: readonly Container[] = [];
  let inline: Inline[] = [];
  let wasBare = false;
  const room: Room = { left: MAX_FORMATTING };

  const moveTo = (containers: readonly Container[], shared: number) => {
    for (let at = open.length - 1; at >= shared; at--) parts.push(`</${open[at]?.tag}>`);
    for (const { tag, start } of containers.slice(shared)) {
      const html = start ? `<ol start="${start}">` : `<${tag}>`;
      parts.push(html);
      room.left -= 2 * html.length;
    }
    open = containers;
  };
  const write = (whole: ParagraphEnd) => {
    const { in: _in, ...plain } = whole;
    const end = room.left > 0 ? whole : plain;
    const containers = containersOf(end);
    const shared = sharedBy(end, open, containers);
    // Words without a paragraph would run into those before them.
    const isBare =
      end.kind === 'bare' && !(wasBare && shared === containers.length && shared === open.length);
    moveTo(containers, shared);
    if (end.kind === 'hr') {
      if (inline.length > 0) parts.push(paragraphHtml({}, inline, room));
      parts.push('<hr>');
    } else parts.push(isBare ? inlineHtml(inline, room) : paragraphHtml(end, inline, room));
    wasBare = isBare;
    inline = [];
  };
  for (const piece of text) {
    if ('end' in piece) write(piece.end);
    else if ('marks' in piece) inline.push(piece);
  }
  if (inline.length > 0) write({});
  moveTo([], 0);
  return parts.join('');
}

function paragraphHtml(end: ParagraphEnd, inline: readonly Inline[], room: Room): string {
  const { kind = 'p' } = end;
  if (kind === 'pre' || kind === 'raw') {
    // Lines of code end with a sign of their own.
    const lines = inline.map((piece) => ('line' in piece ? { text: '\n', marks: piece.marks } : piece));
    if (kind === 'pre') return `<pre><code>${inlineHtml(lines, room)}</code></pre>`;
    const first = lines[0];
    // A line break right behind the tag is no part of the text.
    const isPlain = first && MARK_NAMES.every((name) => !first.marks[name]);
    const isBroken = isPlain && 'text' in first && first.text.startsWith('\n');
    return `<pre>${isBroken ? '\n' : ''}${inlineHtml(lines, room)}</pre>`;
  }
  const tag = kind === 'bare' ? 'p' : kind;
  const classes = [end.align && `text-align-${end.align}`, end.scale && `text-${end.scale}`].filter(Boolean);
  return `<${tag}${classes.length > 0 ? ` class="${classes.join(' ')}"` : ''}>${inlineHtml(inline, room)}</${tag}>`;
}

function inlineHtml(inline: readonly Inline[], room: Room): string {
  let html = '';
  const open: { name: MarkName; value: unknown }[] = [];
  const closeTo = (count: number) => {
    while (open.length > count) html += `</${tagOf(open.pop()?.name)}>`;
  };
  for (const piece of inline) {
    const names = room.left > 0 ? MARK_NAMES.filter((name) => piece.marks[name] !== undefined) : [];
    let kept = 0;
    while (
      kept < open.length &&
      open[kept]?.name === names[kept] &&
      isSameValue(open[kept]?.value, piece.marks[names[kept] as MarkName])
    )
      kept++;
    closeTo(kept);
    for (const name of names.slice(kept)) {
      open.push({ name, value: piece.marks[name] });
      const tag = openTag(name, piece.marks);
      html += tag;
      room.left -= tag.length + tagOf(name).length + 3;
    }
    html += 'text' in piece ? escaped(piece.text) : '<br>';
  }
  closeTo(0);
  return html;
}

function tagOf(name: MarkName | undefined): string {
  return name === 'color' || name === 'size' ? 'span' : String(name);
}

function openTag(name: MarkName, { a: link, color, size }: Marks): string {
  if (name === 'color') return `<span style="color:${color}">`;
  if (name === 'size') return `<span style="font-size:${size}">`;
  if (name !== 'a' || !link) return `<${name}>`;
  const attributes = [
    ['target', link.target],
    ['rel', link.rel],
    ['href', link.href],
  ];
  return `<a${attributes.map(([key, value]) => (value === undefined ? '' : ` ${key}="${quoted(value)}"`)).join('')}>`;
}

function quoted(value: string): string {
  return escaped(value).replaceAll('"', '&quot;');
}

/** As browsers write text into HTML. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u00a0', '&nbsp;');
}
