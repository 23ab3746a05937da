import { page } from '../../../../platform/http/pages/page.ts';
import { PICTURE_FOLDER, PICTURE_PATH } from '../sample-pictures.ts';

/** Pictures of the section library, for its previews; on a page they are uploads of the site. */
export const samplePicture = page(
  `${PICTURE_PATH}/*`,
  'visitor',
  (context) =>
    context.deps.services.pages.files.answer(context, {
      folder: PICTURE_FOLDER,
      path: context.params['*'] ?? '',
      isImmutable: false,
    }),
  { isWordless: true, whileLocked: true },
);
