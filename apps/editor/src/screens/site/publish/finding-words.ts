import type { ReviewedDocument } from '@sitewright/contract/publishing';
import { fileSize } from '@sitewright/domain/site/file-size';
import type { FindingKind } from '@sitewright/domain/site/publish-checks/check-page';

const WORDS: Record<FindingKind, (detail: string) => string> = {
  'alt-text': () => 'A picture has no alternative text',
  'anchor-missing': (url) => `A link leads to a part of a page that is not there: ${url}`,
  'file-missing': () => 'A picture or file was deleted',
  'heavy-file': (bytes) => `A picture is large: ${fileSize(Number(bytes))}`,
  'link-missing': (url) => `A link leads nowhere: ${url}`,
  'link-unseen': (url) => `A link leads to a page that visitors do not see: ${url}`,
  'no-link': () => 'A button has no link',
  'sample-text': () => 'A text is still the sample text',
  'section-missing': () => 'A linked section is in the bin or was deleted: nothing shows in its place',
  'section-unseen': (title) => `Visitors do not see a linked section yet: ${title}`,
  'seo-description': () => 'No description for search engines',
  'seo-title': () => 'No title of its own for search engines',
};

/** What visitors of a document stumble over once all that is `chosen` is published. */
export function findingsWith(
  chosen: readonly Pick<ReviewedDocument, 'ownerId'>[],
  { findings }: Pick<ReviewedDocument, 'findings'>,
): ReviewedDocument['findings'] {
  const owners = new Set(chosen.map(({ ownerId }) => ownerId));
  return findings.filter(({ untilPublished = '' }) => !owners.has(untilPublished));
}

/** A finding of the checks before publishing in words. */
export function findingWords({ kind, detail }: ReviewedDocument['findings'][number]): string {
  return WORDS[kind](detail);
}
