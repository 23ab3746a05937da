import { ensureBundles } from './steps/bundles.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { ensureStripped } from './steps/strip.mjs';

await ensureInstalled();
await ensureBundles({ force: true });
await ensureStripped();
