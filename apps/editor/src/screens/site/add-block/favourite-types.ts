import { isBlockType } from '@sitewright/blocks/is-block-type';
import type { BlockType } from '@sitewright/blocks/registry';
import { readStoredValue, writeStoredValue } from '@sitewright/browser/stored-value';
import { updateAccount } from '@sitewright/contract/accounts';
import { call } from '../../../api/call.ts';
import { accountQueries } from '../../../queries/account.ts';
import { queryClient } from '../../../queries/query-client.ts';

/** Stars that were given (true) or taken away on this device and that the account does not have yet. */
type Unsent = Readonly<Record<string, boolean>>;

const me = accountQueries.me().queryKey;
/** Of a person, not of a site or of whoever else uses this browser. */
const keyOf = () => `sitewright:favourite-blocks:${queryClient.getQueryData(me)?.account.id ?? ''}`;
/** Where the browser keeps nothing, until the page is left; by the same keys. */
const unsentHere = new Map<string, Unsent>();
let isSending = false;

function unsent(): Unsent {
  const stored = unsentHere.get(keyOf()) ?? readStoredValue(keyOf());
  if (typeof stored !== 'object' || stored === null) return {};
  // Devices kept a list of their own before accounts had one.
  const stars = Array.isArray(stored)
    ? stored.map((type) => [String(type), true] as const)
    : Object.entries(stored as Unsent);
  // What is no type any more would be refused with all the others.
  return Object.fromEntries(stars.filter(([type]) => isBlockType(type)));
}

function keepUnsent(stars: Unsent): void {
  if (writeStoredValue(keyOf(), stars)) unsentHere.delete(keyOf());
  else unsentHere.set(keyOf(), stars);
}

/** Types of blocks that the signed-in person has marked with a star, in the order in which it was done, those not sent yet included. */
export function favouriteTypes(): BlockType[] {
  // A server of the release before knows of none.
  const known = queryClient.getQueryData(me)?.account.favouriteBlocks ?? [];
  const stars = unsent();
  const added = Object.keys(stars).filter((type) => stars[type]);
  return [...new Set([...known, ...added])].filter((type) => stars[type] !== false).filter(isBlockType);
}

/** Gives a type its star, or takes it away. Without a connection this device keeps it until there is one. */
export function toggleFavourite(type: BlockType): BlockType[] {
  const isFavourite = favouriteTypes().includes(type);
  // Last in the order in which it was done.
  const { [type]: _before, ...others } = unsent();
  keepUnsent({ ...others, [type]: !isFavourite });
  void sendFavourites();
  return favouriteTypes();
}

/** Tells the account what it does not know yet. */
export async function sendFavourites(): Promise<void> {
  const stars = unsent();
  const types = Object.keys(stars);
  if (isSending || types.length === 0) return;
  isSending = true;
  const favouriteBlocks = {
    add: types.filter((type) => stars[type]),
    remove: types.filter((type) => !stars[type]),
  };
  try {
    const { account } = await call(updateAccount, { body: { favouriteBlocks } });
    // An answer of the release before says nothing of them: they stay with the device.
    if (account.favouriteBlocks === undefined) return;
    queryClient.setQueryData(me, (before) => before && { ...before, account });
    const since = Object.entries(unsent()).filter(([type, isStarred]) => stars[type] !== isStarred);
    keepUnsent(Object.fromEntries(since));
  } catch {
    // They are sent when the list is opened next.
    return;
  } finally {
    isSending = false;
  }
  // What was changed meanwhile.
  await sendFavourites();
}
