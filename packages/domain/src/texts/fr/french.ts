import { type Areas, languageMessages } from '../language-messages.ts';
import { ACCOUNT_FR, ACCOUNT_ORDER_STATUS_FR } from './account.ts';
import { AUTOMATION_MAIL_FR } from './automation-mail.ts';
import { BLOCKS_FR } from './blocks.ts';
import { CAMPAIGN_MAIL_FR } from './campaigns.ts';
import { CART_REMINDER_FR, CART_REMINDER_MAIL_FR } from './cart-reminder.ts';
import { CHECKOUT_ERRORS_FR, CHECKOUT_FR, COUPON_ERRORS_FR } from './checkout.ts';
import { LINE_LABELS_FR } from './line-labels.ts';
import { MAIL_INTRODUCTIONS_FR, MAIL_SUBJECTS_FR } from './mail-kinds.ts';
import { MAIL_SAMPLE_FR } from './mail-sample.ts';
import {
  GIFT_CARD_MAIL_FR,
  GIFT_CARDS_MAIL_FR,
  ORDER_MAIL_FR,
  ORDER_MAIL_HEADINGS_FR,
  RESTOCK_MAIL_FR,
  REVIEW_MAIL_FR,
} from './mails.ts';
import {
  ACCOUNT_KNOWN_MAIL_FR,
  CONFIRM_EMAIL_MAIL_FR,
  CONFIRM_SIGN_UP_MAIL_FR,
  INVITED_MAIL_FR,
  PASSWORD_MAIL_FR,
  SIGN_IN_LINK_MAIL_FR,
  WELCOME_MAIL_FR,
} from './member-mails.ts';
import { LIST_CONFIRM_MAIL_FR, LIST_WELCOME_MAIL_FR, NEWSLETTER_FR } from './newsletter.ts';
import { PAGES_FR } from './pages.ts';
import { PLAN_PRICES_FR } from './plan-prices.ts';
import { RULES_FR } from './rule-messages.ts';
import { SECTIONS_FR } from './sections.data.ts';
import {
  DOWNLOAD_LINKS_FR,
  DOWNLOADS_FR,
  ERROR_PAGE_FR,
  GIFT_CARD_BALANCE_FR,
  RESTOCK_FR,
  SEARCH_FR,
  SIGN_IN_FR,
} from './small-pages.ts';
import { COMMENTS_FR, REVIEW_PAGES_FR, REVIEWS_FR, SOCIAL_FR } from './social.ts';
import { FILE_STATUS_FR, ORDER_STATUS_FR, PICKUP_STATUS_FR, STORE_FR } from './store.ts';
import { SUBSCRIPTION_ERRORS_FR, SUBSCRIPTION_FR, SUBSCRIPTION_STATES_FR } from './subscription.ts';
import { SYSTEM_FR } from './system.ts';
import { WIDGETS_FR } from './widgets.ts';

const AREAS: Areas = {
  account: ACCOUNT_FR,
  accountKnownMail: ACCOUNT_KNOWN_MAIL_FR,
  accountOrderStatus: ACCOUNT_ORDER_STATUS_FR,
  automationMail: AUTOMATION_MAIL_FR,
  campaignMail: CAMPAIGN_MAIL_FR,
  cartReminder: CART_REMINDER_FR,
  cartReminderMail: CART_REMINDER_MAIL_FR,
  checkout: CHECKOUT_FR,
  checkoutError: CHECKOUT_ERRORS_FR,
  comments: COMMENTS_FR,
  confirmEmailMail: CONFIRM_EMAIL_MAIL_FR,
  invitedMail: INVITED_MAIL_FR,
  signInLinkMail: SIGN_IN_LINK_MAIL_FR,
  confirmSignUpMail: CONFIRM_SIGN_UP_MAIL_FR,
  couponError: COUPON_ERRORS_FR,
  downloadLinks: DOWNLOAD_LINKS_FR,
  downloads: DOWNLOADS_FR,
  errorPage: ERROR_PAGE_FR,
  giftCardBalance: GIFT_CARD_BALANCE_FR,
  giftCardMail: GIFT_CARD_MAIL_FR,
  giftCardsMail: GIFT_CARDS_MAIL_FR,
  lineLabel: LINE_LABELS_FR,
  listConfirmMail: LIST_CONFIRM_MAIL_FR,
  listWelcomeMail: LIST_WELCOME_MAIL_FR,
  mailIntroduction: MAIL_INTRODUCTIONS_FR,
  mailSample: MAIL_SAMPLE_FR,
  mailSubject: MAIL_SUBJECTS_FR,
  newsletter: NEWSLETTER_FR,
  orderMail: ORDER_MAIL_FR,
  orderMailHeading: ORDER_MAIL_HEADINGS_FR,
  fileStatus: FILE_STATUS_FR,
  orderStatus: ORDER_STATUS_FR,
  pickupStatus: PICKUP_STATUS_FR,
  passwordMail: PASSWORD_MAIL_FR,
  restock: RESTOCK_FR,
  restockMail: RESTOCK_MAIL_FR,
  reviewMail: REVIEW_MAIL_FR,
  reviewPages: REVIEW_PAGES_FR,
  reviews: REVIEWS_FR,
  search: SEARCH_FR,
  signIn: SIGN_IN_FR,
  sections: SECTIONS_FR,
  social: SOCIAL_FR,
  store: STORE_FR,
  subscription: SUBSCRIPTION_FR,
  subscriptionError: SUBSCRIPTION_ERRORS_FR,
  subscriptionState: SUBSCRIPTION_STATES_FR,
  welcomeMail: WELCOME_MAIL_FR,
};

/** Every text of the program in French by flat key. */
export const FRENCH = languageMessages({
  language: 'fr',
  areas: AREAS,
  keyed: { ...WIDGETS_FR, ...BLOCKS_FR, ...SYSTEM_FR, ...PAGES_FR, ...PLAN_PRICES_FR },
  rules: RULES_FR,
});
