import { internalLink } from './internal-link.ts';
import type { PageFacts, SiteFacts } from './page-facts.ts';

/** What the checks before publishing find. */
export const FINDING_KINDS = [
  'alt-text',
  'anchor-missing',
  'file-missing',
  'heavy-file',
  'link-missing',
  'link-unseen',
  'no-link',
  'sample-text',
  'section-missing',
  'section-unseen',
  'seo-description',
  'seo-title',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/**
 * One finding. `nodeId` and `field` say where it is mended: null for the settings of the page. `detail` is an address or size.
 * `untilPublished`: the saved section with whose publishing it ends.
 */
export type Finding = {
  kind: FindingKind;
  nodeId: string | null;
  field: string;
  detail: string;
  untilPublished?: string | undefined;
};

/** Bytes above which a picture is heavy: those sent as they are (animated, SVG), and others, of which smaller ones are made. */
export const HEAVY_BYTES = { sentAsIs: 1_000_000, resized: 8_000_000 };

/** Everything that visitors of a page would stumble over. None of it keeps the page from being published. */
export function checkPage(facts: PageFacts, site: SiteFacts): Finding[] {
  return [
    ...facts.links.flatMap(({ nodeId, field, url }) => {
      const kind = linkFinding(url, facts, site);
      return kind ? [{ kind, nodeId, field, detail: url }] : [];
    }),
    ...facts.files.flatMap((file) => fileFindings(file, site)),
    ...facts.sampleTexts.map((place) => ({ kind: 'sample-text' as const, ...place, detail: '' })),
    ...searchFindings(site),
  ];
}

/** Anchors that every page has. */
const ALWAYS = new Set(['', 'top']);

function linkFinding(url: string, { anchors }: PageFacts, site: SiteFacts): FindingKind | null {
  if (url.trim() === '') return 'no-link';
  const link = internalLink(url);
  if (!link) return null;
  // The areas of the template stand on pages with anchors of their own.
  if (link.path === '')
    return site.search && !ALWAYS.has(link.anchor) && !anchors.has(link.anchor) ? 'anchor-missing' : null;
  const target = site.targets.get(link.path);
  if (!target) return 'link-missing';
  if (target.state === 'unseen') return 'link-unseen';
  if (ALWAYS.has(link.anchor) || target.anchors === null || target.anchors.has(link.anchor)) return null;
  return 'anchor-missing';
}

function fileFindings(
  { nodeId, field, fileId, altText }: PageFacts['files'][number],
  { files }: SiteFacts,
): Finding[] {
  const file = files.get(fileId);
  if (!file) return [{ kind: 'file-missing', nodeId, field, detail: '' }];
  const hasNoText = altText !== undefined && `${altText}${file.altText}`.trim() === '';
  const limit = file.isSentAsIs ? HEAVY_BYTES.sentAsIs : HEAVY_BYTES.resized;
  const isHeavy = file.isImage && file.sizeBytes > limit;
  return [
    ...(hasNoText ? [{ kind: 'alt-text' as const, nodeId, field, detail: '' }] : []),
    ...(isHeavy ? [{ kind: 'heavy-file' as const, nodeId, field, detail: String(file.sizeBytes) }] : []),
  ];
}

function searchFindings({ search }: SiteFacts): Finding[] {
  if (!search || search.seoHidden) return [];
  const missing = (kind: 'seo-title' | 'seo-description', field: string) => [
    { kind, nodeId: null, field, detail: '' },
  ];
  return [
    ...(search.seoTitle.trim() === '' ? missing('seo-title', 'seoTitle') : []),
    ...(`${search.seoDescription}${search.description}`.trim() === ''
      ? missing('seo-description', 'seoDescription')
      : []),
  ];
}
