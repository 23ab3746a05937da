import { readySections } from '@sitewright/blocks/sections/ready-sections';
import { type ReadySection, type SectionParts, sectionOf } from '@sitewright/blocks/sections/section-sketch';
import { Section } from '@sitewright/document/schema';

const BY_ID: ReadonlyMap<string, ReadySection> = new Map(
  readySections.map((section) => [section.id, section]),
);

/** The section of an id; undefined where the library has none. */
export function readySection(id: string): ReadySection | undefined {
  return BY_ID.get(id);
}

/** A section of the library as it stands on a page, with new ids. */
export function drawSection(ready: ReadySection, parts: SectionParts, newId: () => string): Section {
  return Section.parse(sectionOf(ready.draw(parts), newId));
}
