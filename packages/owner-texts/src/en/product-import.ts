import type { Catalogue } from '@sitewright/domain/texts/texts-of';

/** Products as files: import with its report, and export. */
export const PRODUCT_IMPORT = {
  allProducts: 'All products',
  chooseACsvFile: 'Choose a CSV file',
  created: 'Created',
  downloadProductsCsv: 'Download products.csv',
  export: 'Export',
  exportHelp:
    'Every product with its variants as CSV. What is exported can be changed in a spreadsheet and imported again.',
  hideTheReport: 'Hide the report',
  import: 'Import',
  importAndExport: 'Import and export',
  importHelp:
    'A CSV file in UTF-8 with a line for each variant: Title, Price, SKU, Stock, Option Name 1, Option Value 1 and so on. Pictures are named by their addresses (Hosted Image URLs, Variant Image) and fetched. Products that are there already are known by their SKU; nothing is removed.',
  importOfFile: 'Import of {fileName}',
  line: 'Line',
  loadingImports: 'Loading imports',
  makeStorePageFirst: 'Make a store page first; products of a file that name no page go there.',
  missingImages: 'Missing images',
  noStoreYet: 'No store yet',
  picturesDone: '{done} of {all} pictures',
  picturesRefused: {
    one: '{refused} of {shown} picture did not come',
    other: '{refused} of {shown} pictures did not come',
  },
  productsDone: '{done} of {all} products',
  readingTheFile: 'Reading the file',
  refused: 'Refused',
  result: 'Result',
  running: 'Running',
  sending: 'Sending, {percent} %',
  showMoreLines: 'Show more lines',
  showTheReport: 'Show the report',
  shown: 'Shown',
  stopped: 'Stopped',
  storePageForProductsWithoutOne: 'Store page for products without one',
  summary: '{created} created, {updated} updated, {refused} refused',
  updated: 'Updated',
  waiting: 'Waiting',
  withoutATitle: 'Without a title',
} as const satisfies Catalogue;
