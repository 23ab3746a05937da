import { CAMPAIGN_MAIL } from '@sitewright/domain/texts/en/campaigns';
import { messagesForLanguage } from '@sitewright/domain/texts/languages';
import { textsOf } from '@sitewright/domain/texts/texts-of';

/** Words of the program in an email of a campaign, for a locale; English where the program does not speak its language. */
export const campaignTexts = (locale: string) =>
  textsOf('campaignMail', CAMPAIGN_MAIL, () => messagesForLanguage(locale));
