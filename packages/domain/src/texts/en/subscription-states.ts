/** Words for where a subscription stands. */
export const SUBSCRIPTION_STATES = {
  active: 'Active',
  'past-due': 'Past due',
  paused: 'Paused',
  cancelled: 'Cancelled',
  completed: 'Completed',
} as const;
