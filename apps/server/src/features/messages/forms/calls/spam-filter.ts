import * as contract from '@sitewright/contract/spam-filter';
import { isTaught, isWellTaught } from '@sitewright/domain/spam/spam-chance';
import { route } from '../../../../platform/http/calls/route.ts';
import { deleteTaught, findTaught } from '../queries/spam-model.ts';

export const getSpamFilter = route(contract.getSpamFilter, async ({ db, websiteId }) => {
  const taught = await findTaught(db, websiteId);
  return { ...taught, isReady: isTaught(taught), isSure: isWellTaught(taught) };
});

export const resetSpamFilter = route(contract.resetSpamFilter, async ({ db, websiteId }) => {
  await deleteTaught(db, websiteId);
  return {};
});
