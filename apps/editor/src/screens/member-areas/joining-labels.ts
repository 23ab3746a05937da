import type { AreaJoining } from '@sitewright/domain/site/collection-schema';
import { t } from '@sitewright/owner-texts/t';

/** Who may join an area, for its owner. */
export const JOINING_LABELS: Readonly<Record<AreaJoining, string>> = {
  free: t('memberAreas.anyoneWithAnAccount'),
  invitation: t('memberAreas.onlyPeopleYouInvite'),
  paid: t('memberAreas.buyersAndInvited'),
};
