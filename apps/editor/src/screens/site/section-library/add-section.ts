import { copySavedSection, createReadySection } from '@sitewright/contract/section-library';
import { Section } from '@sitewright/document/schema';
import { sectionTree } from '@sitewright/document/seed';
import { t } from '@sitewright/owner-texts/t';
import { call } from '../../../api/call.ts';
import { assetQueries } from '../../../queries/assets.ts';
import { queryClient } from '../../../queries/query-client.ts';
import type { Editor } from '../../../store/editor.ts';
import { newId } from '../../../store/new-id.ts';
import { addSectionsChange } from '../../../store/section-place.ts';
import type { ListedSection } from './find-sections.ts';
import { SAVED } from './own-sections.ts';

/** The sections that an entry of the library puts on a page, made for the site by the server; errors as those of calls. */
export async function fetchSections(
  websiteId: string,
  { id, purpose }: Pick<ListedSection, 'id' | 'purpose'>,
): Promise<Section[]> {
  if (purpose === SAVED) {
    const { sections } = await call(copySavedSection, { params: { websiteId, collectionId: id } });
    return sections.map((section) => Section.parse(section));
  }
  const { section } = await call(createReadySection, { params: { websiteId, sectionName: id } });
  // It may have brought pictures along.
  for (const { queryKey } of [assetQueries.images(websiteId), assetQueries.allImages(websiteId)])
    void queryClient.invalidateQueries({ queryKey });
  return [Section.parse(section)];
}

/** A section that shows a saved one. */
export function linkTo(savedSectionId: string): Section {
  return { id: newId(), kind: 'rows', rows: [], props: {}, savedSectionId };
}

/** Adds sections behind another one and selects the first, so that the canvas brings it into sight; false where they cannot be added. */
export function addSections(
  editor: Editor,
  sections: readonly Section[],
  { after, title }: { after: string | null; title: string },
): boolean {
  if (!editor.apply(t('sections.addSection'), addSectionsChange(sections.map(sectionTree), after)))
    return false;
  editor.select(sections[0]?.id ?? null);
  editor.say(t('sections.sectionTitleAdded', { title }), true);
  return true;
}
