#!/usr/bin/env node
import { join } from 'node:path';
import { ensureBundles } from './steps/bundles.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { projectNode, root, run } from './steps/project.mjs';
import { COMMANDS_FILE } from './steps/server.mjs';

await ensureInstalled({ mayOmitDev: true });
// What browsers load stays as a server that runs has it.
await ensureBundles({ parts: ['apps/server', 'packages/mails'] });
// npm runs scripts in the folder of the clone; files in the arguments are meant from where the user stands.
const cwd = process.env.INIT_CWD || process.cwd();
process.exit(await run(projectNode(), [join(root, COMMANDS_FILE), ...process.argv.slice(2)], { cwd }));
