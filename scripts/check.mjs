import { ensureBundles } from './steps/bundles.mjs';
import { runChecks } from './steps/checks.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { projectNode, run } from './steps/project.mjs';

await ensureInstalled();
// The sizes of scripts are among the rules.
await ensureBundles();
const { failed } = await runChecks();
const boundaries = await run(projectNode(), [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project',
  'unit',
  'tools',
]);
process.exit(failed.length > 0 || boundaries !== 0 ? 1 : 0);
