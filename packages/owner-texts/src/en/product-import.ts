import type { Catalogue } from '@sitewright/domain/texts/texts-of';

/** Texts of the area `productImport`. */
export const PRODUCT_IMPORT = {
  allProducts: 'All products',
  chooseACsvFile: 'Choose a CSV file',
  created: 'Created',
  csvFileUtf8LineEach:
    'A CSV file in UTF-8 with a line for each variant: Title, Price, SKU, Stock, Option Name 1, Option Value 1 and so on. Pictures are named by their addresses (Hosted Image URLs, Variant Image) and fetched. Products that are there already are known by their SKU; nothing is removed.',
  doneOfAllWhat: '{done} of {all} {what}',
  downloadProductsCsv: 'Download products.csv',
  everyProductVariantsCsvWhatExported:
    'Every product with its variants as CSV. What is exported can be changed in a spreadsheet and imported again.',
  export: 'Export',
  hideTheReport: 'Hide the report',
  import: 'Import',
  importAndExport: 'Import and export',
  importOfFilename: 'Import of {fileName}',
  line: 'Line',
  loadingImports: 'Loading imports',
  makeStorePageFirstProductsFile: 'Make a store page first; products of a file that name no page go there.',
  missingImages: 'Missing images',
  noStoreYet: 'No store yet',
  readingTheFile: 'Reading the file',
  refused: 'Refused',
  result: 'Result',
  running: 'Running',
  sendingSent: 'Sending, {sent} %',
  showMoreLines: 'Show more lines',
  showTheReport: 'Show the report',
  shown: 'Shown',
  stopped: 'Stopped',
  storePageForProductsWithoutOne: 'Store page for products without one',
  updated: 'Updated',
  waiting: 'Waiting',
  withoutATitle: 'Without a title',
} as const satisfies Catalogue;
