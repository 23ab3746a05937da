import { byTag } from './by-tag.ts';

/** The language of a tag without script and country: `de` of `de-AT`; the tag itself where it is none. */
export const plainTag = byTag((tag) => {
  try {
    return new Intl.Locale(tag).language;
  } catch {
    return tag;
  }
});
