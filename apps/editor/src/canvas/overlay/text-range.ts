/** Elements that are one paragraph of a text, whose end is a unit of it. */
const PARAGRAPHS = new Set(['P', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'PRE']);
const CONTAINERS = new Set(['UL', 'OL', 'LI', 'BLOCKQUOTE', 'DIV']);

type Spot = { node: Node; offset: number };

/**
 * The letters from a unit of a text to another, as they stand in the page: each letter, each break, each rule and each end of
 * a paragraph is a unit, whether the text is written in or not. Beyond its end it is the end.
 */
export function textRange(text: Element, from: number, to: number): Range {
  const range = document.createRange();
  const start = spotOf(text, from);
  const end = spotOf(text, to);
  range.setStart(start.node, start.offset);
  range.setEnd(end.node, end.offset);
  return range;
}

function spotOf(text: Element, unit: number): Spot {
  let left = unit;
  let found: Spot | null = null;
  let last: Spot = { node: text, offset: 0 };
  /** Letters of a paragraph that has no element of its own, which ends where the next one begins. */
  let isLoose = false;
  const end = () => {
    if (!found && left <= 0) found = last;
    left--;
    isLoose = false;
  };
  const visit = (node: Node, isInside: boolean): void => {
    if (found) return;
    if (node instanceof Text) {
      if (!isInside && node.data.trim() === '') return;
      isLoose ||= !isInside;
      last = { node, offset: Math.min(left, node.length) };
      if (left <= node.length) found = { node, offset: left };
      else last = { node, offset: node.length };
      left -= node.length;
    } else if (node instanceof Element) visitElement(node, isInside);
  };
  const visitElement = (element: Element, isInside: boolean): void => {
    const { parentNode, tagName } = element;
    const at = parentNode ? [...parentNode.childNodes].indexOf(element) : 0;
    if (tagName === 'BR') {
      if (element.classList.contains('ProseMirror-trailingBreak')) return;
      if (left === 0 && parentNode) found = { node: parentNode, offset: at };
      left--;
      last = { node: parentNode ?? text, offset: at + 1 };
      isLoose ||= !isInside;
      return;
    }
    const isParagraph = PARAGRAPHS.has(tagName);
    if ((isParagraph || CONTAINERS.has(tagName) || tagName === 'HR') && isLoose) end();
    if (found) return;
    if (isParagraph || tagName === 'HR') last = { node: element, offset: 0 };
    for (const child of element.childNodes) visit(child, isInside || isParagraph);
    if (isParagraph || tagName === 'HR' || (CONTAINERS.has(tagName) && isLoose)) end();
  };
  for (const child of text.childNodes) visit(child, false);
  return found ?? last;
}
