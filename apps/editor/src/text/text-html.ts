import { VOID_TEXT_TAGS } from '@sitewright/domain/text/allowed-html';
import { DOMSerializer, type Fragment, type Mark, type Node } from '@tiptap/pm/model';

type Written = { start: string; end: string };

/**
 * A rich text as HTML of the shared tag list. Written by walking the nodes instead of by the browser: that spells styles
 * in its own way (`color: rgb(31, 95, 191);`), so that the server would have to write every text again.
 */
export function htmlOf(doc: Node): string {
  const { nodes, marks } = DOMSerializer.fromSchema(doc.type.schema);

  const blockHtml = (node: Node): string => {
    if (node.isText) return escaped(node.text ?? '');
    const { start: before, end } = written(nodes[node.type.name]?.(node));
    return before + contentHtml(node.content) + end;
  };
  const contentHtml = (content: Fragment): string => {
    let html = '';
    const open: { mark: Mark; end: string }[] = [];
    const closeTo = (count: number) => {
      while (open.length > count) html += open.pop()?.end ?? '';
    };
    content.forEach((node) => {
      let kept = 0;
      while (kept < open.length && kept < node.marks.length && open[kept]?.mark.eq(node.marks[kept] as Mark))
        kept++;
      closeTo(kept);
      for (const mark of node.marks.slice(kept)) {
        const { start: before, end } = written(marks[mark.type.name]?.(mark, true));
        html += before;
        open.push({ mark, end });
      }
      html += blockHtml(node);
    });
    closeTo(0);
    return html;
  };
  return contentHtml(doc.content);
}

/**
 * The HTML of a rich text as the editor reads it. Where a policy forbids styles in markup, as on the app's origin, the
 * browser blocks and reports each one it parses, though no element is ever shown: the editor reads `data-style`.
 */
export function toContent(html: string): string {
  return html.replaceAll('<span style="', '<span data-style="');
}

/** Tags of an output specification of ProseMirror: `[tag, attributes, hole or inner specification]`. */
function written(spec: unknown): Written {
  if (!Array.isArray(spec)) return { start: '', end: '' };
  const [tag, ...rest] = spec as [string, ...unknown[]];
  const hasAttributes = typeof rest[0] === 'object' && rest[0] !== null && !Array.isArray(rest[0]);
  const attributes = hasAttributes ? (rest.shift() as Record<string, unknown>) : {};
  const start = `<${tag}${Object.entries(attributes).map(attribute).join('')}>`;
  if (VOID_TEXT_TAGS.includes(tag)) return { start, end: '' };
  const inner = written(rest[0]);
  return { start: start + inner.start, end: `${inner.end}</${tag}>` };
}

function attribute([name, value]: [string, unknown]): string {
  if (value === null || value === undefined) return '';
  return ` ${name}="${escaped(String(value)).replaceAll('"', '&quot;')}"`;
}

/** As browsers write text into HTML. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u00a0', '&nbsp;');
}
