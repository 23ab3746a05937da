import type { ChildProcess } from 'node:child_process';
import { waitFor } from '@sitewright/testing/wait-for';

/** Waits until a program prints, on either stream, what the pattern says. */
export function outputMatch(program: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  let output = '';
  for (const stream of [program.stdout, program.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  return waitFor(() => {
    const found = pattern.exec(output);
    if (!found) throw new Error(`${program.spawnfile} says: ${output}`);
    return found;
  });
}
