import { page } from '../../../../platform/http/pages/page.ts';
import { isUuid } from '../../../../platform/ids/is-uuid.ts';
import { stillPage } from '../../pages/index.ts';
import { previewParts, previewSamples } from '../preview-parts.ts';
import { drawSection, readySection } from '../ready-section.ts';
import { savedDraft } from '../saved-section.ts';

/** A section of the library, or one of the site's own by its id, in the look of the site for whoever holds a preview token. */
export const sectionPreview = page(
  '/_sw/section-previews/:sectionId',
  'visitor',
  (context) => {
    const { websiteId, params, deps } = context;
    const id = params.sectionId ?? '';
    return stillPage(
      context,
      async (db, bundle) => {
        const ready = readySection(id);
        if (!ready)
          return isUuid(id) && websiteId !== null ? savedDraft(db, { websiteId, collectionId: id }) : null;
        const parts = await previewParts(db, bundle, deps.now().getTime());
        return { format: 1, sections: [drawSection(ready, parts, deps.newId)] };
      },
      { samples: previewSamples },
    );
  },
  { isWordless: true, whileLocked: true },
);
