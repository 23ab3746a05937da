import { existsSync } from 'node:fs';
import { runQuietly } from './project.mjs';

const APT = '/usr/bin/apt-get';
const TRIES = 3;
const PAUSE_MS = 5_000;
/** A mirror that breaks off is asked again, and whoever else installs at this moment is waited for. */
const PATIENT = ['-q', '-o', 'Acquire::Retries=3', '-o', 'DPkg::Lock::Timeout=300'];
const NO_SUCH = /Unable to locate package|has no installation candidate/;

/** True on Debian and its like, as root. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync(APT);

/** For what one can do without: tried once, briefly, and never in the place of something else. */
const BRIEF = ['-q', '--no-remove', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];

/**
 * Installs packages of Debian. Gives an empty text, or what apt-get says of a failure that trying again did not mend; packages that are
 * `isOptional` are tried once.
 */
export async function installPackages(names, { isOptional = false } = {}) {
  console.error(`Installing ${names.join(', ')} …`);
  // Nothing that is installed here starts by itself: tests start servers of their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1', LC_ALL: 'C' };
  const options = isOptional ? BRIEF : PATIENT;
  for (let tries = 1; ; tries++) {
    // Older lists name most packages, too: only the installation decides.
    const lists = await runQuietly(APT, [...options, '-o', 'APT::Update::Error-Mode=any', 'update'], { env });
    const args = [...options, 'install', '-y', '--no-install-recommends', ...names];
    const { code, output } = await runQuietly(APT, args, { env });
    if (code === 0) return '';
    const isFinal = isOptional || tries === TRIES || (lists.code === 0 && NO_SUCH.test(output));
    if (isFinal) return reasonIn(output) || reasonIn(lists.output) || `apt-get ended with ${code}`;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** The lines in which apt-get names an error. */
const reasonIn = (output) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('E: '))
    .map((line) => line.slice(3))
    .join(' ');
