import { createReadySection } from '@sitewright/contract/section-library';
import { sectionTree } from '@sitewright/document/draft/seed';
import { Section } from '@sitewright/document/schema';
import { call } from '../../../api/call.ts';
import { queryClient } from '../../../queries/query-client.ts';
import type { Editor } from '../../../store/editor.ts';
import { addSectionChange } from '../../../store/section-place.ts';

/** A section of the library, made for the site by the server; errors as those of calls. */
export async function fetchReadySection(websiteId: string, sectionName: string): Promise<Section> {
  const { section } = await call(createReadySection, { params: { websiteId, sectionName } });
  // It may have brought pictures, a form or a list along.
  for (const queryKey of [
    ['assets', websiteId],
    ['all-images', websiteId],
  ])
    void queryClient.invalidateQueries({ queryKey });
  return Section.parse(section);
}

/** Adds a section behind another one and selects it, so that the canvas brings it into sight; false where it cannot be added. */
export function addSection(
  editor: Editor,
  section: Section,
  { after, title }: { after: string | null; title: string },
): boolean {
  if (!editor.apply('Add section', addSectionChange(sectionTree(section), after))) return false;
  editor.select(section.id);
  editor.say(`Section “${title}” added`, true);
  return true;
}
