import { styleOfPasted } from './pasted-style.ts';

/** `1.`, `a)`, `iv.` before the words of an entry; anything else is a bullet. */
const NUMBER = /^\(?(?:\d{1,3}|[a-z]|[ivxl]{1,6})[.)]$/i;

type Entry = { element: Element; level: number; isNumbered: boolean };

/**
 * Word pastes an entry of a list as a paragraph that names its level (`mso-list: l0 level2 lfo1`) and begins with its
 * bullet or number as text. Makes lists within lists of them.
 */
export function nestWordLists(root: Element): void {
  const open: { list: Element; level: number }[] = [];
  let previous: Element | null = null;
  for (const element of [...root.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    const entry = entryOf(element);
    if (!entry) continue;
    // Another paragraph between two entries ends the list.
    if (previous?.nextElementSibling !== element) open.length = 0;
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > entry.level) open.pop();
    const at = open.at(-1);
    const tag = entry.isNumbered ? 'ol' : 'ul';
    if (at?.level === entry.level && at.list.localName !== tag) open.pop();
    let list = open.at(-1)?.level === entry.level ? open.at(-1)?.list : undefined;
    if (!list) {
      list = element.ownerDocument.createElement(tag);
      const around = open.at(-1)?.list.lastElementChild;
      if (around) around.append(list);
      else element.before(list);
      open.push({ list, level: entry.level });
    }
    const item = element.ownerDocument.createElement('li');
    const paragraph = element.ownerDocument.createElement('p');
    paragraph.append(...element.childNodes);
    item.append(paragraph);
    list.append(item);
    element.remove();
    previous = open[0]?.list ?? null;
  }
}

function entryOf(element: Element): Entry | null {
  const level = /\blevel(\d)\b/.exec(styleOfPasted(element)['mso-list'] ?? '')?.[1];
  if (level === undefined) return null;
  const markers = [...element.querySelectorAll('*')].filter(
    (part) => styleOfPasted(part)['mso-list'] === 'ignore',
  );
  const sign = markers
    .map(({ textContent }) => textContent ?? '')
    .join('')
    .replaceAll('\u00a0', ' ')
    .trim();
  for (const marker of markers) marker.remove();
  return { element, level: Number(level), isNumbered: NUMBER.test(sign) };
}
