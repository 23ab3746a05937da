#!/usr/bin/env node
import { ensureInstalled } from './steps/install.mjs';
import { projectNode, root, run } from './steps/project.mjs';

await ensureInstalled({ mayOmitDev: true });
// npm runs scripts in the folder of the clone; files in the arguments are meant from where the user stands.
const cwd = process.env.INIT_CWD || process.cwd();
const main = `${root}/apps/server/src/cli/main.ts`;
process.exit(await run(projectNode(), [main, ...process.argv.slice(2)], { cwd }));
