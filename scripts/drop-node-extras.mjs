import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// npm runs this after each install. The registry's `node` links its program out of a package of its own, which then only
// holds headers for building add-ons: 64 MB that nothing here uses.
const modules = join(dirname(dirname(fileURLToPath(import.meta.url))), 'node_modules');
const node = join(modules, 'node');
const isLinked = ['node', 'node.exe'].some((name) => existsSync(join(node, 'bin', name)));
if (isLinked) rmSync(join(node, 'node_modules'), { recursive: true, force: true });

// Add-ons of the runtime Bare, in which tar-stream works too, built for each of its platforms: 7 MB that Node never loads.
for (const name of readdirSync(modules).filter((each) => each.startsWith('bare-')))
  rmSync(join(modules, name, 'prebuilds'), { recursive: true, force: true });
