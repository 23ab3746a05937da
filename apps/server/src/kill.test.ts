import { expectNothingLost } from '@sitewright/testing/hard-kills';
import { test } from 'vitest';

test(
  'F01: 4 hard kills of the real program under load lose nothing it has confirmed, and every start manages alone',
  {
    timeout: 900_000,
  },
  () =>
    expectNothingLost({
      firstStartsMs: [2_000],
      rounds: [{ withDatabase: true, isLate: true }, { startKilledAfterMs: 600 }],
    }),
);
