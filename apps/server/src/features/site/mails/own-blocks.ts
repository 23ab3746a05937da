import type { MailBlock } from '@sitewright/domain/mailing/campaign-schema';
import type { CampaignBlock } from '@sitewright/mails';
import type { Db } from '../../../platform/database/database.ts';
import type { Website } from '../sites/index.ts';
import type { SiteLook } from './mail-looks.ts';

declare module '../../../platform/http/deps.ts' {
  interface Services {
    /** Made by campaigns, which know what blocks of emails show; whoever writes emails asks it. */
    mailBlocks: MailBlocks;
  }
}

/** Who reads an email of a site. */
export type MailPlace = { website: Website; locale: string; look: SiteLook };

/** Blocks of emails with what they show. */
export type MailBlocks = {
  /** As a reader of a language sees them now; what is chosen in them and visitors no longer see is left out. */
  of(db: Db, blocks: readonly MailBlock[], place: MailPlace): Promise<CampaignBlock[]>;
};
