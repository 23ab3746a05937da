import { resolve } from 'node:path';
import { ensureBundles } from './steps/bundles.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { onParentEnd } from './steps/parent.mjs';
import { projectNode, root, run } from './steps/project.mjs';

await ensureInstalled({ mayOmitDev: true });
await ensureBundles();

const env = {
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: resolve(root, process.env.DATA_DIR || 'data', 'compile-cache'),
  ...process.env,
  // The program ends when whoever started it is killed, instead of holding the port and the data directory.
  SITEWRIGHT_ENDS_WITH_PARENT: '1',
};
onParentEnd(() => process.emit('SIGTERM', 'SIGTERM'));
process.exit(await run(projectNode(), ['apps/server/src/main.ts'], { env }));
