import { checkMailSender } from '@sitewright/contract/mail-sender';
import { listMailTexts, previewMail } from '@sitewright/contract/mail-texts';
import { getMail, listMails } from '@sitewright/contract/mails';
import type { MailKind } from '@sitewright/domain/mail/mail-texts';
import type { OwnMail } from '@sitewright/domain/mail/own-mail-schema';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { paged } from './paged.ts';

/** Emails a site has written, and the texts its owner gives them. */
export const mailQueries = {
  list: (websiteId: string) =>
    paged(['site-mails', websiteId], (query) => call(listMails, { params: { websiteId }, query })),
  one: (websiteId: string, mailId: string) =>
    queryOptions({
      queryKey: ['site-mail', websiteId, mailId],
      queryFn: () => call(getMail, { params: { websiteId, mailId } }),
      staleTime: 0,
    }),
  /** What the domain of the sender says of its emails now: asked again whenever the owner comes back to the window. */
  sender: (websiteId: string) =>
    queryOptions({
      queryKey: ['mail-sender', websiteId],
      queryFn: () => call(checkMailSender, { params: { websiteId } }),
      staleTime: 0,
    }),
  texts: (websiteId: string) =>
    queryOptions({
      queryKey: ['mail-texts', websiteId],
      queryFn: () => call(listMailTexts, { params: { websiteId } }),
    }),
  /** An email as it would be sent; the one before stays in sight while it is made. */
  preview: (websiteId: string, kind: MailKind, body: OwnMail & { locale: string }) =>
    queryOptions({
      queryKey: ['mail-preview', websiteId, kind, body],
      queryFn: () => call(previewMail, { params: { websiteId, kind }, body }),
      // Words that are typed on are hardly ever asked for again.
      gcTime: 0,
      placeholderData: (before) => before,
    }),
};
