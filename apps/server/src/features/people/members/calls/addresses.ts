import * as contract from '@sitewright/contract/members';
import { checkAddress } from '@sitewright/domain/checkout/address-rules';
import { Address } from '@sitewright/domain/checkout/schema';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { runFormWithFlash } from '../../../../platform/http/forms/flash-message.ts';
import {
  deleteAddress,
  insertAddress,
  listAddresses,
  listOrdersOfMember,
  MAX_ADDRESSES,
  updateAddress,
} from '../queries/belongings.ts';
import { lockMember } from '../queries/members.ts';

export const updateMemberAddresses = routeWithoutTransaction(contract.updateMemberAddresses, (context) => {
  const { body, websiteId, member, deps } = context;
  const { id, remove, ...typed } = body;
  const formPage = { page: '/account/addresses', values: { ...typed, ...(id ? { id } : {}) } };
  return runFormWithFlash(context, formPage, async () => {
    const key = { websiteId, memberId: member.id };
    return deps.database.site(websiteId, async (db) => {
      await lockMember(db, key);
      if (remove !== undefined) await removeAddress(db, { ...key, id: id ?? '' });
      else await keepAddress(db, { ...key, id, newId: deps.newId }, Address.parse(typed));
      return { addresses: await listAddresses(db, key) };
    });
  });
});

type AddressKey = { websiteId: string; memberId: string };

async function removeAddress(db: Db, key: AddressKey & { id: string }): Promise<void> {
  if (key.id === '' || !(await deleteAddress(db, key))) throw new AppError('not-found');
}

async function keepAddress(
  db: Db,
  { id, newId, ...key }: AddressKey & { id: string | undefined; newId: () => string },
  address: Address,
): Promise<void> {
  const errors = checkAddress(address);
  if (Object.keys(errors).length > 0) throw new AppError('invalid-fields', { ...errors });
  if (id !== undefined) {
    if (!(await updateAddress(db, { ...key, id }, address))) throw new AppError('not-found');
    return;
  }
  if ((await listAddresses(db, key)).length >= MAX_ADDRESSES) throw new AppError('addresses-full');
  await insertAddress(db, { ...key, id: newId() }, address);
}

export const listMemberOrders = route(contract.listMemberOrders, async ({ db, websiteId, member, query }) => {
  const { cursor } = query;
  return readPage(
    query.limit,
    (limit) =>
      listOrdersOfMember(db, {
        websiteId,
        memberId: member.id,
        before: cursor === undefined ? null : Number(cursor),
        limit,
      }),
    ({ sequence }) => String(sequence),
  );
});
