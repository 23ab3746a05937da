import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureBundles } from './steps/bundles.mjs';
import { runChecks } from './steps/checks.mjs';
import { ensureChromium } from './steps/chromium.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { KINDS, projectsOf, stagesOf } from './steps/kinds.mjs';
import { fail, root } from './steps/project.mjs';
import { runTogether, runVitest } from './steps/vitest.mjs';

/** Takes an hour or so: only run when it is asked for. */
const CAMPAIGN = 'campaign';
const CHANGED = '--changed';

// npm test [unit] [call] [journey] [path …]: all of it without words, else the named kinds, below the named paths.
// npm test -- --changed: what the difference to `main` can affect, and the rules of the source.
const words = process.argv.slice(2);
const kinds = [...KINDS, CAMPAIGN];
const isChanged = words.includes(CHANGED);
const paths = words.filter((word) => !kinds.includes(word) && word !== CHANGED);
const unknown = paths.find((path) => !existsSync(path));
if (unknown) fail(`There are neither ${unknown} tests (only ${kinds.join(', ')}) nor a file of that name.`);
const named = words.filter((word) => kinds.includes(word));
const chosen = named.length > 0 ? named : KINDS;

await ensureInstalled();
const env = chosen.some((kind) => kind !== 'unit') ? { CHROMIUM_PATH: await ensureChromium() } : {};
await ensureBundles();

const total = { passed: 0, failed: 0 };
if (words.length === 0) {
  const { passed, failed } = await runChecks();
  for (const name of failed) console.error(`check failed: ${name}`);
  add({ passed, failed: failed.length });
}
if (isChanged) {
  add(await runVitest({ projects: projectsOf(chosen), paths, env, options: [CHANGED, commonAncestor()] }));
  add(await runVitest({ projects: ['unit'], paths: ['tools'], env }));
} else {
  for (const stage of stagesOf(chosen)) add(await runTogether(stage, { paths, env }));
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

function add({ passed, failed }) {
  total.passed += passed;
  total.failed += failed;
}

/** The commit at which the work in hand left `main`; on `main` itself its last commit. */
function commonAncestor() {
  try {
    const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', ['merge-base', 'HEAD', 'main'], options).trim();
  } catch {
    return 'HEAD';
  }
}
