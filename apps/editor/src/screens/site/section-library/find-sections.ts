/** A section as the library shows it: `keywords` are other words it is found by. */
export type ListedSection = { id: string; title: string; purpose: string; keywords: string };

/** A purpose with its sections. */
export type SectionGroup = { id: string; title: string; sections: ListedSection[] };

/** Sections and the headings they stand under. */
export type Library = {
  purposes: readonly { id: string; title: string }[];
  sections: readonly ListedSection[];
};

/** Sections by purpose, those alone that a purpose and the words of a search leave; words match by their beginnings. */
export function findSections(
  { purposes, sections }: Library,
  { query, purpose }: { query: string; purpose: string | null },
): SectionGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const titles = new Map(purposes.map(({ id, title }) => [id, title]));
  const fits = (section: ListedSection) => {
    const text = `${section.title} ${titles.get(section.purpose) ?? ''} ${section.keywords}`;
    const terms = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    return words.every((word) => terms.some((term) => term.startsWith(word)));
  };
  return purposes.flatMap(({ id, title }) => {
    if (purpose !== null && purpose !== id) return [];
    const own = sections.filter((section) => section.purpose === id && fits(section));
    return own.length > 0 ? [{ id, title, sections: own }] : [];
  });
}
