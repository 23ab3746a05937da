import { siteUrl } from '../../../platform/config/site-urls.ts';
import { StartError } from '../../../platform/errors/start-error.ts';
import { clientOf } from './clients.ts';
import type { Installation } from './installation.ts';
import { lockSite } from './lock-site.ts';
import { beginSession } from './queries/passes.ts';
import { closeArrival, type FoundSite, findSiteById, takeBack } from './queries/switch.ts';
import { refuseSame, wasOpened } from './refusals.ts';

type Given = {
  identifier: string;
  /** Asks whoever runs the command, who may say no. */
  confirm(question: string): Promise<boolean>;
};

/**
 * Lets a site go on here that was handed over to a place which has not opened it. Without `target` that place is lost, which only whoever
 * runs the command can know. Errors: StartError, one sentence; then nothing is changed.
 */
export async function keepSite(
  source: Installation,
  target: Installation | null,
  given: Given,
): Promise<void> {
  const here = clientOf(source, 'here');
  const there = target && clientOf(target, 'there');
  const clients = there ? [here, there] : [here];
  try {
    await Promise.all(clients.map((client) => client.connect()));
    await Promise.all(clients.map(beginSession));
    if (there) await refuseSame(here, there);
    const site = await lockSite({ here, there }, given.identifier);
    refuseOthers(site);
    if (target && there) {
      refuseOtherPlace(site, target);
      const found = await findSiteById(there, site.id);
      if (wasOpened(found)) throw new StartError(isOpenThere(site));
      // First, so that no command that was held up can open it there any more.
      const address = siteUrl(source.config, { identifier: site.identifier, primaryHost: null });
      if (found?.state === 'arriving' && !(await closeArrival(there, { websiteId: site.id, address })))
        throw new StartError(isOpenThere(site));
    } else if (!(await given.confirm(lostQuestion(site))))
      throw new StartError('That was not confirmed: nothing was changed.');
    if (!(await takeBack(here, site.id)))
      throw new StartError(`${site.identifier} changed meanwhile: run this again.`);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}

function refuseOthers({ identifier, state, address }: FoundSite): void {
  if (state === 'handed') return;
  if (state === 'moved')
    throw new StartError(
      `${identifier} was open at ${address}: what was sold there since is not in what is here.`,
    );
  if (state === 'arriving')
    throw new StartError(
      `${identifier} is on its way to here: run this with the settings of the place it comes from.`,
    );
  throw new StartError(`${identifier} goes on here already.`);
}

function refuseOtherPlace({ identifier, address }: FoundSite, { config }: Installation): void {
  if (address !== siteUrl(config, { identifier, primaryHost: null }))
    throw new StartError(
      `${identifier} was handed over to ${address}: name the settings of that installation.`,
    );
}

const isOpenThere = ({ identifier, address }: FoundSite) =>
  `${identifier} is open at ${address}: run \`site move\` again, which ends the move.`;

const lostQuestion = ({ identifier, address }: FoundSite) =>
  `${identifier} was handed over to ${address}. It goes on here only if that installation is lost for good and had not opened it: ` +
  'if it is open there, or opened later, both sell from then on, with the same numbers of orders.';
