import { parseArgs } from 'node:util';
import { forgetSite, whyNoAnswer } from '../../features/setup/site-move/index.ts';
import { type CommandContext, UsageError } from '../command.ts';
import { isConfirmed } from '../is-confirmed.ts';
import { openOther, placeOf } from '../open-other.ts';

/** Removes what a move to the installation whose settings stand in a file has left behind. */
export async function forgetMoved({ args, open, print }: CommandContext): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      to: { type: 'string' },
      yes: { type: 'boolean', default: false },
      'end-forwarding': { type: 'boolean', default: false },
      'deleted-there': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [identifier, ...rest] = positionals;
  if (!identifier || !values.to || rest.length > 0) throw new UsageError();
  const source = await open({ leaveSchema: true });
  const target = await openOther(values.to, 'site-forget');
  try {
    const forgotten = await forgetSite(placeOf(source), placeOf(target), {
      identifier,
      endsForwarding: values['end-forwarding'],
      isDeletedThere: values['deleted-there'],
      whyNoAnswer,
      confirm: async (question) => values.yes || isConfirmed(print, { question, word: identifier }),
      print,
    });
    const { tables, jobs, files, forwardsTo } = forgotten;
    const width = Math.max(0, ...tables.map(({ table }) => table.length));
    for (const { table, rows } of tables) print(`${table.padEnd(width)}  ${rows.toLocaleString('en')}`);
    const rows = tables.reduce((sum, one) => sum + one.rows, 0);
    const where = forgotten.where === 'here' ? 'here' : 'from the other installation';
    print(
      `Rows removed ${where}: ${rows.toLocaleString('en')}; files: ${files}; jobs that waited: ${jobs}. Accounts stay.`,
    );
    print(
      forwardsTo === null
        ? `The name ${identifier} and the domains of the site are free ${forgotten.where}.`
        : `Its addresses that lead ${forgotten.where} go on forwarding to ${forwardsTo}.`,
    );
  } finally {
    await target.close();
  }
}
