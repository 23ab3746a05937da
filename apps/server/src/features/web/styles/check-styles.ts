import type { WebsiteSettings } from '@sitewright/domain/settings/website-schema';
import { tweakName, tweakValue } from '@sitewright/domain/tweak/tweak';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type SiteTemplate, systemTweaks, tweakErrors } from '../../design/site-templates/index.ts';

type Styles = Pick<WebsiteSettings, 'tweaks' | 'customCss'>;

/**
 * Refuses values that a tweak cannot have. What is stored already, and what a preset of the template brings, stays as it
 * is: both may be calculations, and neither can leave its place in a sheet. Throws invalid-fields by the tweak's name.
 */
export function checkStyles(
  template: SiteTemplate,
  { styles, stored }: { styles: Styles; stored: Styles },
): void {
  const declared = [...template.tweaks, ...systemTweaks(template, styles)];
  const changed = declared.filter((tweak) => {
    const value = tweakValue(tweak, styles.tweaks);
    const isKnown = (values: Readonly<Record<string, string>>) => tweakValue(tweak, values) === value;
    return (
      value !== undefined &&
      !isKnown(stored.tweaks) &&
      !template.presets.some(({ tweaks }) => isKnown(tweaks))
    );
  });
  const errors = tweakErrors(changed, styles.tweaks);
  const names = new Set(declared.flatMap((tweak) => [tweakName(tweak), tweak.title, `@${tweak.variable}`]));
  for (const [name, value] of Object.entries(styles.tweaks)) {
    const isElsewhere =
      stored.tweaks[name] === value || template.presets.some(({ tweaks }) => tweaks[name] === value);
    if (!names.has(name) && !isElsewhere) errors[name] = 'The template knows nothing of this.';
  }
  if (Object.keys(errors).length > 0) throw new AppError('invalid-fields', errors);
}
