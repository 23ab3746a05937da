import * as contract from '@sitewright/contract/member-areas';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { mayBeMailed, sendMemberMail } from '../../members/index.ts';
import {
  deletePerson,
  insertAreaMemberByEmail,
  insertInvitation,
  isAreaMember,
  listPeople,
} from '../queries/area-people.ts';
import { lockArea } from '../queries/areas.ts';

export const listAreaPeople = route(contract.listAreaPeople, async ({ db, websiteId, params, query }) => {
  const key = { websiteId, areaId: params.areaId };
  if (!(await lockArea(db, key))) throw new AppError('not-found');
  const { cursor: after = '' } = query;
  return readPage(
    query.limit,
    (limit) => listPeople(db, { ...key, after, limit }),
    ({ email }) => email,
  );
});

export const addAreaPerson = routeWithoutTransaction(contract.addAreaPerson, async (context) => {
  const { websiteId, params, body, deps } = context;
  const { email } = body;
  const key = { websiteId, areaId: params.areaId };
  // A look alone: a lock would count as a change, which the activity log notes.
  const isKnown = await deps.database.site(websiteId, (db) => isAreaMember(db, { ...key, email }));
  if (isKnown) return { isMember: true, mail: 'not-needed' as const };
  const isMailed = await mayBeMailed(deps, websiteId, email);
  return deps.database.site(websiteId, async (db) => {
    const area = await lockArea(db, key);
    if (!area) throw new AppError('not-found');
    const given = await insertAreaMemberByEmail(db, { ...key, email });
    if (given === false) return { isMember: true, mail: 'not-needed' as const };
    const isMember = given !== null;
    if (!isMember) await insertInvitation(db, { ...key, email });
    if (!isMailed) return { isMember, mail: 'limited' as const };
    // Who is invited once more has lost the first email.
    await sendMemberMail(db, websiteId, { invited: { email, area: area.title, path: area.path } });
    return { isMember, mail: 'sent' as const };
  });
});

export const removeAreaPerson = route(contract.removeAreaPerson, async ({ db, websiteId, params, query }) => {
  const key = { websiteId, areaId: params.areaId, email: query.email };
  if (!(await deletePerson(db, key))) throw new AppError('not-found');
  return {};
});
