import { page } from '../../../../platform/http/pages/page.ts';
import { isUuid } from '../../../../platform/ids/is-uuid.ts';
import { findState } from '../../../content/documents/index.ts';
import { stillPage } from '../response/still-page.ts';

/** A published version of a page, or a checkpoint of it, in the look of the site as it is now, for whoever holds a preview token. */
export const versionPreview = page('/_sw/version-previews/:documentId/:version', 'visitor', (context) => {
  const { documentId = '', version = '' } = context.params;
  const { websiteId } = context;
  const isNumber = /^[1-9]\d{0,8}$/.test(version);
  const isName = isUuid(documentId) && (isNumber || isUuid(version));
  return stillPage(context, async (db) =>
    isName && websiteId !== null
      ? findState(db, { websiteId, documentId, state: isNumber ? Number(version) : version })
      : null,
  );
});
