import type { Catalogue } from '@sitewright/domain/texts/texts-of';

/** Texts of member areas: who may open which pages, invitations and memberships that are sold. */
export const MEMBER_AREAS = {
  accessEnds: 'Access to the pages of this area ends at once. The account on your site stays.',
  accessEndsMayJoinAgain:
    'Access to the pages of this area ends at once. The account on your site stays, and anyone with an account can join again.',
  addMemberArea: 'Add member area',
  addMembershipsUnder: 'Add and price memberships under <link>Products</link>.',
  anyoneWithAnAccount: 'Anyone with an account',
  area: 'Area',
  areaIsNotPublished:
    'This area is not published: nobody can open or join it, and its members do not see its pages. Publish it in the settings of its page.',
  areaNameHelp: 'Visitors see it where they are asked to sign in, and in emails to people you invite.',
  backToMemberAreas: '← Member areas',
  boughtAccess: 'Bought access',
  boughtAccessEnds:
    'What was bought ends at once. No money goes back by this: refund the order, and cancel a subscription, where they are.',
  buyersAndInvited: 'People who buy access, and those you invite',
  enterEmailAddress: 'Enter an email address, such as ida@example.com.',
  invitationEnds: 'The invitation no longer counts. No email says so.',
  invitationNotMailed:
    'The invitation counts, but no email was sent: this address has had several within the hour. Invite it again later to send one.',
  invite: 'Invite',
  invited: 'Invited',
  invitedNoAccountYet: 'Invited, no account yet',
  inviteHelp:
    'Members have access at once, everybody else once they have created an account with this address. An email tells them.',
  invitePeopleByTheirEmailAddress: 'Invite people by their email address.',
  inviteToThisArea: 'Invite to this area',
  itMayBeInTheBin: 'It may be in the bin.',
  loadingMemberAreas: 'Loading member areas',
  loadingMemberships: 'Loading memberships',
  loadingTheMemberArea: 'Loading the member area',
  member: 'Member',
  memberArea: 'Member area',
  memberAreaNotThereAnyMore: 'This member area is not there any more',
  memberAreas: 'Member areas',
  memberAreasHelp:
    'The pages in a member area are shown only to the people you choose, once they have signed in.',
  members: 'Members',
  membersToLoad: 'members',
  newMemberArea: 'New member area',
  nobodyYet: 'Nobody yet',
  noMemberAreasYet: 'No member areas yet',
  noPagesInArea: 'No pages in this area.',
  nothingSellsItYet:
    'Nothing sells this area yet, so visitors cannot buy access. It takes a published product of the type Membership.',
  onlyPeopleYouInvite: 'Only people you invite',
  order: 'Order',
  orderOfEmail: 'Order of {email}',
  pagesHelp:
    'To put a page, blog or store into it, choose the area under “Inside” in the settings of the page. Pictures and files that stand on these pages alone are for members too; copies that browsers kept while they were public stay.',
  pagesInArea: { one: '{pages} page in this area.', other: '{pages} pages in this area.' },
  removeEmail: 'Remove {email}',
  removeQuestion: 'Remove {email}?',
  since: 'Since',
  soldBy: 'Sold by',
  storeIsInTestMode:
    'Your store is in test mode. Test orders open no member areas: to sell access, switch on a payment method that takes real money under <link>Store settings</link>.',
  thisAddressHasAccessAlready: 'This address has access already.',
  whoCanJoin: 'Who can join',
} as const satisfies Catalogue;
