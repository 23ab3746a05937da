/** Type under which a copy of nodes of a page stands on the clipboard. */
const TYPE = 'application/x-sitewright-nodes';
const MARK = 'data-sitewright-nodes';

/**
 * Puts a copy on the clipboard: the name under which this browser keeps the nodes, as a type of its own and in HTML, since some
 * browsers keep own types to one origin; and the text, for other programs.
 */
export function writeClipboard(data: DataTransfer, token: string, text: string): void {
  const holder = document.createElement('div');
  holder.setAttribute(MARK, token);
  holder.textContent = text;
  data.setData(TYPE, token);
  data.setData('text/html', holder.outerHTML);
  data.setData('text/plain', text);
}

/** Name of the nodes on the clipboard, or null when something else is there. */
export function clipboardToken(data: DataTransfer): string | null {
  const own = data.getData(TYPE);
  if (own !== '') return own;
  const html = data.getData('text/html');
  if (!html.includes(MARK)) return null;
  const page = new DOMParser().parseFromString(html, 'text/html');
  return page.querySelector(`[${MARK}]`)?.getAttribute(MARK) ?? null;
}
