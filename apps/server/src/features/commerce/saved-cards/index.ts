import { defineFeature } from '../../../platform/http/feature.ts';
import * as calls from './calls/saved-cards.ts';
import { handleCards } from './jobs/card-jobs.ts';
import { memberCards } from './member-cards.ts';
import { accountPage } from './pages/account.ts';

export { cardMethods, chosenCard } from './card-methods.ts';
export { cardKept, cardReleased } from './jobs/card-jobs.ts';
export { holdCard, listSavedCards, type SavedCard } from './queries/saved-cards.ts';

/** Cards that payment services keep for members, who pay with them again. */
export const savedCards = defineFeature({
  name: 'saved-cards',
  folder: import.meta.dirname,
  memberHooks: memberCards,
  routes: Object.values(calls),
  pages: [accountPage],
  jobs: handleCards,
});
