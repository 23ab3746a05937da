import type { ReviewedDocument } from '@sitewright/contract/publishing';
import { fileSize } from '@sitewright/domain/site/file-size';
import type { FindingKind } from '@sitewright/domain/site/publish-checks/check-page';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';

const WORDS: Record<FindingKind, (detail: string) => string> = {
  'alt-text': () => t('publish.aPictureHasNoAlternativeText'),
  'anchor-missing': (url) => t('publish.linkToMissingPart', { url }),
  'file-missing': () => t('publish.aPictureOrFileWasDeleted'),
  'heavy-file': (bytes) => t('publish.aPictureIsLarge', { size: fileSize(Number(bytes), LOCALE) }),
  'link-missing': (url) => t('publish.aLinkLeadsNowhereUrl', { url }),
  'link-unseen': (url) => t('publish.linkToUnseenPage', { url }),
  'no-link': () => t('publish.aButtonHasNoLink'),
  'sample-text': () => t('publish.textStillSampleText'),
  'section-missing': () => t('publish.linkedSectionIsGone'),
  'section-unseen': (title) => t('publish.linkedSectionNotSeen', { title }),
  'seo-description': () => t('publish.noDescriptionForSearchEngines'),
  'seo-title': () => t('publish.noTitleOwnSearchEngines'),
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
