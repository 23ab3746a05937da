import { BLOCK_CATEGORIES, type BlockCategory } from '@sitewright/blocks/block-meta';
import { type BlockType, blocks, blockTypes } from '@sitewright/blocks/registry';
import { t } from '@sitewright/owner-texts/t';

/** A heading of the inserter with the types below it. */
export type BlockGroup = { id: BlockCategory | 'favourites' | 'recent'; title: string; types: BlockType[] };

/** Types kept as recently used. */
export const MAX_RECENT = 4;

/** Types that a person comes back to. */
type OwnTypes = { favourites?: readonly BlockType[]; recent?: readonly BlockType[] };

/** Blocks that the inserter lists: favourites, recently used ones, then all by category; with a search only matches. */
export function findBlocks(query: string, { favourites = [], recent = [] }: OwnTypes): BlockGroup[] {
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (terms.length > 0) {
    const found = blockTypes.filter((type) =>
      terms.every((word) => searchTermsFor(type).some((keyword) => keyword.startsWith(word))),
    );
    const isByName = (type: BlockType) => blocks[type].meta.title.toLowerCase().startsWith(terms[0] ?? '');
    const best = [...found.filter(isByName), ...found.filter((type) => !isByName(type))];
    // Enter takes the first one: the heading of what is called so stands above the others.
    const placeOf = ({ types }: BlockGroup) => best.findIndex((type) => types.includes(type));
    return grouped(best).sort((a, b) => placeOf(a) - placeOf(b));
  }
  const own: BlockGroup[] = [
    { id: 'favourites', title: t('sections.favourites'), types: [...favourites] },
    { id: 'recent', title: t('sections.recentlyUsed'), types: [...recent] },
  ];
  return [...own.filter(({ types }) => types.length > 0), ...grouped(blockTypes)];
}

/** The recently used types after one was used once more. */
export function withRecent(recent: readonly BlockType[], used: BlockType): BlockType[] {
  return [used, ...recent.filter((type) => type !== used)].slice(0, MAX_RECENT);
}

function grouped(types: readonly BlockType[]): BlockGroup[] {
  return (Object.entries(BLOCK_CATEGORIES) as [BlockCategory, string][]).flatMap(([id, title]) => {
    const own = types.filter((type) => blocks[type].meta.category === id);
    return own.length > 0 ? [{ id, title, types: own }] : [];
  });
}

function searchTermsFor(type: BlockType): string[] {
  const { title, description, keywords } = blocks[type].meta;
  return `${title} ${description} ${keywords}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
}
