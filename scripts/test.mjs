import { existsSync } from 'node:fs';
import { ensureBundles } from './steps/bundles.mjs';
import { changedTemplates, commonAncestor } from './steps/changed.mjs';
import { runChecks } from './steps/checks.mjs';
import { ensureChromium } from './steps/chromium.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { CAMPAIGN, KINDS, NODES, stagesOf, WALK } from './steps/kinds.mjs';
import { prepareInstallation } from './steps/prepared.mjs';
import { fail } from './steps/project.mjs';
import { ensureBrowsers, ensureServers } from './steps/servers.mjs';
import { measureTimes } from './steps/times.mjs';
import { runVitest, withSecondTry } from './steps/vitest.mjs';

const CHANGED = '--changed';

// npm test [unit] [call] [journey] [path …]: all of it without words, else the named kinds, below the named paths.
// npm test -- --changed: what the difference to `main` can affect, and the rules of the source.
const words = process.argv.slice(2);
const kinds = [...KINDS, CAMPAIGN, NODES];
const isChanged = words.includes(CHANGED);
const paths = words.filter((word) => !kinds.includes(word) && word !== CHANGED);
const unknown = paths.find((path) => !existsSync(path));
if (unknown) fail(`There are neither ${unknown} tests (only ${kinds.join(', ')}) nor a file of that name.`);
const named = words.filter((word) => kinds.includes(word));
const chosen = named.length > 0 ? named : KINDS;

const isWhole = words.length === 0;
const times = measureTimes();

await times.during('packages', () => ensureInstalled());
const env = await times.during('browser', browserEnv);
if (chosen.includes(NODES)) await ensureServers();
if (chosen.includes(CAMPAIGN)) await ensureBrowsers();
const results = [];
await times.during(isWhole ? 'bundles, format, lint and types' : 'bundles', async () => {
  const checks = isWhole ? runChecks() : undefined;
  await ensureBundles();
  const { passed = 0, failed = [] } = (await checks) ?? {};
  const failures = failed.map((name) => ({ file: 'npm run check', name, message: 'see above' }));
  results.push({ passed, failures, files: [] });
});
const prepared = isWhole ? prepareInstallation() : undefined;
if (isChanged) {
  const since = commonAncestor();
  results.push(await runVitest({ projects: chosen, paths, env, options: [CHANGED, since] }));
  const templates = chosen.includes('call') ? changedTemplates(since) : [];
  if (templates.length > 0) {
    const walked = { ...env, WALKED_TEMPLATES: templates.join(',') };
    results.push(await runVitest({ projects: [WALK], paths, env: walked }));
  }
  results.push(await runVitest({ projects: ['unit'], paths: ['tools'], env }));
} else {
  for (const stage of stagesOf(chosen)) {
    if (stage.includes('journey')) Object.assign(env, await prepared?.env());
    results.push(await times.during(stage.join(', '), () => runVitest({ projects: stage, paths, env })));
  }
}
const first = {
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failures: results.flatMap(({ failures }) => failures),
};
// While one works on a file, its first failure is what one wants to see.
const { passed, failures, unsteady } = isWhole
  ? await withSecondTry(first, { env })
  : { ...first, unsteady: [] };
await prepared?.remove();
if (isWhole) times.tell(results.flatMap(({ files }) => files));
for (const { file, name, message } of unsteady) tell('passed only when run again', file, name, message);
for (const { file, name, message } of failures) tell('failed', file, name, message);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);

/** The browser that the chosen tests need. */
async function browserEnv() {
  if (!chosen.some((kind) => kind !== 'unit' && kind !== NODES)) return {};
  return { CHROMIUM_PATH: await ensureChromium({ isForMany: isWhole }) };
}

/** What is to be mended stands together at the end, whatever was printed before. */
function tell(what, file, name, message) {
  console.log(`\n${what}: ${file} > ${name}\n${message.split('\n').slice(0, 6).join('\n')}`);
}
