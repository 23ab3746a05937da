import { CAMPAIGN_MAIL } from '@sitewright/domain/texts/en/campaigns';
import { textsOf } from '@sitewright/domain/texts/texts-of';
import { type MailReader, mailMessages } from '../mail-messages.ts';

/** Words of the program in an email of a campaign, for who gets it. */
export const campaignTexts = (reader: MailReader) =>
  textsOf('campaignMail', CAMPAIGN_MAIL, () => mailMessages(reader));
