import { ensureBundles } from './steps/bundles.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { projectNode, run } from './steps/project.mjs';
import { ensureStripped } from './steps/strip.mjs';

await ensureInstalled();
await ensureBundles();
await ensureStripped();
process.exit(await run(projectNode(), ['bench/main.ts', ...process.argv.slice(2)]));
