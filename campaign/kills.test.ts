import { expectNothingLost, type Round } from '@sitewright/testing/hard-kills';
import { test } from 'vitest';

const ROUNDS = 20;
const KILLS_OF_LATER_STARTS_MS = [100, 350, 600, 850];

/** Every fourth kill takes the database server with it, every fifth is followed by one of the next start. */
const rounds = Array.from(
  { length: ROUNDS },
  (_, round): Round => ({
    withDatabase: round % 4 === 3,
    isLate: round % 8 === 7,
    startKilledAfterMs: round % 5 === 4 ? KILLS_OF_LATER_STARTS_MS[(round - 4) / 5] : undefined,
  }),
);

test(
  'F01: 28 hard kills of the real program under load lose nothing it has confirmed, and every start manages alone',
  {
    timeout: 600_000,
  },
  () => expectNothingLost({ firstStartsMs: [300, 1_000, 2_000, 3_500], rounds }),
);
