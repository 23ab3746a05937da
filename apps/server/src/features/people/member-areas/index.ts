import { defineFeature } from '../../../platform/http/feature.ts';
import { areaInvitations } from './accept-invitations.ts';
import * as peopleCalls from './calls/area-people.ts';
import * as areaCalls from './calls/areas.ts';
import * as joiningCalls from './calls/joining.ts';
import { membershipsPage } from './pages/memberships-page.ts';

/** Parts of a site for its members: who belongs to them, by joining or invited by the owner. */
export const memberAreas = defineFeature({
  name: 'member-areas',
  folder: import.meta.dirname,
  memberHooks: areaInvitations,
  routes: [...Object.values(areaCalls), ...Object.values(peopleCalls), ...Object.values(joiningCalls)],
  pages: [membershipsPage],
});
