import { type MailTheme, mailTheme } from '@sitewright/domain/mailing/mail-theme';
import { shownValue, type Tweak } from '@sitewright/domain/tweak/tweak';
import { readDeclarations } from '@sitewright/domain/tweak/tweak-declarations';
import { isColorRole } from '@sitewright/domain/tweak/tweak-role';
import type { Db } from '../../../../platform/database/database.ts';
import type { ServiceDeps } from '../../../../platform/http/deps.ts';
import { listAssetsById } from '../../../content/assets/index.ts';
import { readerMessages, siteTitleIn } from '../../../content/translations/index.ts';
import { calculatedDefaults, type Templates } from '../../../design/site-templates/index.ts';
import type { MailLooks } from '../../../site/mails/index.ts';
import { homeAddress, siteOrigin, type Website } from '../../../site/sites/index.ts';
import type { Pages } from '../create-pages.ts';
import { logoOf } from './mail-image.ts';

/** Makes the service that says what emails of a site look like. */
export function createMailLooks(
  { config, log }: Pick<ServiceDeps, 'config' | 'log'>,
  { library }: Pick<Templates, 'library'>,
  { trials }: Pick<Pages, 'trials'>,
): MailLooks {
  async function themeOf(db: Db, { id, settings }: Website): Promise<MailTheme> {
    try {
      const template = await library.of(db, id, settings);
      return themeFrom(await calculatedDefaults(template, trials.shared), settings.tweaks);
    } catch (error) {
      log.warn({ err: error, websiteId: id }, 'looks of emails');
      return themeFrom([], {});
    }
  }
  return {
    of: async (db, website, locale) => {
      const { id: websiteId, settings } = website;
      const ids = settings.logoImageId === null ? [] : [settings.logoImageId];
      const [logo] = ids.length === 0 ? [] : await listAssetsById(db, { websiteId, ids });
      const origin = siteOrigin(config, website);
      const siteUrl = homeAddress(config, website, locale);
      const messages = (await readerMessages(db, { websiteId, locale })) ?? undefined;
      return {
        siteTitle: await siteTitleIn(db, website, locale),
        theme: await themeOf(db, website),
        logo: logoOf(logo, origin),
        siteUrl,
        messages,
      };
    },
  };
}

function themeFrom(tweaks: readonly Tweak[], chosen: Website['settings']['tweaks']): MailTheme {
  const value = (tweak: Tweak) => shownValue(tweak, chosen);
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
