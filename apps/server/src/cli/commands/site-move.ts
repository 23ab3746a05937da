import { parseArgs } from 'node:util';
import { moveSite } from '../../features/setup/site-move/index.ts';
import { countFiles } from '../../platform/storage/move-files.ts';
import { type CommandContext, UsageError } from '../command.ts';
import { openOther, placeOf } from '../open-other.ts';

/** Moves a site to the installation whose settings stand in a file, while it sells. */
export async function moveToOther({ args, open, print }: CommandContext): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { to: { type: 'string' } },
    allowPositionals: true,
  });
  const [identifier, ...rest] = positionals;
  if (!identifier || !values.to || rest.length > 0) throw new UsageError();
  const source = await open({ leaveSchema: true });
  const target = await openOther(values.to, 'site-move');
  try {
    const moved = await moveSite(placeOf(source), placeOf(target), { identifier, print });
    for (const { email, isSameId } of moved.contributors.matched)
      print(`Account ${email}: ${isSameId ? 'was there' : 'matched by its verified address'}.`);
    for (const { email } of moved.contributors.made) print(`Account ${email}: made with its password.`);
    const filled = moved.tables.filter(({ rows }) => rows > 0);
    const width = Math.max(0, ...filled.map(({ table }) => table.length));
    for (const { table, rows, digest } of filled)
      print(`${table.padEnd(width)}  ${digest}  ${rows.toLocaleString('en')}`);
    if (moved.tables.length > 0) print(`The same on both sides: all tables and ${countFiles(moved.files)}.`);
    if (moved.stoppedMs !== null) print(`Writes were refused for ${(moved.stoppedMs / 1000).toFixed(1)} s.`);
    print(`${identifier} is at ${moved.address} now; addresses of it that lead here forward there.`);
  } finally {
    await target.close();
  }
}
