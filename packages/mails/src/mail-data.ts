import type { MemberMailKind } from '@sitewright/domain/mail/mail-texts';
import type { MailTheme } from '@sitewright/domain/mailing/mail-theme';
import type { OrderMailKind } from '@sitewright/domain/order/mail-kinds';
import type { Order } from '@sitewright/domain/order/schema';
import type { Messages } from '@sitewright/domain/texts/texts-of';

/** An image of an email, by the size it is shown in. */
export type MailImage = { url: string; width: number; height: number; alt: string };

/** What all emails of a site share; `siteUrl` is the absolute address of its home page in the language of the reader. */
export type MailLook = {
  theme: MailTheme;
  logo: MailImage | null;
  siteUrl: string;
  /** The program's words as the owner wrote them in a language that the program does not speak. */
  messages?: Messages | undefined;
};

/** Blocks of the owner's in an email that the program words, above and below what it tells; none where they are left out. */
export type OwnBlocks = { above?: readonly CampaignBlock[]; below?: readonly CampaignBlock[] };

/** Data of an email about an order. Addresses are absolute. */
export type OrderMail = OwnBlocks & {
  kind: OrderMailKind;
  look: MailLook;
  siteTitle: string;
  orderUrl: string;
  locale: string;
  /** Worded by the owner, filled in. */
  subject: string;
  introduction: string;
  order: Order;
  /** Parcel or refund that the email tells of; '' for none. */
  aboutId: string;
  /** Payment instructions, reason of a cancellation, or the note; '' for none. */
  words: string;
  /** Files to download, or the page of the subscription. */
  links: { label: string; url: string; detail: string }[];
};

/** Data of the email that asks for reviews. `reviewUrl` is absolute. */
export type ReviewRequestMail = OwnBlocks & {
  look: MailLook;
  siteTitle: string;
  reviewUrl: string;
  locale: string;
  /** Worded by the owner, filled in. */
  subject: string;
  introduction: string;
};

/** Purpose of a member's link; `account-known` has no secret one and leads to the sign-in, `welcome` to the account. */
export type MemberLinkKind = LinkOf<MemberMailKind>;
type LinkOf<Kind> = Kind extends `member-${infer Link}` ? Link : never;

/** Data of the emails with a member's link. `link` is absolute. */
export type MemberLinkMail = OwnBlocks & {
  kind: MemberLinkKind;
  look: MailLook;
  siteTitle: string;
  link: string;
  /** Does the same as the link, in the browser that asked. */
  code?: string;
  locale: string;
  /** Worded by the owner, filled in. */
  subject: string;
  introduction: string;
};

/** Data of the emails about a list membership. Addresses are absolute. */
export type ListMail = OwnBlocks & {
  look: MailLook;
  siteTitle: string;
  /** Names of the lists. */
  list: string;
  locale: string;
  /** Worded by the owner, filled in. */
  subject: string;
  introduction: string;
} & (
    | { kind: 'confirm'; link: string }
    | { kind: 'welcome'; link: string; unsubscribeUrl: string; preferencesUrl: string }
  );

/** Data of the email to people waiting for a product. `productUrl` is absolute. */
export type RestockMail = OwnBlocks & {
  look: MailLook;
  siteTitle: string;
  productUrl: string;
  locale: string;
  /** Worded by the owner, filled in. */
  subject: string;
  introduction: string;
};

/** Data of the email to somebody who left a cart. Addresses are absolute; `code`: a discount code, '' for none. */
export type CartReminderMail = OwnBlocks & {
  look: MailLook;
  siteTitle: string;
  items: readonly { name: string; quantity: number }[];
  cartUrl: string;
  code: string;
  stopUrl: string;
  locale: string;
  /** Worded by the owner, filled in. */
  subject: string;
  introduction: string;
};

/**
 * Data of the email with a gift card, or with several of the same value. Addresses are absolute; texts are empty
 * where there is nothing to say.
 */
export type GiftCardMail = OwnBlocks & {
  look: MailLook;
  siteTitle: string;
  balanceUrl: string;
  locale: string;
  /** Worded by the owner, filled in. */
  subject: string;
  introduction: string;
  /** Value of the card, or number and value of several, with the currency. */
  amount: string;
  /** One for each card. */
  codes: readonly string[];
  senderName: string;
  message: string;
  /** Day `YYYY-MM-DD`. */
  expiresOn: string;
};

/** Data of the email with notices to a contributor. Addresses are absolute. */
export type NoticeMail = {
  look: MailLook;
  siteTitle: string;
  subject: string;
  /** Language of the contributor, which all texts here are in. */
  locale: string;
  entries: readonly { id: string; title: string; url: string }[];
  /** Tells of notices besides those that are listed; '' where there are none. */
  more: string;
  /** Text of the links to what a notice is of. */
  open: string;
  /** Text of the link to the choice of emails. */
  choose: string;
  settingsUrl: string;
};

/** What the email with a submission to a contributor is made from. `url` is absolute. */
export type SubmissionMail = {
  look: MailLook;
  siteTitle: string;
  subject: string;
  /** Language of the contributor. */
  locale: string;
  answers: readonly { id: string; title: string; text: string }[];
  /** Tells from which page it was sent; '' where that is not known. */
  sentFrom: string;
  /** Text of the link to the submission. */
  open: string;
  url: string;
};

/** What the email that answers a form is made from, in the owner's words. */
export type FormReplyMail = {
  look: MailLook;
  siteTitle: string;
  locale: string;
  subject: string;
  message: string;
};

/** A block of a campaign with all that it shows. Addresses are absolute, texts that say nothing are ''. */
export type CampaignBlock =
  | { kind: 'heading'; text: string }
  /** HTML of the shared tag list, cleaned and with its styles written out, and the same as plain text. */
  | { kind: 'text'; html: string; plain: string }
  | ({ kind: 'picture'; href: string } & MailImage)
  | { kind: 'button'; label: string; href: string }
  /** A product or post. */
  | {
      kind: 'card';
      isProduct: boolean;
      title: string;
      price: string;
      priceBefore: string;
      detail: string;
      image: MailImage | null;
      href: string;
    }
  /** `endsOn` is a day `YYYY-MM-DD`. */
  | { kind: 'coupon'; text: string; code: string; endsOn: string }
  | { kind: 'divider' };

/** Data of an email of a campaign. Addresses are absolute. */
export type CampaignMail = {
  look: MailLook;
  siteTitle: string;
  locale: string;
  subject: string;
  previewLine: string;
  blocks: readonly CampaignBlock[];
  /** Name of the list. */
  list: string;
  unsubscribeUrl: string;
  preferencesUrl: string;
  /** In its dark colours whatever the reader prefers, for its author. */
  isDark: boolean;
};

/** An email that can be sent. */
export type RenderedMail = { subject: string; html: string; text: string };

/** The emails of the program by name; the bundle exports one function each. */
export type Mails = {
  renderOrderMail(data: OrderMail): Promise<RenderedMail>;
  renderReviewRequest(data: ReviewRequestMail): Promise<RenderedMail>;
  renderMemberLink(data: MemberLinkMail): Promise<RenderedMail>;
  renderRestock(data: RestockMail): Promise<RenderedMail>;
  renderCartReminder(data: CartReminderMail): Promise<RenderedMail>;
  renderListMail(data: ListMail): Promise<RenderedMail>;
  renderNotice(data: NoticeMail): Promise<RenderedMail>;
  renderSubmission(data: SubmissionMail): Promise<RenderedMail>;
  renderFormReply(data: FormReplyMail): Promise<RenderedMail>;
  renderGiftCard(data: GiftCardMail): Promise<RenderedMail>;
  renderCampaign(data: CampaignMail): Promise<RenderedMail>;
};
