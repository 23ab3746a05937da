import type pg from 'pg';
import { siteUrl } from '../../../platform/config/site-urls.ts';
import { StartError } from '../../../platform/errors/start-error.ts';
import { clientOf } from './clients.ts';
import type { Installation } from './installation.ts';
import { lockSite } from './lock-site.ts';
import { beginSession } from './queries/passes.ts';
import { type FoundSite, findSiteById, resume } from './queries/switch.ts';
import { refuseSame, refuseTriggers } from './refusals.ts';
import { type Removed, removeSite } from './remove-site.ts';

type Given = {
  identifier: string;
  /** Addresses of the site that lead to the place no longer forward, so that others may have its name and domains. */
  endsForwarding: boolean;
  /** The site was deleted where it has moved to: what is left here is the last of it. */
  isDeletedThere: boolean;
  /** Why the site does not answer at its new address, or null. */
  whyNoAnswer(address: string): Promise<string | null>;
  /** Asks whoever runs the command, who may say no. */
  confirm(question: string): Promise<boolean>;
  print(line: string): void;
};

/** `where`: the place that the site has left, or the target of a move that was given up. */
export type Forgotten = Removed & { where: 'here' | 'there' };

type Clients = { here: pg.ClientBase; there: pg.ClientBase };
type Both = { site: FoundSite; found: FoundSite | null };
type Plan = { where: 'here' | 'there'; forwardsTo: string | null; question: string };

/**
 * Removes what a move has left behind: here, once the other place has opened the site and answers for it, or there, where the
 * move was given up. What broke off goes on when it is called again. Errors: StartError, one sentence; said before anything is removed, or
 * by what a site that began to move keeps.
 */
export async function forgetSite(
  source: Installation,
  target: Installation,
  given: Given,
): Promise<Forgotten> {
  const [here, there] = [clientOf(source, 'here'), clientOf(target, 'there')];
  try {
    await Promise.all([here, there].map((client) => client.connect()));
    await Promise.all([here, there].map(beginSession));
    await refuseSame(here, there);
    const site = await lockSite({ here, there }, given.identifier);
    const both = { site, found: await findSiteById(there, site.id) };
    const isLeftHere = site.state === 'moved';
    const plan = isLeftHere ? await planHere(both, target, given) : planThere(both, given);
    await refuseTriggers(isLeftHere ? here : there, isLeftHere ? 'here' : 'at the target');
    if (!(await given.confirm(plan.question)))
      throw new StartError('That was not confirmed: nothing was removed.');
    await refuseChanged({ here, there }, both);
    // Whatever a command before has begun, it is not handed over to what is being removed.
    if (!isLeftHere) await keepHere(here, site);
    const place = isLeftHere
      ? { client: here, storage: source.storage }
      : { client: there, storage: target.storage };
    const left = { websiteId: site.id, state: isLeftHere ? 'moved' : 'arriving' } as const;
    const { where, forwardsTo } = plan;
    return { where, ...(await removeSite(place, left, { forwardsTo, print: given.print })) };
  } finally {
    await Promise.all([here, there].map((client) => client.end().catch(() => {})));
  }
}

async function planHere({ site, found }: Both, target: Installation, given: Given): Promise<Plan> {
  const { identifier } = site;
  const isDeleted = !found || found.status === 'deleted';
  if (isDeleted !== given.isDeletedThere)
    throw new StartError(
      isDeleted
        ? `${identifier} is not in the database of the other installation: what is left of it here stays. ` +
            'Name the settings of the place where it is open; where it was deleted there, say so with --deleted-there.'
        : `${identifier} is in the database of the other installation: it was not deleted there.`,
    );
  const names = ', its name and domains with it';
  if (isDeleted)
    return {
      where: 'here',
      // Nothing is there that could answer.
      forwardsTo: null,
      question:
        `${identifier}, which has moved to ${site.address}, is not in the other installation any more: what is left here ` +
        `is the last of it. All of it is removed for good${names}; nobody has it then.`,
    };
  const goesOnAt = addressThere({ site, found }, target);
  const why = await given.whyNoAnswer(goesOnAt);
  if (why !== null)
    throw new StartError(`${goesOnAt} does not answer (${why}): what is left of ${identifier} here stays.`);
  return {
    where: 'here',
    forwardsTo: given.endsForwarding ? null : goesOnAt,
    question: `All that is left of ${identifier} here is removed for good${given.endsForwarding ? names : ''}; it goes on at ${goesOnAt}.`,
  };
}

/** Where the site goes on; the other place may have another address than when it moved there. */
function addressThere(
  { site, found }: { site: FoundSite; found: FoundSite },
  { config }: Installation,
): string {
  const addressOf = ({ identifier }: FoundSite) => siteUrl(config, { identifier, primaryHost: null });
  if (found.state === 'here') return addressOf(found);
  // It may have moved on from there; or it has come from there, which its address here tells.
  if (found.state === 'moved' && found.address !== null && site.address === addressOf(site))
    return found.address;
  throw new StartError(
    `${site.identifier} has moved to ${site.address} and is not open in the database of the other installation: ` +
      'what is left of it here stays. Name the settings of the place where it is open.',
  );
}

function planThere({ site, found }: Both, given: Given): Plan {
  const { identifier } = site;
  if (given.isDeletedThere) throw new StartError(`${identifier} goes on here: it was not deleted.`);
  if (site.state === 'handed')
    throw new StartError(
      `${identifier} was handed over to ${site.address}, but is not open there yet: run \`site move\` again.`,
    );
  if (site.state === 'arriving')
    throw new StartError(
      `${identifier} is on its way to here: run this with the settings of the place it comes from.`,
    );
  if (found?.state !== 'arriving')
    throw new StartError(
      `${identifier} goes on here, and the other installation has nothing that a move of it has left behind.`,
    );
  const forwardsTo = given.endsForwarding ? null : found.address;
  const names = forwardsTo === null ? ', its name and domains there with it' : '';
  return {
    where: 'there',
    forwardsTo,
    question: `${identifier} goes on here; what was copied of it to the other installation is removed${names}.`,
  };
}

/** The question may have stood for long. */
async function refuseChanged({ here, there }: Clients, { site, found }: Both): Promise<void> {
  const [siteNow, foundNow] = await Promise.all([here, there].map((client) => findSiteById(client, site.id)));
  const textOf = (one?: FoundSite | null) => JSON.stringify(one && [one.state, one.status, one.address]);
  if (textOf(siteNow) !== textOf(site) || textOf(foundNow) !== textOf(found))
    throw new StartError(`${site.identifier} changed meanwhile: nothing was removed. Run this again.`);
}

async function keepHere(here: pg.ClientBase, { id, identifier }: FoundSite): Promise<void> {
  await resume(here, id);
  if ((await findSiteById(here, id))?.state === 'handed')
    throw new StartError(`${identifier} was handed over just now: run \`site move\` again.`);
}
