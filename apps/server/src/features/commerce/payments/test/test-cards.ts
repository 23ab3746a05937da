import type { CardDetails } from '../provider.ts';

/** Test cards and the outcomes of their payments. */
const TEST_SCENARIOS = [
  'succeeds',
  'declined',
  'insufficient-funds',
  'needs-second-step',
  'answer-lost',
  'never-answers',
  'declined-later',
] as const;
export type TestScenario = (typeof TEST_SCENARIOS)[number];

const CARDS: Readonly<Record<string, TestScenario>> = {
  '4242424242424242': 'succeeds',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient-funds',
  '4000000000003220': 'needs-second-step',
  '4000000000000341': 'answer-lost',
  '4000000000000259': 'never-answers',
  '4000000000005126': 'declined-later',
};

/** Words for a refused test card, by scenario. */
export const DECLINE_REASONS: Partial<Record<TestScenario, string>> = {
  declined: 'The card was declined. Please try another card.',
  'insufficient-funds': 'The card has insufficient funds. Please try another card.',
};

const PREFIX = 'test_';
const KEPT = 'kept_';

/** Token for the number of a test card, or null for any other number. The number goes no further than this. */
export function tokenOfTestCard(cardNumber: string): string | null {
  const scenario = CARDS[cardNumber.replace(/[\s-]/g, '')];
  return scenario ? PREFIX + scenario : null;
}

/** Error of a card number without a token. */
export function testCardError(cardNumber: string): string {
  return cardNumber.trim() === '' ? 'Required' : 'This is not a test card.';
}

/** Token of a card that was kept, of the token it was first charged with. */
export function keepCard(token: string): string {
  return token.startsWith(KEPT) ? token : KEPT + token.slice(PREFIX.length);
}

/** What its owner knows a kept test card by; null for what is none. */
export function testCardDetails(token: string): CardDetails | null {
  const scenario = token.startsWith(KEPT) ? token.slice(KEPT.length) : null;
  const [number] = Object.entries(CARDS).find(([, own]) => own === scenario) ?? [];
  return number === undefined
    ? null
    : { brand: 'test', last4: number.slice(-4), expMonth: null, expYear: null, fingerprint: null };
}

/** Scenario of a token, or null for one that is no token of a test card. */
export function scenarioOfToken(token: string): TestScenario | null {
  if (token === `${KEPT}declined-later`) return 'declined';
  // Confirmed once, the card needs no second step for later payments.
  if (token === `${KEPT}needs-second-step`) return 'succeeds';
  return TEST_SCENARIOS.find((scenario) => token === PREFIX + scenario || token === KEPT + scenario) ?? null;
}
