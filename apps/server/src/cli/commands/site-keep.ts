import { parseArgs } from 'node:util';
import { keepSite } from '../../features/setup/site-move/index.ts';
import { type CommandContext, UsageError } from '../command.ts';
import { isConfirmed } from '../is-confirmed.ts';
import { openOther, placeOf } from '../open-other.ts';

/** Lets a site go on here whose move ended between handing over and opening. */
export async function keepHere({ args, open, print }: CommandContext): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      to: { type: 'string' },
      'lost-there': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [identifier, ...rest] = positionals;
  if (!identifier || rest.length > 0 || (values.to === undefined) !== values['lost-there'])
    throw new UsageError();
  const source = await open({ leaveSchema: true });
  const target = values.to === undefined ? null : await openOther(values.to, 'site-keep');
  try {
    await keepSite(placeOf(source), target && placeOf(target), {
      identifier,
      confirm: async (question) => values.yes || isConfirmed(print, { question, word: identifier }),
    });
    print(`${identifier} goes on here.`);
    if (target)
      print(
        'What was copied to the other installation is closed and forwards to here; `site forget` run there, with the settings ' +
          'of this one, removes it.',
      );
  } finally {
    await target?.close();
  }
}
