import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectNode, root, runQuietly } from './project.mjs';
import { COMPILE_CACHE, makeRunFolder, removeRunFolder } from './run-folder.mjs';

/**
 * Starts the installation that journeys copy, beside other phases of a run: it waits more than it works. `env` waits for it and tells
 * the journeys where it is; where that failed, they make one themselves, and say what is wrong with it. `remove` removes it.
 */
export function prepareInstallation() {
  const folder = makeRunFolder();
  const directory = join(folder, 'prepared');
  const env = { ...process.env, TMPDIR: folder, NODE_COMPILE_CACHE: COMPILE_CACHE };
  const program = join(root, 'testing/programs/prepare-directory.ts');
  const ended = runQuietly(projectNode(), [program, directory], { env });
  return {
    async env() {
      const { code, output } = await ended;
      if (code === 0 && existsSync(directory)) return { PREPARED_DIRECTORY: directory };
      console.error(`The installation of the journeys could not be prepared beside other tests:\n${output}`);
      return {};
    },
    async remove() {
      await ended;
      removeRunFolder(folder);
    },
  };
}
