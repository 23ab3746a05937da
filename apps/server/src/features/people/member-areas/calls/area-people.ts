import * as contract from '@sitewright/contract/member-areas';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { inviteToArea } from '../../members/index.ts';
import {
  deletePerson,
  insertAreaMemberByEmail,
  insertInvitation,
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

export const addAreaPerson = route(
  contract.addAreaPerson,
  async ({ db, websiteId, params, body, deps, afterCommit }) => {
    const key = { websiteId, areaId: params.areaId };
    const area = await lockArea(db, key);
    if (!area) throw new AppError('not-found');
    const { email } = body;
    const given = await insertAreaMemberByEmail(db, { ...key, email });
    if (given === false) return { isMember: true, mail: 'not-needed' as const };
    const isMember = given !== null;
    if (!isMember) await insertInvitation(db, { ...key, email });
    // Who is invited once more has lost the first email.
    const wake = await inviteToArea(db, deps, { websiteId, email, area: area.title, path: area.path });
    if (!wake) return { isMember, mail: 'limited' as const };
    afterCommit(wake);
    return { isMember, mail: 'sent' as const };
  },
);

export const removeAreaPerson = route(contract.removeAreaPerson, async ({ db, websiteId, params, query }) => {
  const key = { websiteId, areaId: params.areaId, email: query.email };
  if (!(await deletePerson(db, key))) throw new AppError('not-found');
  return {};
});
