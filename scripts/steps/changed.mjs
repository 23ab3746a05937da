import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** The commit at which the work in hand left `main`; on `main` itself its last commit. */
export function commonAncestor() {
  try {
    return git('merge-base', 'HEAD', 'main').trim();
  } catch {
    return 'HEAD';
  }
}

/** Names of the shipped templates in which a file differs from that commit, or is new. */
export function changedTemplates(commit) {
  const below = ['-z', '--', 'templates'];
  const paths = [
    git('diff', '--name-only', commit, ...below),
    git('ls-files', '--others', '--exclude-standard', ...below),
  ];
  const names = paths.flatMap((list) => list.split('\0')).map((path) => path.split('/')[1] ?? '');
  return [...new Set(names)]
    .filter((name) => name !== '' && existsSync(join(root, 'templates', name)))
    .sort();
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}
