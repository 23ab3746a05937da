import * as contract from '@sitewright/contract/mail-sender';
import { routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { checkSender } from '../sender/check-sender.ts';

export const checkMailSender = routeWithoutTransaction(contract.checkMailSender, async ({ deps }) => ({
  from: deps.config.mailFrom,
  isServerSet: deps.config.smtpUrl !== undefined,
  records: await checkSender(deps),
}));
