import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Campaign } from './campaign-mail/campaign.tsx';
import { campaignText } from './campaign-mail/plain-text.ts';
import { CartReminder } from './cart-reminder/cart-reminder.tsx';
import { cartReminderText } from './cart-reminder/plain-text.ts';
import { withEnglishParts } from './english-parts.ts';
import { formReplyText, submissionText } from './form-mail/plain-text.ts';
import { FormReply } from './form-mail/reply.tsx';
import { Submission } from './form-mail/submission.tsx';
import { GiftCard } from './gift-card/gift-card.tsx';
import { giftCardText } from './gift-card/plain-text.ts';
import { ListMail } from './list-mail/list-mail.tsx';
import { listMailText } from './list-mail/plain-text.ts';
import type {
  CampaignMail,
  CartReminderMail,
  FormReplyMail,
  GiftCardMail,
  ListMail as ListMailData,
  MemberLinkMail,
  NoticeMail,
  OrderMail as OrderMailData,
  RenderedMail,
  RestockMail,
  ReviewRequestMail,
  SubmissionMail,
} from './mail-data.ts';
import { MemberLink } from './member-link/member-link.tsx';
import { memberLinkText } from './member-link/plain-text.ts';
import { Notice } from './notice/notice.tsx';
import { noticeText } from './notice/plain-text.ts';
import { OrderMail } from './order-mail/order-mail.tsx';
import { orderMailText } from './order-mail/plain-text.ts';
import { restockText } from './restock/plain-text.ts';
import { Restock } from './restock/restock.tsx';
import { reviewRequestText } from './review-request/plain-text.ts';
import { ReviewRequest } from './review-request/review-request.tsx';

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** An email as a document, in the language of who gets it. */
function htmlOf({ locale, siteTitle }: { locale: string; siteTitle: string }, mail: ReactElement): string {
  return DOCTYPE + withEnglishParts(renderToStaticMarkup(mail), { locale, ownNames: [siteTitle] });
}

/** An email about an order. */
export async function renderOrderMail(data: OrderMailData): Promise<RenderedMail> {
  return {
    subject: data.subject,
    html: htmlOf(data, <OrderMail {...data} />),
    text: orderMailText(data),
  };
}

/** The mail that asks for reviews. */
export async function renderReviewRequest(data: ReviewRequestMail): Promise<RenderedMail> {
  return {
    subject: data.subject,
    html: htmlOf(data, <ReviewRequest {...data} />),
    text: reviewRequestText(data),
  };
}

/** An email with a member's link. */
export async function renderMemberLink(data: MemberLinkMail): Promise<RenderedMail> {
  return {
    subject: data.subject,
    html: htmlOf(data, <MemberLink {...data} />),
    text: memberLinkText(data),
  };
}

/** The mail that tells of a product that is back. */
export async function renderRestock(data: RestockMail): Promise<RenderedMail> {
  return {
    subject: data.subject,
    html: htmlOf(data, <Restock {...data} />),
    text: restockText(data),
  };
}

/** The mail to somebody who left a cart. */
export async function renderCartReminder(data: CartReminderMail): Promise<RenderedMail> {
  return {
    subject: data.subject,
    html: htmlOf(data, <CartReminder {...data} />),
    text: cartReminderText(data),
  };
}

/** An email about the place of somebody on a list. */
export async function renderListMail(data: ListMailData): Promise<RenderedMail> {
  return {
    subject: data.subject,
    html: htmlOf(data, <ListMail {...data} />),
    text: listMailText(data),
  };
}

/** The mail with notices to a contributor. */
export async function renderNotice(data: NoticeMail): Promise<RenderedMail> {
  return {
    subject: data.subject,
    html: htmlOf(data, <Notice {...data} />),
    text: noticeText(data),
  };
}

/** The email with a submission. */
export async function renderSubmission(data: SubmissionMail): Promise<RenderedMail> {
  return {
    subject: data.subject,
    html: htmlOf(data, <Submission {...data} />),
    text: submissionText(data),
  };
}

/** The email that answers a form. */
export async function renderFormReply(data: FormReplyMail): Promise<RenderedMail> {
  return {
    subject: data.subject,
    html: htmlOf(data, <FormReply {...data} />),
    text: formReplyText(data),
  };
}

/** The mail with the code of a gift card. */
export async function renderGiftCard(data: GiftCardMail): Promise<RenderedMail> {
  return {
    subject: data.subject,
    html: htmlOf(data, <GiftCard {...data} />),
    text: giftCardText(data),
  };
}

/** An email of a campaign. */
export async function renderCampaign(data: CampaignMail): Promise<RenderedMail> {
  return {
    subject: data.subject,
    html: htmlOf(data, <Campaign {...data} />),
    text: campaignText(data),
  };
}
