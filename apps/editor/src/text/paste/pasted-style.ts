/** Styles of a pasted element that mean something to a text, by their names. */
export type PastedStyle = Readonly<Record<string, string>>;

/** Where `withoutStyles` keeps what was a style attribute. */
export const KEPT_STYLE = 'data-pasted-style';

/** Pasted HTML whose style attributes the browser does not read: a policy without inline styles would report each of them. */
export function withoutStyles(html: string): string {
  return html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ` ${KEPT_STYLE}=`));
}

/** Declarations of an element of such HTML, in lower case. */
export function styleOfPasted(element: Element): PastedStyle {
  const style: Record<string, string> = {};
  for (const declaration of (element.getAttribute(KEPT_STYLE) ?? '').split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    style[declaration.slice(0, colon).trim().toLowerCase()] = declaration
      .slice(colon + 1)
      .trim()
      .toLowerCase();
  }
  return style;
}

/** Tags of the text that the style of an element stands for, outermost first. */
export function tagsOf(style: PastedStyle): string[] {
  const decoration = `${style['text-decoration'] ?? ''} ${style['text-decoration-line'] ?? ''}`;
  const weight = style['font-weight'] ?? '';
  return [
    /^(?:bold|bolder|[6-9]00)$/.test(weight) ? 'strong' : '',
    /^(?:italic|oblique)/.test(style['font-style'] ?? '') ? 'em' : '',
    decoration.includes('underline') ? 'u' : '',
    decoration.includes('line-through') ? 's' : '',
    style['vertical-align'] === 'super' ? 'sup' : '',
    style['vertical-align'] === 'sub' ? 'sub' : '',
  ].filter(Boolean);
}

/** `rgb(31, 95, 191)`, as browsers write a colour onto the clipboard, in the spelling of the shared list. */
export function hexOfRgb(color: string): string {
  const parts = /^rgb\((\d{1,3}), ?(\d{1,3}), ?(\d{1,3})\)$/.exec(color.trim());
  if (!parts) return color;
  const hex = parts.slice(1).map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'));
  return `#${hex.join('')}`;
}
