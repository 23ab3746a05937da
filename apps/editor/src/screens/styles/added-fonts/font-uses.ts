import { familiesOf } from '@sitewright/domain/tweak/named-families';
import { shownValue, type Tweak } from '@sitewright/domain/tweak/tweak';
import { readDeclarations } from '@sitewright/domain/tweak/tweak-declarations';
import { t } from '@sitewright/owner-texts/t';
import type { StyleFields } from '../style-fields.ts';

/** Words for the places of the styles that name a family. */
export function fontUses(
  declared: readonly Tweak[],
  { tweaks, customCss }: StyleFields,
  family: string,
): string[] {
  const settings = declared
    .filter(({ type }) => type === 'font')
    .filter((tweak) =>
      familiesOf(readDeclarations(shownValue(tweak, tweaks))['font-family'] ?? '').includes(family),
    )
    .map(({ label, title }) => t('styles.quotedSetting', { setting: label ?? title }));
  return family !== '' && customCss.includes(family)
    ? [...settings, t('styles.yourOwnCssInSentence')]
    : settings;
}
