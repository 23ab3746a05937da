import { existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// npm runs this after each install. The registry's `node` links its program out of a package of its own, which then only
// holds headers for building add-ons: 64 MB that nothing here uses.
const node = join(dirname(dirname(fileURLToPath(import.meta.url))), 'node_modules', 'node');
const isLinked = ['node', 'node.exe'].some((name) => existsSync(join(node, 'bin', name)));
if (isLinked) rmSync(join(node, 'node_modules'), { recursive: true, force: true });
