import { ensureBundles } from './steps/bundles.mjs';
import { ensureChromium } from './steps/chromium.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { projectNode, run } from './steps/project.mjs';

await ensureInstalled();
await ensureBundles();
const env = { ...process.env, CHROMIUM_PATH: await ensureChromium() };
process.exit(await run(projectNode(), ['scripts/screens/main.ts', ...process.argv.slice(2)], { env }));
