import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureBundles } from './steps/bundles.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { become, projectNode, root } from './steps/project.mjs';
import { SERVER_FILE, SERVER_FLAGS, SERVER_MEMORY } from './steps/server.mjs';

await ensureInstalled({ mayOmitDev: true });
await ensureBundles();

await become(projectNode(), [...SERVER_FLAGS, SERVER_FILE], ({ isBeside }) => ({
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: resolve(root, process.env.DATA_DIR || 'data', 'compile-cache'),
  ...SERVER_MEMORY,
  ...process.env,
  // The program ends when whoever started it is killed, instead of holding the port and the data directory.
  SITEWRIGHT_ENDS_WITH_ANCESTORS: String(1 + (isBelowShellOfNpm() ? 1 : 0) + (isBeside ? 1 : 0)),
}));

/** npm runs a script in a shell, which outlives it; some, such as bash, give their place to a single command. */
function isBelowShellOfNpm() {
  if (!process.env.npm_lifecycle_event) return false;
  try {
    return readFileSync(`/proc/${process.ppid}/cmdline`, 'utf8').split('\0')[1] === '-c';
  } catch {
    return true;
  }
}
