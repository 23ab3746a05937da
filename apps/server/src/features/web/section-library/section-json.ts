import type { Props, Section } from '@sitewright/document/schema';

/** A section as the contract has it, which does not know what pages are made of. */
export function sectionJson(section: Section): Props {
  return section as unknown as Props;
}
