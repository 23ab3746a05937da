import * as contract from '@sitewright/contract/member-areas';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { isLocal } from '../../../../platform/http/local-path.ts';
import { deleteAreaMember, insertAreaMember } from '../queries/area-people.ts';
import { lockArea } from '../queries/areas.ts';

export const joinMemberArea = route(
  contract.joinMemberArea,
  async ({ db, websiteId, body, member, reply }) => {
    const key = { websiteId, areaId: body.areaId };
    const area = await lockArea(db, key);
    // What one may not join is not told from what is not there.
    if (area?.status !== 'published' || area.joining !== 'free') throw new AppError('not-found');
    await insertAreaMember(db, { ...key, memberId: member.id });
    reply.header('location', body.next !== undefined && isLocal(body.next) ? body.next : '/account/areas');
    return {};
  },
);

export const leaveMemberArea = route(
  contract.leaveMemberArea,
  async ({ db, websiteId, body, member, reply }) => {
    const key = { websiteId, areaId: body.areaId, memberId: member.id };
    if (!(await deleteAreaMember(db, key))) throw new AppError('not-found');
    reply.header('location', '/account/areas');
    return {};
  },
);
