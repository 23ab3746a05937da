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
    const isNew = given ?? (await insertInvitation(db, { ...key, email }));
    if (isNew) {
      const wake = await inviteToArea(db, deps, { websiteId, email, area: area.title, path: area.path });
      if (wake) afterCommit(wake);
    }
    return { isMember: given !== null };
  },
);

export const removeAreaPerson = route(contract.removeAreaPerson, async ({ db, websiteId, params, query }) => {
  const key = { websiteId, areaId: params.areaId, email: query.email };
  if (!(await deletePerson(db, key))) throw new AppError('not-found');
  return {};
});
