import type { SiteTemplate } from '../site-template.ts';

const FACE = /@font-face\s{0,99}\{/g;
const FAMILY = /font-family\s*:\s*(?:"([^";]+)"|'([^';]+)'|([^;"']+))/;
const MAX_FAMILIES = 100;

/** Families of the fonts that a template brings as files, in their order. */
export function fontFamilies({ sheets, systemSheets, imports }: SiteTemplate): string[] {
  const texts = [...sheets, ...systemSheets].map(({ text }) => text);
  const found = [...texts, ...Object.values(imports)].flatMap((text) =>
    facesOf(text)
      // Others stand for a font of the visitor's machine until the file has come.
      .filter((face) => /url\(/.test(face))
      .map((face) => {
        const [, double, single, bare] = FAMILY.exec(face) ?? [];
        return (double ?? single ?? bare ?? '').trim();
      }),
  );
  return [...new Set(found)].filter((name) => /^[\w\s.+-]{1,80}$/.test(name)).slice(0, MAX_FAMILIES);
}

/** Bodies of the font-face rules. A sheet that is not closed has none behind the last end of a rule. */
function facesOf(text: string): string[] {
  const faces: string[] = [];
  let end = 0;
  for (const { 0: opening, index } of text.matchAll(FACE)) {
    if (index < end) continue;
    const start = index + opening.length;
    end = text.indexOf('}', start);
    if (end < 0) break;
    faces.push(text.slice(start, end));
  }
  return faces;
}
