import { Parser } from 'htmlparser2';
import { SVG_ELEMENTS } from './svg-names.data.ts';

const MAX_ELEMENTS = 20_000;
const MAX_DEPTH = 100;
/** Copies of copies grow without end. */
const MAX_COPIES = 500;

export type Drawing = { text: string; root: Readonly<Record<string, string>> };

/**
 * A drawing written again from what is known to be still: unknown elements go with all they hold, attributes that run or
 * lead outside go, entities are not resolved. null for what is no drawing. Source: reliability, A25.
 */
export function cleanSvg(svgText: string): Drawing | null {
  const writer = new SvgWriter();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        writer.open(name, attributes);
        // The parser takes longer with each open element, of which it would count any number.
        if (writer.isBroken) parser.pause();
      },
      ontext: (text) => writer.text(text),
      onclosetag: () => writer.close(),
    },
    { xmlMode: true, decodeEntities: true, recognizeCDATA: true },
  );
  parser.write(svgText);
  if (!writer.isBroken) parser.end();
  return writer.result();
}

class SvgWriter {
  private readonly parts: string[] = [];
  /** Names of the open elements; '' for one that is left out. */
  private readonly names: string[] = [];
  private root: Record<string, string> | null = null;
  private styleText = '';
  private elements = 0;
  private copies = 0;
  /** It is no drawing, whatever else follows. */
  isBroken = false;

  open(name: string, attributes: Record<string, string>): void {
    const isFirst = this.elements === 0;
    this.elements++;
    if (name === 'use') this.copies++;
    if (isFirst && name !== 'svg') this.isBroken = true;
    if (this.elements > MAX_ELEMENTS || this.names.length > MAX_DEPTH || this.copies > MAX_COPIES)
      this.isBroken = true;
    const isKept = SVG_ELEMENTS.has(name) && this.names.at(-1) !== '' && !this.isBroken && !this.isInStyle();
    this.names.push(isKept ? name : '');
    if (!isKept) return;
    if (isFirst) this.root = attributes;
    const kept = Object.entries(attributes).filter(([key, value]) => isHarmless(name, key, value));
    const written = kept.map(
      ([key, value]) => ` ${key === 'xlink:href' ? 'href' : key}="${escapeXml(value)}"`,
    );
    this.parts.push(
      `<${name}${isFirst ? ' xmlns="http://www.w3.org/2000/svg"' : ''}${[...new Set(written)].join('')}>`,
    );
  }

  text(text: string): void {
    const inside = this.names.at(-1);
    if (this.isInStyle()) this.styleText += text;
    else if (inside) this.parts.push(escapeXml(text));
  }

  close(): void {
    const name = this.names.pop();
    if (name === 'style') {
      if (isHarmlessCss(this.styleText)) this.parts.push(escapeXml(this.styleText));
      this.styleText = '';
    }
    if (name) this.parts.push(`</${name}>`);
  }

  result(): Drawing | null {
    return this.isBroken || !this.root ? null : { text: this.parts.join(''), root: this.root };
  }

  private isInStyle(): boolean {
    return this.names.at(-1) === 'style';
  }
}

function isHarmless(element: string, name: string, value: string): boolean {
  if (name === 'href' || name === 'xlink:href') return isHarmlessLink(element, value.trim());
  if (!/^[a-zA-Z][a-zA-Z0-9-]*$/.test(name) && name !== 'xml:space') return false;
  return !/^(?:on|xmlns|base|src|srcdoc|formaction|action|data$)/i.test(name) && isHarmlessCss(value);
}

function isHarmlessLink(element: string, value: string): boolean {
  if (element === 'image') return /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/=\s]+$/i.test(value);
  return /^#[^\s"'<>()]+$/.test(value);
}

/** Nothing that loads: references only inside the drawing. Escapes could hide a name, so there are none. */
function isHarmlessCss(text: string): boolean {
  if (/\\|@import|expression|javascript:|-moz-binding|image-set/i.test(text)) return false;
  return [...text.matchAll(/url\s*\(\s*(['"]?)(.)/gi)].every(([, , first]) => first === '#');
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
