import { ensureBundles } from './steps/bundles.mjs';
import { ensureInstalled } from './steps/install.mjs';

await ensureInstalled();
await ensureBundles({ force: true });
