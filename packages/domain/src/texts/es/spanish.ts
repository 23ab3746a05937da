import { type Areas, languageMessages } from '../language-messages.ts';
import { ACCOUNT_ES, ACCOUNT_ORDER_STATUS_ES } from './account.ts';
import { AUTOMATION_MAIL_ES } from './automation-mail.ts';
import { BLOCKS_ES } from './blocks.ts';
import { CAMPAIGN_MAIL_ES } from './campaigns.ts';
import { CART_REMINDER_ES, CART_REMINDER_MAIL_ES } from './cart-reminder.ts';
import { CHECKOUT_ERRORS_ES, CHECKOUT_ES, COUPON_ERRORS_ES } from './checkout.ts';
import { LINE_LABELS_ES } from './line-labels.ts';
import { MAIL_INTRODUCTIONS_ES, MAIL_SUBJECTS_ES } from './mail-kinds.ts';
import { MAIL_SAMPLE_ES } from './mail-sample.ts';
import {
  GIFT_CARD_MAIL_ES,
  GIFT_CARDS_MAIL_ES,
  ORDER_MAIL_ES,
  ORDER_MAIL_HEADINGS_ES,
  RESTOCK_MAIL_ES,
  REVIEW_MAIL_ES,
} from './mails.ts';
import {
  ACCOUNT_KNOWN_MAIL_ES,
  CONFIRM_EMAIL_MAIL_ES,
  CONFIRM_SIGN_UP_MAIL_ES,
  INVITED_MAIL_ES,
  PASSWORD_MAIL_ES,
  SIGN_IN_LINK_MAIL_ES,
  WELCOME_MAIL_ES,
} from './member-mails.ts';
import { LIST_CONFIRM_MAIL_ES, LIST_WELCOME_MAIL_ES, NEWSLETTER_ES } from './newsletter.ts';
import { PAGES_ES } from './pages.ts';
import { PLAN_PRICES_ES } from './plan-prices.ts';
import { RULES_ES } from './rule-messages.ts';
import { SECTIONS_ES } from './sections.data.ts';
import {
  DOWNLOAD_LINKS_ES,
  DOWNLOADS_ES,
  ERROR_PAGE_ES,
  GIFT_CARD_BALANCE_ES,
  RESTOCK_ES,
  SEARCH_ES,
  SIGN_IN_ES,
} from './small-pages.ts';
import { COMMENTS_ES, REVIEW_PAGES_ES, REVIEWS_ES, SOCIAL_ES } from './social.ts';
import { FILE_STATUS_ES, ORDER_STATUS_ES, PICKUP_STATUS_ES, STORE_ES } from './store.ts';
import { SUBSCRIPTION_ERRORS_ES, SUBSCRIPTION_ES, SUBSCRIPTION_STATES_ES } from './subscription.ts';
import { SYSTEM_ES } from './system.ts';
import { WIDGETS_ES } from './widgets.ts';

const AREAS: Areas = {
  account: ACCOUNT_ES,
  accountKnownMail: ACCOUNT_KNOWN_MAIL_ES,
  accountOrderStatus: ACCOUNT_ORDER_STATUS_ES,
  automationMail: AUTOMATION_MAIL_ES,
  campaignMail: CAMPAIGN_MAIL_ES,
  cartReminder: CART_REMINDER_ES,
  cartReminderMail: CART_REMINDER_MAIL_ES,
  checkout: CHECKOUT_ES,
  checkoutError: CHECKOUT_ERRORS_ES,
  comments: COMMENTS_ES,
  confirmEmailMail: CONFIRM_EMAIL_MAIL_ES,
  invitedMail: INVITED_MAIL_ES,
  signInLinkMail: SIGN_IN_LINK_MAIL_ES,
  confirmSignUpMail: CONFIRM_SIGN_UP_MAIL_ES,
  couponError: COUPON_ERRORS_ES,
  downloadLinks: DOWNLOAD_LINKS_ES,
  downloads: DOWNLOADS_ES,
  errorPage: ERROR_PAGE_ES,
  giftCardBalance: GIFT_CARD_BALANCE_ES,
  giftCardMail: GIFT_CARD_MAIL_ES,
  giftCardsMail: GIFT_CARDS_MAIL_ES,
  lineLabel: LINE_LABELS_ES,
  listConfirmMail: LIST_CONFIRM_MAIL_ES,
  listWelcomeMail: LIST_WELCOME_MAIL_ES,
  mailIntroduction: MAIL_INTRODUCTIONS_ES,
  mailSample: MAIL_SAMPLE_ES,
  mailSubject: MAIL_SUBJECTS_ES,
  newsletter: NEWSLETTER_ES,
  orderMail: ORDER_MAIL_ES,
  orderMailHeading: ORDER_MAIL_HEADINGS_ES,
  fileStatus: FILE_STATUS_ES,
  orderStatus: ORDER_STATUS_ES,
  pickupStatus: PICKUP_STATUS_ES,
  passwordMail: PASSWORD_MAIL_ES,
  restock: RESTOCK_ES,
  restockMail: RESTOCK_MAIL_ES,
  reviewMail: REVIEW_MAIL_ES,
  reviewPages: REVIEW_PAGES_ES,
  reviews: REVIEWS_ES,
  search: SEARCH_ES,
  signIn: SIGN_IN_ES,
  sections: SECTIONS_ES,
  social: SOCIAL_ES,
  store: STORE_ES,
  subscription: SUBSCRIPTION_ES,
  subscriptionError: SUBSCRIPTION_ERRORS_ES,
  subscriptionState: SUBSCRIPTION_STATES_ES,
  welcomeMail: WELCOME_MAIL_ES,
};

/** Every text of the program in Spanish by flat key. */
export const SPANISH = languageMessages({
  language: 'es',
  areas: AREAS,
  keyed: { ...WIDGETS_ES, ...BLOCKS_ES, ...SYSTEM_ES, ...PAGES_ES, ...PLAN_PRICES_ES },
  rules: RULES_ES,
});
