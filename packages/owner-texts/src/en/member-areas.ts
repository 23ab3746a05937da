import type { Catalogue } from '@sitewright/domain/texts/texts-of';

/** Texts of the area `memberAreas`. */
export const MEMBER_AREAS = {
  accessPagesAreaEndsOnceAccount:
    'Access to the pages of this area ends at once. The account on your site stays',
  addMemberArea: 'Add member area',
  anyoneWithAnAccount: 'Anyone with an account',
  area: 'Area',
  boughtAccess: 'Bought access',
  endsAnyoneAccountJoinAgain: '{ends}, and anyone with an account can join again.',
  enterEmailAddressSuchIdaExample: 'Enter an email address, such as ida@example.com.',
  invitationCountsButNoEmailSent:
    'The invitation counts, but no email was sent: this address has had several within the hour. Invite it again later to send one.',
  invitationNoLongerCountsNoEmail: 'The invitation no longer counts. No email says so.',
  invite: 'Invite',
  invitePeopleByTheirEmailAddress: 'Invite people by their email address.',
  inviteToThisArea: 'Invite to this area',
  invited: 'Invited',
  invitedNoAccountYet: 'Invited, no account yet',
  itMayBeInTheBin: 'It may be in the bin.',
  loadingMemberAreas: 'Loading member areas',
  loadingMemberships: 'Loading memberships',
  loadingTheMemberArea: 'Loading the member area',
  member: 'Member',
  memberArea: 'Member area',
  memberAreaNotThereAnyMore: 'This member area is not there any more',
  memberAreas: '← Member areas',
  memberAreas2: 'Member areas',
  members: 'Members',
  membersAccessOnceEverybodyElseOnce:
    'Members have access at once, everybody else once they have created an account with this address. An email tells them.',
  newMemberArea: 'New member area',
  noMemberAreasYet: 'No member areas yet',
  noPages: 'No pages',
  nobodyYet: 'Nobody yet',
  nothingSellsAreaYetSoVisitors:
    'Nothing sells this area yet, so visitors cannot buy access. It takes a published product of the type Membership.',
  onlyPeopleYouInvite: 'Only people you invite',
  order: 'Order',
  orderOfEmail: 'Order of {email}',
  pagesMemberAreaShownOnlyPeople:
    'The pages in a member area are shown only to the people you choose, once they have signed in.',
  peopleWhoBuyAccessThoseInvite: 'People who buy access, and those you invite',
  removeEmail: 'Remove {email}',
  since: 'Since',
  soldBy: 'Sold by',
  storeSettings: 'Store settings',
  thisAddressHasAccessAlready: 'This address has access already.',
  visitorsSeeWhereAskedSignEmails:
    'Visitors see it where they are asked to sign in, and in emails to people you invite.',
  whatBoughtEndsOnceNoMoney:
    'What was bought ends at once. No money goes back by this: refund the order, and cancel a subscription, where they are.',
  whoCanJoin: 'Who can join',
} as const satisfies Catalogue;
