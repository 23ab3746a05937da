import { type Areas, languageMessages } from '../language-messages.ts';
import { ACCOUNT_AR, ACCOUNT_ORDER_STATUS_AR } from './account.ts';
import { AUTOMATION_MAIL_AR } from './automation-mail.ts';
import { BLOCKS_AR } from './blocks.ts';
import { CAMPAIGN_MAIL_AR } from './campaigns.ts';
import { CART_REMINDER_AR, CART_REMINDER_MAIL_AR } from './cart-reminder.ts';
import { CHECKOUT_AR, CHECKOUT_ERRORS_AR, COUPON_ERRORS_AR } from './checkout.ts';
import { LINE_LABELS_AR } from './line-labels.ts';
import { MAIL_INTRODUCTIONS_AR, MAIL_SUBJECTS_AR } from './mail-kinds.ts';
import { MAIL_SAMPLE_AR } from './mail-sample.ts';
import {
  GIFT_CARD_MAIL_AR,
  GIFT_CARDS_MAIL_AR,
  ORDER_MAIL_AR,
  ORDER_MAIL_HEADINGS_AR,
  RESTOCK_MAIL_AR,
  REVIEW_MAIL_AR,
} from './mails.ts';
import {
  ACCOUNT_KNOWN_MAIL_AR,
  CONFIRM_EMAIL_MAIL_AR,
  CONFIRM_SIGN_UP_MAIL_AR,
  INVITED_MAIL_AR,
  PASSWORD_MAIL_AR,
  SIGN_IN_LINK_MAIL_AR,
  WELCOME_MAIL_AR,
} from './member-mails.ts';
import { LIST_CONFIRM_MAIL_AR, LIST_WELCOME_MAIL_AR, NEWSLETTER_AR } from './newsletter.ts';
import { PAGES_AR } from './pages.ts';
import { PLAN_PRICES_AR } from './plan-prices.ts';
import { RULES_AR } from './rule-messages.ts';
import { SECTIONS_AR } from './sections.data.ts';
import {
  DOWNLOAD_LINKS_AR,
  DOWNLOADS_AR,
  ERROR_PAGE_AR,
  GIFT_CARD_BALANCE_AR,
  RESTOCK_AR,
  SEARCH_AR,
  SIGN_IN_AR,
} from './small-pages.ts';
import { COMMENTS_AR, REVIEW_PAGES_AR, REVIEWS_AR, SOCIAL_AR } from './social.ts';
import { FILE_STATUS_AR, ORDER_STATUS_AR, PICKUP_STATUS_AR, STORE_AR } from './store.ts';
import { SUBSCRIPTION_AR, SUBSCRIPTION_ERRORS_AR, SUBSCRIPTION_STATES_AR } from './subscription.ts';
import { SYSTEM_AR } from './system.ts';
import { WIDGETS_AR } from './widgets.ts';

const AREAS: Areas = {
  account: ACCOUNT_AR,
  accountKnownMail: ACCOUNT_KNOWN_MAIL_AR,
  accountOrderStatus: ACCOUNT_ORDER_STATUS_AR,
  automationMail: AUTOMATION_MAIL_AR,
  campaignMail: CAMPAIGN_MAIL_AR,
  cartReminder: CART_REMINDER_AR,
  cartReminderMail: CART_REMINDER_MAIL_AR,
  checkout: CHECKOUT_AR,
  checkoutError: CHECKOUT_ERRORS_AR,
  comments: COMMENTS_AR,
  confirmEmailMail: CONFIRM_EMAIL_MAIL_AR,
  invitedMail: INVITED_MAIL_AR,
  signInLinkMail: SIGN_IN_LINK_MAIL_AR,
  confirmSignUpMail: CONFIRM_SIGN_UP_MAIL_AR,
  couponError: COUPON_ERRORS_AR,
  downloadLinks: DOWNLOAD_LINKS_AR,
  downloads: DOWNLOADS_AR,
  errorPage: ERROR_PAGE_AR,
  giftCardBalance: GIFT_CARD_BALANCE_AR,
  giftCardMail: GIFT_CARD_MAIL_AR,
  giftCardsMail: GIFT_CARDS_MAIL_AR,
  lineLabel: LINE_LABELS_AR,
  listConfirmMail: LIST_CONFIRM_MAIL_AR,
  listWelcomeMail: LIST_WELCOME_MAIL_AR,
  mailIntroduction: MAIL_INTRODUCTIONS_AR,
  mailSample: MAIL_SAMPLE_AR,
  mailSubject: MAIL_SUBJECTS_AR,
  newsletter: NEWSLETTER_AR,
  orderMail: ORDER_MAIL_AR,
  orderMailHeading: ORDER_MAIL_HEADINGS_AR,
  fileStatus: FILE_STATUS_AR,
  orderStatus: ORDER_STATUS_AR,
  pickupStatus: PICKUP_STATUS_AR,
  passwordMail: PASSWORD_MAIL_AR,
  restock: RESTOCK_AR,
  restockMail: RESTOCK_MAIL_AR,
  reviewMail: REVIEW_MAIL_AR,
  reviewPages: REVIEW_PAGES_AR,
  reviews: REVIEWS_AR,
  search: SEARCH_AR,
  signIn: SIGN_IN_AR,
  sections: SECTIONS_AR,
  social: SOCIAL_AR,
  store: STORE_AR,
  subscription: SUBSCRIPTION_AR,
  subscriptionError: SUBSCRIPTION_ERRORS_AR,
  subscriptionState: SUBSCRIPTION_STATES_AR,
  welcomeMail: WELCOME_MAIL_AR,
};

/** Every text of the program in Arabic by flat key. */
export const ARABIC = languageMessages({
  language: 'ar',
  areas: AREAS,
  keyed: { ...WIDGETS_AR, ...BLOCKS_AR, ...SYSTEM_AR, ...PAGES_AR, ...PLAN_PRICES_AR },
  rules: RULES_AR,
});
