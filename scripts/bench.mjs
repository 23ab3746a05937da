import { ensureBundles } from './steps/bundles.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { projectNode, run } from './steps/project.mjs';

await ensureInstalled();
await ensureBundles();
process.exit(await run(projectNode(), ['bench/main.ts', ...process.argv.slice(2)]));
