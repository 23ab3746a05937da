import { type MailTheme, mailTheme } from '@sitewright/domain/mailing/mail-theme';
import { shownValue, type Tweak } from '@sitewright/domain/site/tweak';
import { readDeclarations } from '@sitewright/domain/site/tweak-declarations';
import { isColorRole } from '@sitewright/domain/site/tweak-role';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import type { Website } from '../../site/sites/index.ts';
import { plainTweaks } from '../../web/pages/index.ts';

/** The looks of a site's emails: colours and fonts of its template with what its owner has set. Opens a transaction of its own. */
export async function siteLook(deps: ServerDeps, { id, settings }: Website): Promise<MailTheme> {
  const template = await deps.database.site(id, (db) => deps.services.templates.library.of(db, id, settings));
  const tweaks = await plainTweaks(deps, template);
  const value = (tweak: Tweak) => shownValue(tweak, settings.tweaks);
  const colors = Object.fromEntries(
    tweaks.flatMap((tweak) =>
      tweak.type === 'color' && isColorRole(tweak.role) ? [[tweak.role, value(tweak)]] : [],
    ),
  );
  const fontOf = (role: string) => {
    const font = tweaks.find((tweak) => tweak.type === 'font' && tweak.role === role);
    return font ? (readDeclarations(value(font))['font-family'] ?? '') : '';
  };
  return mailTheme({ colors, headingFont: fontOf('heading-font'), bodyFont: fontOf('body-font') });
}
