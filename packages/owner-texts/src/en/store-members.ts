import type { Catalogue } from '@sitewright/domain/texts/texts-of';

/** Texts of the area `storeMembers`. */
export const STORE_MEMBERS = {
  accountAddressesCartDeletedPermanentlySubscripti:
    'The account, addresses and cart are deleted permanently, and subscriptions to memberships are cancelled. Orders stay.',
  address: 'Address',
  lastSeen: 'Last seen',
  loadingTheMember: 'Loading the member',
  member: 'Member',
  memberSince: 'Member since',
  members: '← Members',
  members2: 'Members',
  noMembersYet: 'No members yet',
  noneYet: 'None yet.',
  notSignedIn: 'Not signed in',
  order: 'Order',
  orders: 'Orders',
  placed: 'Placed',
  removeMember: 'Remove member',
  removeThisMember: 'Remove this member?',
  searchNamesAndEmailAddresses: 'Search names and email addresses',
  since: 'Since',
  state: 'State',
  total: 'Total',
  visitorsCreateAccountSiteAccountSign: 'Visitors create an account on the site at /account/sign-up.',
} as const satisfies Catalogue;
