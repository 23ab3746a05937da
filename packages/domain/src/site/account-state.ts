/** States of a site's account, by their numbers. Source: specification §3. */
export const ACCOUNT_STATE_CODES = {
  expired: 1,
  pastdue: 2,
  trial: 3,
  beta: 4,
  removed: 5,
  internal: 6,
  comped: 7,
  paid: 8,
  'v5-linked': 11,
  'active-parking-page': 12,
  resold: 13,
  'resold-grace': 14,
  enterprise: 15,
} as const;

/** State of a site's account. */
export type AccountState = keyof typeof ACCOUNT_STATE_CODES;

/** State of a number in payloads; null for one that is not listed. */
export function accountStateOfCode(code: number): AccountState | null {
  for (const [name, value] of Object.entries(ACCOUNT_STATE_CODES)) {
    if (value === code) return name as AccountState;
  }
  return null;
}
