import { byTag } from './by-tag.ts';
import { plainTag } from './plain-tag.ts';
import { directionOf } from './site-languages.ts';

/** A language as links to it name it. */
export type LanguageName = {
  readonly tag: string;
  /** As those who speak it call it, with its country where there are several of it. */
  readonly name: string;
  /** The same for the eye, in a few capitals: `DE`, or `PT-BR` beside `PT-PT`. */
  readonly code: string;
  readonly direction: 'ltr' | 'rtl';
};

/** How languages that are offered beside each other are called. */
export function languageNames(tags: readonly string[]): readonly LanguageName[] {
  const plainTags = tags.map(plainTag);
  return tags.map((tag) => {
    const plain = plainTag(tag);
    const isOnly = plainTags.indexOf(plain) === plainTags.lastIndexOf(plain);
    return {
      tag,
      name: isOnly ? languageName(tag) : wholeName(tag),
      code: (isOnly ? plain : tag).toUpperCase(),
      direction: directionOf(tag),
    };
  });
}

const languageName = byTag((tag) => orTag(tag, () => namesIn(tag).of(plainTag(tag))));
const wholeName = byTag((tag) => orTag(tag, () => namesIn(tag).of(tag)));

/** What is read of a tag; the tag itself where it is none, so that one that got into the database otherwise costs no page. */
function orTag(tag: string, read: () => string | undefined): string {
  try {
    return read() ?? tag;
  } catch {
    return tag;
  }
}

function namesIn(tag: string): Intl.DisplayNames {
  return new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard' });
}
