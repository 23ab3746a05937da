import { SECTION_PURPOSES } from '@sitewright/blocks/sections/section-sketch';
import { READY_SECTIONS } from '@sitewright/owner-texts/en/ready-sections';

const TEXTS: Readonly<Record<string, string>> = READY_SECTIONS;

/** Headings of the library in English, which windows of the release before show. */
export function purposesInEnglish(): { id: string; title: string }[] {
  return SECTION_PURPOSES.map((id) => ({ id, title: TEXTS[camelCase(`purpose-${id}`)] ?? id }));
}

/** Name of a ready section and other words it is found by, in English, for the same windows. */
export function sectionInEnglish(id: string): { title: string; keywords: string[] } {
  const name = camelCase(id);
  return { title: TEXTS[name] ?? id, keywords: (TEXTS[`${name}Words`] ?? '').split(', ').filter(Boolean) };
}

function camelCase(id: string): string {
  return id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
