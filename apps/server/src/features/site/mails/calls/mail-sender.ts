import * as contract from '@sitewright/contract/mail-sender';
import { routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { BOUNCE_MAILBOX } from '../../../../platform/mail/reports/mailbox-state.ts';
import { getSetting } from '../../../../platform/settings/settings.ts';
import { checkSender } from '../sender/check-sender.ts';

export const checkMailSender = routeWithoutTransaction(contract.checkMailSender, async ({ deps }) => ({
  from: deps.config.mailFrom,
  isServerSet: deps.config.smtpUrl !== undefined,
  bounces: await findBounces(deps),
  records: await checkSender(deps),
}));

async function findBounces({ config, database }: Pick<ServerDeps, 'config' | 'database'>) {
  const { bounceAddress: address } = config;
  if (address === undefined) return null;
  const state = await database.installation((db) => getSetting(db, BOUNCE_MAILBOX));
  return { address, readAt: state?.readAt ?? null, isFailing: state?.isFailing ?? false };
}
