import { ACCOUNT_STATE_CODES, type AccountState } from '@sitewright/domain/site/account-state';
import { setAccountState } from '../../features/site/sites/index.ts';
import { OPERATOR } from '../../platform/audit/audit-entry.ts';
import { sendEntryToSite } from '../../platform/audit/queries.ts';
import { StartError } from '../../platform/errors/start-error.ts';
import { type CommandContext, UsageError } from '../command.ts';
import { findWebsiteId } from '../queries.ts';

export async function changeState({ args, open, print }: CommandContext): Promise<void> {
  const [site, state, date, ...rest] = args;
  if (!site || !state || rest.length > 0) throw new UsageError();
  if (!isState(state))
    throw new StartError(
      `"${state}" is no state. Use one of: ${Object.keys(ACCOUNT_STATE_CODES).join(', ')}.`,
    );
  const given = date === undefined ? undefined : Date.parse(date);
  if (Number.isNaN(given)) throw new StartError(`"${date}" is no date such as 2026-11-21.`);
  const { database, newId, now } = await open();
  const since = given ?? now().getTime();
  await database.installation(async (db) => {
    const websiteId = await findWebsiteId(db, site);
    if (!websiteId) throw new StartError(`There is no site called ${site}.`);
    await setAccountState(db, websiteId, { state, since });
    sendEntryToSite(db, {
      websiteId,
      id: newId(),
      actor: OPERATOR,
      action: 'account-state.changed',
      targetName: state,
    });
  });
  print(`The account of ${site} is ${state}.`);
}

function isState(text: string): text is AccountState {
  return Object.hasOwn(ACCOUNT_STATE_CODES, text);
}
