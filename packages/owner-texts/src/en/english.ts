import { ACCOUNT } from './account.ts';
import { ACCOUNT_MAILS } from './account-mails.ts';
import { ANALYTICS } from './analytics.ts';
import { AUDIT_FIELDS } from './audit-fields.ts';
import { AUDIT_LOG } from './audit-log.ts';
import { AUTOMATIONS } from './automations.ts';
import { BLOCK_FIELDS } from './block-fields.ts';
import { BLOCK_HELP } from './block-help.ts';
import { BLOCK_OPTIONS } from './block-options.ts';
import { BLOCKS } from './blocks.ts';
import { CALENDAR } from './calendar.ts';
import { CAMPAIGNS } from './campaigns.ts';
import { CANVAS } from './canvas.ts';
import { COMMANDS } from './commands.ts';
import { COMMON } from './common.ts';
import { CONTRIBUTORS } from './contributors.ts';
import { DISCOUNTS } from './discounts.ts';
import { DOMAINS } from './domains.ts';
import { DOWNLOADS } from './downloads.ts';
import { FEEDBACK } from './feedback.ts';
import { FIELDS } from './fields.ts';
import { FILES } from './files.ts';
import { FONTS } from './fonts.ts';
import { FORM_BUILDER } from './form-builder.ts';
import { FORM_CONNECTIONS } from './form-connections.ts';
import { FORM_FIELDS } from './form-fields.ts';
import { FORM_INBOX } from './form-inbox.ts';
import { FORMS } from './forms.ts';
import { GIFT_CARDS } from './gift-cards.ts';
import { INVENTORY } from './inventory.ts';
import { ITEMS } from './items.ts';
import { LABELS } from './labels.ts';
import { LANGUAGES } from './languages.ts';
import { MAIL_KINDS } from './mail-kinds.ts';
import { MAIL_OCCASIONS } from './mail-occasions.ts';
import { MAILS } from './mails.ts';
import { MEMBER_AREAS } from './member-areas.ts';
import { MESSAGES } from './messages.ts';
import { NAVIGATION } from './navigation.ts';
import { NOTICE_MAILS } from './notice-mails.ts';
import { NOTICES } from './notices.ts';
import { ORDERS } from './orders.ts';
import { OVERVIEW } from './overview.ts';
import { PAGE_SETTINGS } from './page-settings.ts';
import { PAGES_TREE } from './pages-tree.ts';
import { PALETTE } from './palette.ts';
import { PANELS } from './panels.ts';
import { PRODUCT_IMPORT } from './product-import.ts';
import { PRODUCTS } from './products.ts';
import { PUBLISH } from './publish.ts';
import { READY_SECTIONS } from './ready-sections.ts';
import { RECORDINGS } from './recordings.ts';
import { RESTOCK } from './restock.ts';
import { RULE_NAMES } from './rule-names.ts';
import { SECTIONS } from './sections.ts';
import { SEGMENTS } from './segments.ts';
import { SERVER } from './server.ts';
import { SHELL } from './shell.ts';
import { SITE_SCREEN } from './site-screen.ts';
import { SITE_SETTINGS } from './site-settings.ts';
import { STATUSES } from './statuses.ts';
import { STORE_MEMBERS } from './store-members.ts';
import { STORE_SETTINGS } from './store-settings.ts';
import { STYLES } from './styles.ts';
import { SUBSCRIBERS } from './subscribers.ts';
import { SUBSCRIPTION_PRICES } from './subscription-prices.ts';
import { SUBSCRIPTIONS } from './subscriptions.ts';
import { TEMPLATES } from './templates.ts';
import { TRANSLATION_LABELS } from './translation-labels.ts';
import { UI } from './ui.ts';
import { VERSIONS } from './versions.ts';

/** Every text of the owner's side by area, as it is written. */
export const ENGLISH = {
  account: ACCOUNT,
  accountMails: ACCOUNT_MAILS,
  analytics: ANALYTICS,
  auditFields: AUDIT_FIELDS,
  auditLog: AUDIT_LOG,
  automations: AUTOMATIONS,
  blockFields: BLOCK_FIELDS,
  blockHelp: BLOCK_HELP,
  blockOptions: BLOCK_OPTIONS,
  blocks: BLOCKS,
  calendar: CALENDAR,
  campaigns: CAMPAIGNS,
  canvas: CANVAS,
  commands: COMMANDS,
  common: COMMON,
  contributors: CONTRIBUTORS,
  discounts: DISCOUNTS,
  domains: DOMAINS,
  downloads: DOWNLOADS,
  feedback: FEEDBACK,
  fields: FIELDS,
  files: FILES,
  fonts: FONTS,
  formBuilder: FORM_BUILDER,
  formConnections: FORM_CONNECTIONS,
  formFields: FORM_FIELDS,
  formInbox: FORM_INBOX,
  forms: FORMS,
  giftCards: GIFT_CARDS,
  inventory: INVENTORY,
  items: ITEMS,
  labels: LABELS,
  languages: LANGUAGES,
  mailKinds: MAIL_KINDS,
  mailOccasions: MAIL_OCCASIONS,
  mails: MAILS,
  memberAreas: MEMBER_AREAS,
  messages: MESSAGES,
  navigation: NAVIGATION,
  noticeMails: NOTICE_MAILS,
  notices: NOTICES,
  orders: ORDERS,
  overview: OVERVIEW,
  pageSettings: PAGE_SETTINGS,
  pagesTree: PAGES_TREE,
  palette: PALETTE,
  panels: PANELS,
  productImport: PRODUCT_IMPORT,
  products: PRODUCTS,
  publish: PUBLISH,
  readySections: READY_SECTIONS,
  recordings: RECORDINGS,
  restock: RESTOCK,
  ruleNames: RULE_NAMES,
  sections: SECTIONS,
  segments: SEGMENTS,
  server: SERVER,
  shell: SHELL,
  siteScreen: SITE_SCREEN,
  siteSettings: SITE_SETTINGS,
  statuses: STATUSES,
  storeMembers: STORE_MEMBERS,
  storeSettings: STORE_SETTINGS,
  styles: STYLES,
  subscribers: SUBSCRIBERS,
  subscriptionPrices: SUBSCRIPTION_PRICES,
  subscriptions: SUBSCRIPTIONS,
  templates: TEMPLATES,
  translationLabels: TRANSLATION_LABELS,
  ui: UI,
  versions: VERSIONS,
};
