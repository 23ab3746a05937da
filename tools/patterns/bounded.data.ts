/** Regular expressions that take longer than their text, by file and source, and why no text of theirs is long. */
export const BOUNDED: Readonly<Record<string, string>> = {
  'apps/server/src/features/content/translations/machine/libre-translate.ts /\\/+(translate|languages)?\\/*$/':
    'an address of at most 2000 signs',
  'apps/server/src/features/design/site-templates/folder/lenient-json.ts /(?:\\s|\\/\\/[^\\n]*|\\/\\*[\\s\\S]*?\\*\\/)*/y':
    'the reader ends at a comment without an end, so it is looked for once',
  'apps/server/src/platform/backup/age.ts /=+$/': 'of our own base64',
  'apps/server/src/platform/database/embedded/server-process.ts /still in use|lock file ".*" already exists/':
    'what our own database says at its start',
  "apps/server/src/platform/spreadsheet/sheet-xml.ts /^[\\s']+|[\\s']+$/g": 'MAX_NAME',
  'packages/blocks/src/chart/dataset.ts /^[-+]?[\\d.,]*\\d[\\d.,]*$/': 'cells of at most 200 signs',
  'packages/domain/src/site/image-item.ts /^(?:img|dsc|dscn|dscf|pxl|image|photo|screenshot|screen shot|p)?[\\s_-]*[\\d\\s_.x-]*$|^[0-9a-f-]{16,}$/i':
    'MAX_NAME',
  'packages/domain/src/site/slug-suffix.ts /-+$/': 'a slug, in which no hyphen stands beside another',
  'packages/domain/src/slug.ts /^-+|-+$/g': 'MAX_TITLE',
  'packages/domain/src/spam/spam-words.ts /[^\\s@]{1,64}@[^\\s@]{1,255}/g': 'MAX_LETTERS',
  'packages/domain/src/text/allowed-html.ts /([a-z-]+)="([^"<>]*)"/g':
    'attributes as TAG has read them: the next one begins where one ends',
};

/** Files whose regular expressions are put together while the program runs, and why these take no longer than their texts. */
export const MADE_AT_RUN_TIME: Readonly<Record<string, string>> = {
  'apps/server/src/features/commerce/payments/calls/payment-services.ts': 'one loop, from the first sign to the last',
  'apps/server/src/features/content/translations/files/inline-parts.ts': 'two expressions that are looked at apart',
  'apps/server/src/features/design/fonts/unpack-package.ts': 'names in a package of the list',
  'apps/server/src/features/design/site-templates/styles/calculated-defaults.ts': 'words alone',
  'apps/server/src/features/design/site-templates/system/script-globals.ts': 'white space behind a word',
  'apps/server/src/features/marketing/campaigns/bounces/bounce-address.ts': 'a token of one length, at the beginning',
  'apps/server/src/features/marketing/campaigns/counting/count-links.ts': 'each ends before the next can begin',
  'apps/server/src/features/marketing/campaigns/mail-html.ts': 'ends at the quote with which the next would begin',
  'apps/server/src/features/marketing/campaigns/mail-token.ts': 'a token of one length',
  'apps/server/src/features/web/pages/css/part-styles.ts': 'words alone',
  'apps/server/src/features/web/pages/render/social-buttons.ts': 'ends at the quote with which the next would begin',
  'apps/server/src/features/web/pages/response/flash-message-form.ts':
    'CONTROL is looked at apart; the others end at the quote with which the next would begin',
  'apps/server/src/platform/backup/age-keys.ts': 'pieces of one length',
  'apps/server/src/platform/backup/drill.ts': 'a name of our own',
  'apps/server/src/platform/config/config.ts': 'names of variables',
  'apps/server/src/platform/http/calls/anonymous-fast-path.ts': 'parts of a path, at the beginning',
  'apps/server/src/platform/http/forms/flash-message.ts': 'white space behind a semicolon, in a header',
  'apps/server/src/platform/mail/serial-mail.ts': 'words alone',
  'apps/server/src/platform/texts/find-text.ts': 'messages of the program',
  'packages/document/src/text/html-tokens.ts': 'one sign behind a name',
  'packages/domain/src/checkout/address-rules.ts': 'a postcode, whose schema bounds it',
  'packages/domain/src/checkout/payment-schema.ts': 'one loop, from the first sign to the last',
  'packages/domain/src/language/language-parts.ts': 'white space behind a name',
  'packages/domain/src/language/own-words-pattern.ts': 'words alone',
  'packages/domain/src/texts/english-words.ts': 'places of at most 200 signs',
};

/** Files that hand texts to a parser and are not in the growth test, and what bounds them. */
export const PARSED_ELSEWHERE: Readonly<Record<string, string>> = {
  'apps/server/src/features/content/documents/draft/drafts.ts': 'updates that a room has taken',
  'apps/server/src/features/content/documents/live/draft-log.ts': 'updates that a room has taken',
  'apps/server/src/features/content/documents/live/room.ts': 'checkUpdate, isWhole, tryUpdate and budgets (hostile-updates.test.ts)',
  'apps/server/src/features/content/documents/live/try-update.ts': 'a limit of its time',
  'apps/server/src/features/design/fonts/unpack-package.ts': 'a package of our list, by its bytes',
  'apps/server/src/features/design/site-templates/styles/less-process.ts': 'a process of its own with limits of time and memory',
  'apps/server/src/features/design/site-templates/uploads/read-zip.ts': 'limits of its entries and bytes (calls/uploads.test.ts)',
  'apps/server/src/features/web/pages/css/minify-css.ts': 'sheets of the program',
  'apps/server/src/platform/backup/schedule.ts': 'a setting of the operator',
  'apps/server/src/platform/mail/reports/read-report.ts': 'a thread with a deadline',
  'packages/document/src/live/draft-client.ts': 'what the server sends to a browser',
};

/** Files that put letters and their marks in order, which takes the square of the length, and what bounds the text. */
export const NORMALISED: Readonly<Record<string, string>> = {
  'apps/server/src/features/content/assets/uploads/safe-file-name.ts': 'MAX_TYPED',
  'apps/server/src/features/design/fonts/own/read-font.ts': 'MAX_NAME',
  'apps/server/src/features/site/addresses/local-provider/plain-name.ts': 'names of our files, and 100 signs of a call',
  'apps/server/src/features/web/search/search-words.ts': 'MAX_SEARCH_LENGTH',
  'packages/domain/src/checkout/address-rules.ts': 'fields of addresses, whose schema bounds them',
  'packages/domain/src/discount/customer-key.ts': 'MAX_TYPED',
  'packages/domain/src/gift-card/code.ts': 'MAX_TYPED',
  'packages/domain/src/mailing/email-key.ts': 'MAX_TYPED',
  'packages/domain/src/mailing/mail-domain.ts': 'MAX_TYPED',
  'packages/domain/src/slug.ts': 'MAX_TITLE',
  'packages/domain/src/spam/spam-words.ts': 'MAX_LETTERS',
};
