import * as contract from '@sitewright/contract/saved-cards';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { runFormWithFlash } from '../../../../platform/http/forms/flash-message.ts';
import { lockMember } from '../../../people/members/index.ts';
import { removeCard } from '../jobs/card-jobs.ts';
import { listUsedCards, lockCards, makeDefault } from '../queries/saved-cards.ts';
import { byCard } from '../same-card.ts';

export const changeSavedCard = routeWithoutTransaction(contract.changeSavedCard, (context) => {
  const { body, websiteId, member, deps } = context;
  return runFormWithFlash(context, { page: '/account/cards' }, () =>
    deps.database.site(websiteId, async (db) => {
      const key = { websiteId, memberId: member.id, cardId: body.id };
      await lockMember(db, key);
      await lockCards(db, key);
      const card = byCard(await listUsedCards(db, key)).find(({ newest }) => newest.id === body.id);
      if (!card) throw new AppError('not-found');
      if (body.action === 'default') await makeDefault(db, key);
      else {
        if (card.rows.some(({ isInUse }) => isInUse)) throw new AppError('card-in-use');
        if (card.rows.some(({ isPaying }) => isPaying)) throw new AppError('payment-in-progress');
        for (const row of card.rows) await removeCard(db, key, row);
      }
      return {};
    }),
  );
});
