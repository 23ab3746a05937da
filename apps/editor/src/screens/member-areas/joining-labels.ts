import type { AreaJoining } from '@sitewright/domain/site/collection-schema';

/** Who may join an area, for its owner. */
export const JOINING_LABELS: Readonly<Record<AreaJoining, string>> = {
  free: 'Anyone with an account',
  invitation: 'Only people you invite',
  paid: 'People who buy access, and those you invite',
};
