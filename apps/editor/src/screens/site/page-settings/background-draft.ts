import { type Background, Background as BackgroundSchema } from '@sitewright/domain/site/background-schema';
import { t } from '@sitewright/owner-texts/t';

/** A background while it is set up: what belongs to each kind stays while another one is looked at. */
export type BackgroundDraft = {
  source: Background['source'];
  imageId: string | null;
  url: string;
  posterImageId: string | null;
  userName: string;
};

export function toDraft(background: Background): BackgroundDraft {
  return { imageId: null, url: '', posterImageId: null, userName: '', ...background };
}

/** The background that was set up, or null while something is missing. */
export function readBackground(draft: BackgroundDraft): Background | null {
  const [url, userName] = [draft.url.trim(), draft.userName.trim().replace(/^@/, '')];
  return BackgroundSchema.safeParse({ ...draft, url, userName }).data ?? null;
}

/** Error of a background, or null. */
export function backgroundError(draft: BackgroundDraft): string | null {
  if (readBackground(draft)) return null;
  switch (draft.source) {
    case 'video':
      return draft.url.trim() === ''
        ? t('pageSettings.enterTheAddressOfTheVideo')
        : t('pageSettings.enterFullAddressStartsHttps');
    case 'instagram':
      return draft.userName.trim() === ''
        ? t('pageSettings.enterTheNameOfTheAccount')
        : t('pageSettings.lettersDigitsDotsAndUnderscores');
    default:
      return t('pageSettings.chooseAPicture');
  }
}
