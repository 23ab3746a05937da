import { resolve } from 'node:path';
import { ensureBundles } from './steps/bundles.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { become, projectNode, root } from './steps/project.mjs';
import { SERVER, SERVER_MEMORY } from './steps/server.mjs';

await ensureInstalled({ mayOmitDev: true });
await ensureBundles();

await become(projectNode(), SERVER, ({ isBeside }) => ({
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: resolve(root, process.env.DATA_DIR || 'data', 'compile-cache'),
  ...SERVER_MEMORY,
  ...process.env,
  // The program ends when whoever started it is killed, instead of holding the port and the data directory. npm puts a
  // shell between itself and a script, which outlives it.
  SITEWRIGHT_ENDS_WITH_ANCESTORS: String(1 + (process.env.npm_lifecycle_event ? 1 : 0) + (isBeside ? 1 : 0)),
}));
