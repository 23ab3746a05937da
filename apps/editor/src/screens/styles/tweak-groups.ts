import { type Tweak, tweakName } from '@sitewright/domain/tweak/tweak';
import { t } from '@sitewright/owner-texts/t';

export type TweakGroup = { title: string; tweaks: readonly Tweak[] };

/** Settings without a category stand here. */
const PLAIN = t('styles.general');

/**
 * Settings by category, both in the order of the template. `absent`: names of those for which the page shows nothing;
 * `query`: what the owner searches for.
 */
export function tweakGroups(
  declared: readonly Tweak[],
  { absent, query: search }: { absent: readonly string[]; query: string },
): TweakGroup[] {
  const groups = new Map<string, Tweak[]>();
  const query = search.trim().toLowerCase();
  for (const tweak of firstOfEach(declared)) {
    const category = tweak.category || PLAIN;
    const isFound = `${tweak.label ?? ''} ${tweak.title} ${category}`.toLowerCase().includes(query);
    if (!isFound || absent.includes(tweakName(tweak))) continue;
    groups.set(category, [...(groups.get(category) ?? []), tweak]);
  }
  return [...groups].map(([title, tweaks]) => ({ title, tweaks }));
}

/** A switch may be declared in several sheets; it is one setting. */
function firstOfEach(declared: readonly Tweak[]): Tweak[] {
  const names = declared.map(tweakName);
  return declared.filter((tweak, index) => names.indexOf(tweakName(tweak)) === index);
}
