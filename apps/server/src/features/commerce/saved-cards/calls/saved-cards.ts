import * as contract from '@sitewright/contract/saved-cards';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { runFormWithFlash } from '../../../../platform/http/forms/flash-message.ts';
import { sendJob } from '../../../../platform/jobs/job.ts';
import { lockMember } from '../../../people/members/index.ts';
import { cardRemoved } from '../jobs/card-jobs.ts';
import { deleteSavedCard, listSavedCards, makeDefault } from '../queries/saved-cards.ts';

export const changeSavedCard = routeWithoutTransaction(contract.changeSavedCard, (context) => {
  const { body, websiteId, member, deps } = context;
  return runFormWithFlash(context, { page: '/account/cards' }, () =>
    deps.database.site(websiteId, async (db) => {
      const key = { websiteId, memberId: member.id, cardId: body.id };
      await lockMember(db, key);
      const card = (await listSavedCards(db, key)).find(({ id }) => id === body.id);
      if (!card) throw new AppError('not-found');
      if (body.action === 'default') await makeDefault(db, key);
      else {
        if (card.isInUse) throw new AppError('card-in-use');
        const { provider, testMode, token } = card;
        await deleteSavedCard(db, key);
        await sendJob(db, cardRemoved, { websiteId, data: { provider, testMode, token } });
      }
      return {};
    }),
  );
});
