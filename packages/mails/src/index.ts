import type {
  CampaignMail,
  CartReminderMail,
  FormReplyMail,
  GiftCardMail,
  ListMail,
  Mails,
  MemberLinkMail,
  NoticeMail,
  OrderMail,
  RenderedMail,
  RestockMail,
  ReviewRequestMail,
  SubmissionMail,
} from './mail-data.ts';

export type {
  CampaignBlock,
  CampaignMail,
  CartReminderMail,
  GiftCardMail,
  ListMail,
  MailImage,
  MailLook,
  MemberLinkKind,
  MemberLinkMail,
  OrderMail,
  OwnBlocks,
  RenderedMail,
  RestockMail,
  ReviewRequestMail,
} from './mail-data.ts';

/** Node strips types but no JSX, so the emails are built by Vite into this one file. */
const BUNDLE = new URL('../dist/mails.js', import.meta.url);

let loaded: Promise<Mails> | undefined;

/** An email about an order. React is loaded with the first mail. Throws when the emails are not built. */
export async function renderOrderMail(data: OrderMail): Promise<RenderedMail> {
  return (await loadMails()).renderOrderMail(data);
}

/** The mail that asks for reviews. Throws when the emails are not built. */
export async function renderReviewRequest(data: ReviewRequestMail): Promise<RenderedMail> {
  return (await loadMails()).renderReviewRequest(data);
}

/** An email with a member's link. Throws when the emails are not built. */
export async function renderMemberLink(data: MemberLinkMail): Promise<RenderedMail> {
  return (await loadMails()).renderMemberLink(data);
}

/** The mail that tells of a product that is back. Throws when the emails are not built. */
export async function renderRestock(data: RestockMail): Promise<RenderedMail> {
  return (await loadMails()).renderRestock(data);
}

/** The mail to somebody who left a cart. Throws when the emails are not built. */
export async function renderCartReminder(data: CartReminderMail): Promise<RenderedMail> {
  return (await loadMails()).renderCartReminder(data);
}

/** An email about the place of somebody on a list. Throws when the emails are not built. */
export async function renderListMail(data: ListMail): Promise<RenderedMail> {
  return (await loadMails()).renderListMail(data);
}

/** The mail with notices to a contributor. Throws when the emails are not built. */
export async function renderNotice(data: NoticeMail): Promise<RenderedMail> {
  return (await loadMails()).renderNotice(data);
}

/** The email with a submission. Throws when the emails are not built. */
export async function renderSubmission(data: SubmissionMail): Promise<RenderedMail> {
  return (await loadMails()).renderSubmission(data);
}

/** The email that answers a form. Throws when the emails are not built. */
export async function renderFormReply(data: FormReplyMail): Promise<RenderedMail> {
  return (await loadMails()).renderFormReply(data);
}

/** The mail with the code of a gift card. Throws when the emails are not built. */
export async function renderGiftCard(data: GiftCardMail): Promise<RenderedMail> {
  return (await loadMails()).renderGiftCard(data);
}

/** An email of a campaign. Throws when the emails are not built. */
export async function renderCampaign(data: CampaignMail): Promise<RenderedMail> {
  return (await loadMails()).renderCampaign(data);
}

async function loadMails(): Promise<Mails> {
  loaded ??= import(BUNDLE.href).catch((error: unknown) => {
    loaded = undefined;
    throw new Error('The mails are not built: run "npm run build" first.', { cause: error });
  });
  return loaded;
}
