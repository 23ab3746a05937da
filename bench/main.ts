import { loadavg } from 'node:os';
import { cached } from './benches/cached.ts';
import { campaign } from './benches/campaign.ts';
import { cart } from './benches/cart.ts';
import { catalogue } from './benches/catalogue.ts';
import { checkout } from './benches/checkout.ts';
import { editor } from './benches/editor.ts';
import { forms } from './benches/forms.ts';
import { images } from './benches/images.ts';
import { importProducts } from './benches/import.ts';
import { languages } from './benches/languages.ts';
import { launchHour } from './benches/launch-hour.ts';
import { lighthouse } from './benches/lighthouse.ts';
import { manySites } from './benches/many-sites.ts';
import { memory } from './benches/memory.ts';
import { memoryUnderLoad } from './benches/memory-under-load.ts';
import { noisySite } from './benches/noisy-site.ts';
import { paint } from './benches/paint.ts';
import { start } from './benches/start.ts';
import { twoNodes } from './benches/two-nodes.ts';
import { uncached } from './benches/uncached.ts';
import { visitsIntake } from './benches/visits-intake.ts';
import { visitsOnPage } from './benches/visits-on-page.ts';
import { visitsStorage } from './benches/visits-storage.ts';
import { visitsYear } from './benches/visits-year.ts';
import { weights } from './benches/weights.ts';
import { type Installation, newInstallation } from './installation.ts';
import { type BenchRow, keepsLimit, printTable } from './row.ts';

/** By the name they are chosen with: `npm run bench -- cached paint`. Memory comes before anything has been asked for. */
const BENCHES: Readonly<Record<string, (installation: Installation) => Promise<BenchRow[]>>> = {
  start,
  memory,
  weights,
  paint,
  cached,
  uncached,
  cart,
  checkout,
  images,
  editor,
  lighthouse,
  import: importProducts,
  catalogue,
  languages,
  forms,
  campaign,
  'visits-intake': visitsIntake,
  'visits-on-page': visitsOnPage,
  'visits-storage': visitsStorage,
  'visits-year': visitsYear,
  'memory-under-load': memoryUnderLoad,
  'two-nodes': twoNodes,
  'launch-hour': launchHour,
  // Last: they leave thousands of sites behind.
  'noisy-site': noisySite,
  'many-sites': manySites,
};

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = names.find((name) => !(name in BENCHES));
if (unknown !== undefined) {
  console.error(`There is no bench "${unknown}": ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(2);
}

const installation = await newInstallation();
const rows: BenchRow[] = [];
try {
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.error(`${name} …`);
    rows.push(...(await bench(installation)));
  }
} finally {
  // Rows measured before a bench failed are printed, too.
  if (rows.length > 0) printTable(`Load of the machine at the end: ${loadavg()[0]?.toFixed(1)}`, rows);
  await installation.close();
}
// Figures of a shared machine are for reading; only who asks for it gets a failure.
process.exit(process.argv.includes('--strict') && !rows.every(keepsLimit) ? 1 : 0);
