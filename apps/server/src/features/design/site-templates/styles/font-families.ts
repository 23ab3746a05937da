import type { SiteTemplate } from '../site-template.ts';

const FACE = /@font-face\s*\{([^}]*)\}/g;
const FAMILY = /font-family\s*:\s*(?:"([^";]+)"|'([^';]+)'|([^;"']+))/;
const MAX_FAMILIES = 100;

/** Families of the fonts that a template brings as files, in their order. */
export function fontFamilies({ sheets, systemSheets, imports }: SiteTemplate): string[] {
  const texts = [...sheets, ...systemSheets].map(({ text }) => text);
  const found = [...texts, ...Object.values(imports)].flatMap((text) =>
    [...text.matchAll(FACE)]
      // Others stand for a font of the visitor's machine until the file has come.
      .filter(([, face = '']) => /url\(/.test(face))
      .map(([, face = '']) => {
        const [, double, single, bare] = FAMILY.exec(face) ?? [];
        return (double ?? single ?? bare ?? '').trim();
      }),
  );
  return [...new Set(found)].filter((name) => /^[\w\s.+-]{1,80}$/.test(name)).slice(0, MAX_FAMILIES);
}
