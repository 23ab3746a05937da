import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepWhatServes } from './steps/keep-what-serves.mjs';
import { root } from './steps/project.mjs';

// What deploy/Dockerfile does to the folder that it copies into the image.
const steps = {
  // While everything is installed: packages that bundles hold are for development here, and are in the image all the same.
  materials: () => writeFileSync(join(root, 'sbom.cdx.json'), JSON.stringify(billOfMaterials(), null, 1)),
  keep: () => keepWhatServes(root),
};

const step = steps[process.argv[2]];
if (!step) throw new TypeError(`One of ${Object.keys(steps).join(', ')}`);
step();

/** CycloneDX: the packages of server, editor and storefront with all they need, and what the project itself runs on, which is Node. */
function billOfMaterials() {
  const [bill, own] = [
    ['-w', 'apps/server', '-w', 'apps/editor', '-w', 'apps/storefront'],
    ['--omit=dev', '--workspaces=false'],
  ].map((scope) => JSON.parse(npm('sbom', '--sbom-format', 'cyclonedx', ...scope)));
  for (const kind of ['components', 'dependencies']) {
    const known = new Set(bill[kind].map(keyOf));
    bill[kind].push(...own[kind].filter((each) => !known.has(keyOf(each))));
  }
  // npm calls it after its folder.
  const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  bill.metadata.component = { ...own.metadata.component, name };
  return bill;
}

function keyOf(each) {
  return each.ref ?? each['bom-ref'];
}

function npm(...args) {
  return execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 });
}
