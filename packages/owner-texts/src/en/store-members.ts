import type { Catalogue } from '@sitewright/domain/texts/texts-of';

/** People with an account on the site. */
export const STORE_MEMBERS = {
  address: 'Address',
  backToMembers: '← Members',
  lastSeen: 'Last seen',
  loadingTheMember: 'Loading the member',
  member: 'Member',
  memberSince: 'Member since',
  members: 'Members',
  membersAppearHere: 'Visitors create an account on the site at /account/sign-up.',
  membersOfList: 'members',
  noMembersYet: 'No members yet',
  noneYet: 'None yet.',
  notSignedIn: 'Not signed in',
  order: 'Order',
  orders: 'Orders',
  placed: 'Placed',
  removeHelp:
    'The account, addresses and cart are deleted permanently, and subscriptions to memberships are cancelled. Orders stay.',
  removeMember: 'Remove member',
  removeThisMember: 'Remove this member?',
  searchNamesAndEmailAddresses: 'Search names and email addresses',
  since: 'Since',
  state: 'Status',
  total: 'Total',
} as const satisfies Catalogue;
