import { type Areas, languageMessages } from '../language-messages.ts';
import { ACCOUNT_DE, ACCOUNT_ORDER_STATUS_DE } from './account.ts';
import { AUTOMATION_MAIL_DE } from './automation-mail.ts';
import { BLOCKS_DE } from './blocks.ts';
import { CAMPAIGN_MAIL_DE } from './campaigns.ts';
import { CART_REMINDER_DE, CART_REMINDER_MAIL_DE } from './cart-reminder.ts';
import { CHECKOUT_DE, CHECKOUT_ERRORS_DE, COUPON_ERRORS_DE } from './checkout.ts';
import { LINE_LABELS_DE } from './line-labels.ts';
import { MAIL_INTRODUCTIONS_DE, MAIL_SUBJECTS_DE } from './mail-kinds.ts';
import { MAIL_SAMPLE_DE } from './mail-sample.ts';
import {
  GIFT_CARD_MAIL_DE,
  GIFT_CARDS_MAIL_DE,
  ORDER_MAIL_DE,
  ORDER_MAIL_HEADINGS_DE,
  RESTOCK_MAIL_DE,
  REVIEW_MAIL_DE,
} from './mails.ts';
import {
  ACCOUNT_KNOWN_MAIL_DE,
  CONFIRM_EMAIL_MAIL_DE,
  CONFIRM_SIGN_UP_MAIL_DE,
  INVITED_MAIL_DE,
  PASSWORD_MAIL_DE,
  SIGN_IN_LINK_MAIL_DE,
  WELCOME_MAIL_DE,
} from './member-mails.ts';
import { LIST_CONFIRM_MAIL_DE, LIST_WELCOME_MAIL_DE, NEWSLETTER_DE } from './newsletter.ts';
import { PAGES_DE } from './pages.ts';
import { PLAN_PRICES_DE } from './plan-prices.ts';
import { RULES_DE } from './rule-messages.ts';
import { SECTIONS_DE } from './sections.data.ts';
import {
  DOWNLOAD_LINKS_DE,
  DOWNLOADS_DE,
  ERROR_PAGE_DE,
  GIFT_CARD_BALANCE_DE,
  RESTOCK_DE,
  SEARCH_DE,
  SIGN_IN_DE,
} from './small-pages.ts';
import { COMMENTS_DE, REVIEW_PAGES_DE, REVIEWS_DE, SOCIAL_DE } from './social.ts';
import { FILE_STATUS_DE, ORDER_STATUS_DE, PICKUP_STATUS_DE, STORE_DE } from './store.ts';
import { SUBSCRIPTION_DE, SUBSCRIPTION_ERRORS_DE, SUBSCRIPTION_STATES_DE } from './subscription.ts';
import { SYSTEM_DE } from './system.ts';
import { WIDGETS_DE } from './widgets.ts';

const AREAS: Areas = {
  account: ACCOUNT_DE,
  accountKnownMail: ACCOUNT_KNOWN_MAIL_DE,
  accountOrderStatus: ACCOUNT_ORDER_STATUS_DE,
  automationMail: AUTOMATION_MAIL_DE,
  campaignMail: CAMPAIGN_MAIL_DE,
  cartReminder: CART_REMINDER_DE,
  cartReminderMail: CART_REMINDER_MAIL_DE,
  checkout: CHECKOUT_DE,
  checkoutError: CHECKOUT_ERRORS_DE,
  comments: COMMENTS_DE,
  confirmEmailMail: CONFIRM_EMAIL_MAIL_DE,
  invitedMail: INVITED_MAIL_DE,
  signInLinkMail: SIGN_IN_LINK_MAIL_DE,
  confirmSignUpMail: CONFIRM_SIGN_UP_MAIL_DE,
  couponError: COUPON_ERRORS_DE,
  downloadLinks: DOWNLOAD_LINKS_DE,
  downloads: DOWNLOADS_DE,
  errorPage: ERROR_PAGE_DE,
  giftCardBalance: GIFT_CARD_BALANCE_DE,
  giftCardMail: GIFT_CARD_MAIL_DE,
  giftCardsMail: GIFT_CARDS_MAIL_DE,
  lineLabel: LINE_LABELS_DE,
  listConfirmMail: LIST_CONFIRM_MAIL_DE,
  listWelcomeMail: LIST_WELCOME_MAIL_DE,
  mailIntroduction: MAIL_INTRODUCTIONS_DE,
  mailSample: MAIL_SAMPLE_DE,
  mailSubject: MAIL_SUBJECTS_DE,
  newsletter: NEWSLETTER_DE,
  orderMail: ORDER_MAIL_DE,
  orderMailHeading: ORDER_MAIL_HEADINGS_DE,
  fileStatus: FILE_STATUS_DE,
  orderStatus: ORDER_STATUS_DE,
  pickupStatus: PICKUP_STATUS_DE,
  passwordMail: PASSWORD_MAIL_DE,
  restock: RESTOCK_DE,
  restockMail: RESTOCK_MAIL_DE,
  reviewMail: REVIEW_MAIL_DE,
  reviewPages: REVIEW_PAGES_DE,
  reviews: REVIEWS_DE,
  search: SEARCH_DE,
  signIn: SIGN_IN_DE,
  sections: SECTIONS_DE,
  social: SOCIAL_DE,
  store: STORE_DE,
  subscription: SUBSCRIPTION_DE,
  subscriptionError: SUBSCRIPTION_ERRORS_DE,
  subscriptionState: SUBSCRIPTION_STATES_DE,
  welcomeMail: WELCOME_MAIL_DE,
};

/** Every text of the program in German by flat key. */
export const GERMAN = languageMessages({
  language: 'de',
  areas: AREAS,
  keyed: { ...WIDGETS_DE, ...BLOCKS_DE, ...SYSTEM_DE, ...PAGES_DE, ...PLAN_PRICES_DE },
  rules: RULES_DE,
});
