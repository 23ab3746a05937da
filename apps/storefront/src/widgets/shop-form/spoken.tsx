import type { Cart } from '@sitewright/domain/cart/schema';
import { ownWordsPattern } from '@sitewright/domain/language/own-words-pattern';
import type { ReactNode } from 'react';

/** What the owner of the site has not translated of the cart of the page, which has one. */
let own: Cart['ownWords'];
let pattern: RegExp | undefined;

/** Names the cart whose words are drawn from now on. */
export function speakOf({ ownWords }: Cart): void {
  if (own === ownWords) return;
  own = ownWords;
  pattern = ownWords && ownWordsPattern(ownWords.texts);
}

/** A text that words of the owner may stand in: each is read, and runs, as its language does. */
export function spoken(text: string): ReactNode {
  if (!own || !pattern) return text;
  const { language, direction } = own;
  return text.split(pattern).map((part, at) =>
    at % 3 === 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which has no others.
      <bdi key={at} lang={language} dir={direction}>
        {part}
      </bdi>
    ) : (
      part
    ),
  );
}
