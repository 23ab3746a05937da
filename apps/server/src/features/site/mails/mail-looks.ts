import type { MailLook } from '@sitewright/mails';
import type { Db } from '../../../platform/database/database.ts';
import type { Website } from '../sites/index.ts';

declare module '../../../platform/http/deps.ts' {
  interface Services {
    /** Made by the pages of sites, which know their templates; whoever writes emails asks it. */
    mailLooks: MailLooks;
  }
}

/** The looks of emails of a site, and what readers of their language know it by. */
export type SiteLook = MailLook & { siteTitle: string };

/** The looks of emails: colours, fonts and logo of their sites. */
export type MailLooks = {
  /**
   * Those of a site as its owner has set them now, for readers of a language. A template that cannot be read makes emails plain, and
   * keeps none back.
   */
  of(db: Db, website: Website, locale: string): Promise<SiteLook>;
};
