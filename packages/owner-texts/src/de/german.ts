import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { ENGLISH } from '../en/english.ts';
import { ACCOUNT_DE } from './account.ts';
import { ACCOUNT_MAILS_DE } from './account-mails.ts';
import { ANALYTICS_DE } from './analytics.ts';
import { AUDIT_FIELDS_DE } from './audit-fields.ts';
import { AUDIT_LOG_DE } from './audit-log.ts';
import { AUTOMATIONS_DE } from './automations.ts';
import { BLOCK_FIELDS_DE } from './block-fields.ts';
import { BLOCK_HELP_DE } from './block-help.ts';
import { BLOCK_OPTIONS_DE } from './block-options.ts';
import { BLOCKS_DE } from './blocks.ts';
import { CALENDAR_DE } from './calendar.ts';
import { CAMPAIGNS_DE } from './campaigns.ts';
import { CANVAS_DE } from './canvas.ts';
import { COMMANDS_DE } from './commands.ts';
import { COMMON_DE } from './common.ts';
import { CONTRIBUTORS_DE } from './contributors.ts';
import { DISCOUNTS_DE } from './discounts.ts';
import { DOMAINS_DE } from './domains.ts';
import { DOWNLOADS_DE } from './downloads.ts';
import { FEEDBACK_DE } from './feedback.ts';
import { FIELDS_DE } from './fields.ts';
import { FILES_DE } from './files.ts';
import { FONTS_DE } from './fonts.ts';
import { FORM_BUILDER_DE } from './form-builder.ts';
import { FORM_CONNECTIONS_DE } from './form-connections.ts';
import { FORM_FIELDS_DE } from './form-fields.ts';
import { FORM_INBOX_DE } from './form-inbox.ts';
import { FORMS_DE } from './forms.ts';
import { GIFT_CARDS_DE } from './gift-cards.ts';
import { INVENTORY_DE } from './inventory.ts';
import { ITEMS_DE } from './items.ts';
import { LABELS_DE } from './labels.ts';
import { LANGUAGES_DE } from './languages.ts';
import { MAIL_KINDS_DE } from './mail-kinds.ts';
import { MAIL_OCCASIONS_DE } from './mail-occasions.ts';
import { MAILS_DE } from './mails.ts';
import { MEMBER_AREAS_DE } from './member-areas.ts';
import { MESSAGES_DE } from './messages.ts';
import { NAVIGATION_DE } from './navigation.ts';
import { NOTICE_MAILS_DE } from './notice-mails.ts';
import { NOTICES_DE } from './notices.ts';
import { ORDERS_DE } from './orders.ts';
import { OVERVIEW_DE } from './overview.ts';
import { PAGE_SETTINGS_DE } from './page-settings.ts';
import { PAGES_TREE_DE } from './pages-tree.ts';
import { PALETTE_DE } from './palette.ts';
import { PANELS_DE } from './panels.ts';
import { PRODUCT_IMPORT_DE } from './product-import.ts';
import { PRODUCTS_DE } from './products.ts';
import { PUBLISH_DE } from './publish.ts';
import { READY_SECTIONS_DE } from './ready-sections.ts';
import { RECORDINGS_DE } from './recordings.ts';
import { RESTOCK_DE } from './restock.ts';
import { RULE_NAMES_DE } from './rule-names.ts';
import { SECTIONS_DE } from './sections.ts';
import { SEGMENTS_DE } from './segments.ts';
import { SERVER_DE } from './server.ts';
import { SHELL_DE } from './shell.ts';
import { SITE_SCREEN_DE } from './site-screen.ts';
import { SITE_SETTINGS_DE } from './site-settings.ts';
import { STATUSES_DE } from './statuses.ts';
import { STORE_MEMBERS_DE } from './store-members.ts';
import { STORE_SETTINGS_DE } from './store-settings.ts';
import { STYLES_DE } from './styles.ts';
import { SUBSCRIBERS_DE } from './subscribers.ts';
import { SUBSCRIPTION_PRICES_DE } from './subscription-prices.ts';
import { SUBSCRIPTIONS_DE } from './subscriptions.ts';
import { TEMPLATES_DE } from './templates.ts';
import { TRANSLATION_LABELS_DE } from './translation-labels.ts';
import { UI_DE } from './ui.ts';
import { VERSIONS_DE } from './versions.ts';

/** Every text of the owner's side in German. */
export const GERMAN: {
  readonly [Area in keyof typeof ENGLISH]: Translation<(typeof ENGLISH)[Area]>;
} = {
  account: ACCOUNT_DE,
  accountMails: ACCOUNT_MAILS_DE,
  analytics: ANALYTICS_DE,
  auditFields: AUDIT_FIELDS_DE,
  auditLog: AUDIT_LOG_DE,
  automations: AUTOMATIONS_DE,
  blockFields: BLOCK_FIELDS_DE,
  blockHelp: BLOCK_HELP_DE,
  blockOptions: BLOCK_OPTIONS_DE,
  blocks: BLOCKS_DE,
  calendar: CALENDAR_DE,
  campaigns: CAMPAIGNS_DE,
  canvas: CANVAS_DE,
  commands: COMMANDS_DE,
  common: COMMON_DE,
  contributors: CONTRIBUTORS_DE,
  discounts: DISCOUNTS_DE,
  domains: DOMAINS_DE,
  downloads: DOWNLOADS_DE,
  feedback: FEEDBACK_DE,
  fields: FIELDS_DE,
  files: FILES_DE,
  fonts: FONTS_DE,
  formBuilder: FORM_BUILDER_DE,
  formConnections: FORM_CONNECTIONS_DE,
  formFields: FORM_FIELDS_DE,
  formInbox: FORM_INBOX_DE,
  forms: FORMS_DE,
  giftCards: GIFT_CARDS_DE,
  inventory: INVENTORY_DE,
  items: ITEMS_DE,
  labels: LABELS_DE,
  languages: LANGUAGES_DE,
  mailKinds: MAIL_KINDS_DE,
  mailOccasions: MAIL_OCCASIONS_DE,
  mails: MAILS_DE,
  memberAreas: MEMBER_AREAS_DE,
  messages: MESSAGES_DE,
  navigation: NAVIGATION_DE,
  noticeMails: NOTICE_MAILS_DE,
  notices: NOTICES_DE,
  orders: ORDERS_DE,
  overview: OVERVIEW_DE,
  pageSettings: PAGE_SETTINGS_DE,
  pagesTree: PAGES_TREE_DE,
  palette: PALETTE_DE,
  panels: PANELS_DE,
  productImport: PRODUCT_IMPORT_DE,
  products: PRODUCTS_DE,
  publish: PUBLISH_DE,
  readySections: READY_SECTIONS_DE,
  recordings: RECORDINGS_DE,
  restock: RESTOCK_DE,
  ruleNames: RULE_NAMES_DE,
  sections: SECTIONS_DE,
  segments: SEGMENTS_DE,
  server: SERVER_DE,
  shell: SHELL_DE,
  siteScreen: SITE_SCREEN_DE,
  siteSettings: SITE_SETTINGS_DE,
  statuses: STATUSES_DE,
  storeMembers: STORE_MEMBERS_DE,
  storeSettings: STORE_SETTINGS_DE,
  styles: STYLES_DE,
  subscribers: SUBSCRIBERS_DE,
  subscriptionPrices: SUBSCRIPTION_PRICES_DE,
  subscriptions: SUBSCRIPTIONS_DE,
  templates: TEMPLATES_DE,
  translationLabels: TRANSLATION_LABELS_DE,
  ui: UI_DE,
  versions: VERSIONS_DE,
};
