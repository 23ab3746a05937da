import type { HandlerReplyOf } from '@sitewright/contract/call';
import type { getStyles } from '@sitewright/contract/styles';
import type { OwnerLanguage } from '@sitewright/domain/account/owner-languages';
import type { Tweak } from '@sitewright/domain/tweak/tweak';
import { SYSTEM_TWEAKS_DE } from '@sitewright/owner-texts/de/system-tweaks.data';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { ownerLanguage } from '../../../platform/texts/owner-language.ts';
import { fontFamilies, type SiteTemplate, systemTweaks } from '../../design/site-templates/index.ts';
import { getWebsite } from '../../site/sites/index.ts';
import { plainTweaks } from '../pages/index.ts';

/** Settings an owner can look through; a template with more shows its first ones. */
const MAX_TWEAKS = 1_000;

type StyleSheetInput = { websiteId: string; deps: ServerDeps };

/** A site's settings and the template it is shown in. */
export async function styledSite({ websiteId, deps }: StyleSheetInput) {
  return deps.database.site(websiteId, async (db) => {
    const website = await getWebsite(db, websiteId);
    return { website, template: await deps.services.templates.library.of(db, websiteId, website.settings) };
  });
}

/** Tweaks of a site and their values, named in the language of the owner who is being answered. */
export async function styleSheetOf({
  deps,
  websiteId,
}: StyleSheetInput): Promise<HandlerReplyOf<typeof getStyles>> {
  const { website, template } = await styledSite({ websiteId, deps });
  const { settings, rowVersion } = website;
  const messages = tweakLabelsFor(template, ownerLanguage());
  const declared = await declaredOf({ deps, website, template });
  return {
    rowVersion,
    tweaks: settings.tweaks,
    customCss: settings.customCss,
    declared: declared.map((tweak) => worded(tweak, messages)),
    optionLabels: optionLabels(declared, messages),
    palettes: template.palettes.map(({ title, colors }) => ({
      title: own(messages, title) ?? title,
      colors: { ...colors },
    })),
    presets: template.presets.map(({ title, tweaks }) => ({ title, tweaks: { ...tweaks } })),
    fontFamilies: fontFamilies(template),
  };
}

/** The same declarations alone, in the owner's language. */
export async function declaredTweaks({ deps, websiteId }: StyleSheetInput): Promise<Tweak[]> {
  const styled = await styledSite({ websiteId, deps });
  const messages = tweakLabelsFor(styled.template, ownerLanguage());
  return (await declaredOf({ deps, ...styled })).map((tweak) => worded(tweak, messages));
}

type Styled = Awaited<ReturnType<typeof styledSite>> & { deps: ServerDeps };

/** Template and program, in the order of the template. Asks the compiler, hence outside of any transaction. */
async function declaredOf({ deps, website, template }: Styled): Promise<Tweak[]> {
  const own = await plainTweaks(deps, template);
  return [...own, ...systemTweaks(template, website.settings)].slice(0, MAX_TWEAKS);
}

type Messages = Readonly<Record<string, string>>;

/** What a template names without spaces, such as `tweak.accent` or `header-color`, is no text in any language. */
const ID = /^\w+(?:[.-]\w+)+$/;

/** The program's words for its own settings, by the English ones; a template may have its own in the same language. */
const PROGRAM_WORDS: Readonly<Record<OwnerLanguage, Messages>> = { en: {}, de: SYSTEM_TWEAKS_DE };

/**
 * The template's words in a language, of whichever region; where it has none, English ones. A setting with an id for a title has one
 * of the first language that names it, since its owner can guess more by that. Source: site format §1, strings.
 */
function tweakLabelsFor({ tweakLabels }: SiteTemplate, language: OwnerLanguage): Messages {
  const inLanguage = (root: string): Messages =>
    [...tweakLabels].find(([locale]) => locale.split('-')[0]?.toLowerCase() === root)?.[1] ?? {};
  const ofIds = [...tweakLabels.values()].reverse().map((messages) => {
    return Object.fromEntries(Object.entries(messages).filter(([title]) => ID.test(title)));
  });
  return Object.assign({}, ...ofIds, inLanguage('en'), PROGRAM_WORDS[language], inLanguage(language));
}

function worded(tweak: Tweak, messages: Messages): Tweak {
  const say = (text: string | undefined) => (text === undefined ? undefined : (own(messages, text) ?? text));
  return { ...tweak, label: say(tweak.label ?? tweak.title), category: say(tweak.category) };
}

function optionLabels(tweaks: readonly Tweak[], messages: Messages): Record<string, string> {
  const options = tweaks.flatMap(({ options: all = [] }) => all);
  return Object.fromEntries(
    options.flatMap((option) => {
      const word = own(messages, option);
      return word === undefined ? [] : [[option, word]];
    }),
  );
}

function own(messages: Messages, text: string): string | undefined {
  return Object.hasOwn(messages, text) ? messages[text] : undefined;
}
