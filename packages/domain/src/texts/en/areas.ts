import { MAIL_TEXTS } from '../../mail/mail-texts.ts';
import { ACCOUNT, ACCOUNT_ORDER_STATUS } from './account.ts';
import { AUTOMATION_MAIL } from './automation-mail.ts';
import { CAMPAIGN_MAIL } from './campaigns.ts';
import { CHECKOUT_ERRORS, COUPON_ERRORS } from './cart-errors.ts';
import { CART_REMINDER, CART_REMINDER_MAIL } from './cart-reminder.ts';
import { CHECKOUT } from './checkout.ts';
import { COMMENTS } from './comments.ts';
import { DOWNLOAD_LINKS, DOWNLOADS } from './downloads.ts';
import { ERROR_PAGE } from './error-page.ts';
import { GIFT_CARD_BALANCE } from './gift-card-balance.ts';
import { LINE_LABELS } from './line-labels.ts';
import { MAIL_SAMPLE } from './mail-sample.ts';
import {
  GIFT_CARD_MAIL,
  GIFT_CARDS_MAIL,
  ORDER_MAIL,
  ORDER_MAIL_HEADINGS,
  RESTOCK_MAIL,
  REVIEW_MAIL,
} from './mails.ts';
import {
  ACCOUNT_KNOWN_MAIL,
  CONFIRM_EMAIL_MAIL,
  CONFIRM_SIGN_UP_MAIL,
  INVITED_MAIL,
  PASSWORD_MAIL,
  SIGN_IN_LINK_MAIL,
  WELCOME_MAIL,
} from './member-mails.ts';
import { LIST_CONFIRM_MAIL, LIST_WELCOME_MAIL, NEWSLETTER } from './newsletter.ts';
import { RESTOCK } from './restock.ts';
import { REVIEW_PAGES, REVIEWS } from './reviews.ts';
import { SEARCH } from './search.ts';
import { SECTIONS } from './sections.data.ts';
import { SIGN_IN } from './sign-in.ts';
import { SOCIAL } from './social.ts';
import { FILE_STATUS, ORDER_STATUS, PICKUP_STATUS, STORE } from './store.ts';
import { SUBSCRIPTION, SUBSCRIPTION_ERRORS } from './subscription.ts';
import { SUBSCRIPTION_STATES } from './subscription-states.ts';

const subjects = Object.entries(MAIL_TEXTS).map(([kind, { subject }]) => [kind, subject]);
const introductions = Object.entries(MAIL_TEXTS).map(([kind, { introduction }]) => [kind, introduction]);

/** Every area of texts with its English; another language has the same areas. */
export const ENGLISH_AREAS = {
  account: ACCOUNT,
  accountKnownMail: ACCOUNT_KNOWN_MAIL,
  accountOrderStatus: ACCOUNT_ORDER_STATUS,
  automationMail: AUTOMATION_MAIL,
  campaignMail: CAMPAIGN_MAIL,
  cartReminder: CART_REMINDER,
  cartReminderMail: CART_REMINDER_MAIL,
  checkout: CHECKOUT,
  checkoutError: CHECKOUT_ERRORS,
  comments: COMMENTS,
  confirmEmailMail: CONFIRM_EMAIL_MAIL,
  invitedMail: INVITED_MAIL,
  signInLinkMail: SIGN_IN_LINK_MAIL,
  confirmSignUpMail: CONFIRM_SIGN_UP_MAIL,
  couponError: COUPON_ERRORS,
  downloadLinks: DOWNLOAD_LINKS,
  downloads: DOWNLOADS,
  errorPage: ERROR_PAGE,
  fileStatus: FILE_STATUS,
  giftCardBalance: GIFT_CARD_BALANCE,
  giftCardMail: GIFT_CARD_MAIL,
  giftCardsMail: GIFT_CARDS_MAIL,
  lineLabel: LINE_LABELS,
  listConfirmMail: LIST_CONFIRM_MAIL,
  listWelcomeMail: LIST_WELCOME_MAIL,
  mailIntroduction: Object.fromEntries(introductions) as Record<keyof typeof MAIL_TEXTS, string>,
  mailSample: MAIL_SAMPLE,
  mailSubject: Object.fromEntries(subjects) as Record<keyof typeof MAIL_TEXTS, string>,
  newsletter: NEWSLETTER,
  orderMail: ORDER_MAIL,
  orderMailHeading: ORDER_MAIL_HEADINGS,
  orderStatus: ORDER_STATUS,
  pickupStatus: PICKUP_STATUS,
  passwordMail: PASSWORD_MAIL,
  restock: RESTOCK,
  restockMail: RESTOCK_MAIL,
  reviewMail: REVIEW_MAIL,
  reviewPages: REVIEW_PAGES,
  reviews: REVIEWS,
  search: SEARCH,
  sections: SECTIONS,
  signIn: SIGN_IN,
  social: SOCIAL,
  store: STORE,
  subscription: SUBSCRIPTION,
  subscriptionError: SUBSCRIPTION_ERRORS,
  subscriptionState: SUBSCRIPTION_STATES,
  welcomeMail: WELCOME_MAIL,
} as const;
