import { ROLES, type RoleName, roleName } from '@sitewright/domain/account/roles';
import { t } from '@sitewright/owner-texts/t';

type RoleLabel = { readonly label: string; readonly help: string };

/** Name of each role, and what somebody with it can do here. */
export const ROLE_LABELS: Record<RoleName, RoleLabel> = {
  admin: {
    label: t('labels.administrator'),
    help: t('labels.everythingBillingAndOtherAdministratorsIncluded'),
  },
  websiteManager: {
    label: t('labels.websiteManager'),
    help: t('labels.everythingExceptBillingOwnershipRemovingContribu'),
  },
  editor: { label: t('labels.editor'), help: t('labels.editsPublishesPagesPostsFilesRedirects') },
  draftEditor: { label: t('labels.draftEditor'), help: t('labels.writesDraftsThatSomebodyElsePublishes') },
  storeManager: {
    label: t('labels.storeManager'),
    help: t('labels.productsOrdersDiscountsMembersStoreSettings'),
  },
  moderator: { label: t('labels.moderator'), help: t('labels.approvesAnswersAndRemovesComments') },
  billing: { label: t('labels.billing'), help: t('labels.planSiteNothingElse') },
  commenter: { label: t('labels.commenter'), help: t('labels.postsComments') },
  reporting: { label: t('labels.reporting'), help: t('labels.statistics') },
  scheduling: { label: t('labels.scheduling'), help: t('labels.theCalendarOfEvents') },
  schedulingEditor: { label: t('labels.schedulingEditor'), help: t('labels.changesTheCalendarOfEvents') },
  schedulingViewer: { label: t('labels.schedulingViewer'), help: t('labels.readsTheCalendarOfEvents') },
  campaignsEditor: {
    label: t('labels.campaignsEditor'),
    help: t('labels.mailingListsCampaignsAndAutomations'),
  },
  viewer: { label: t('labels.viewer'), help: t('labels.readsSiteNotPublic') },
  none: { label: t('labels.noAccess'), help: t('labels.staysListButDoNothing') },
};

/** Roles that open something today, from the most to the fewest rights; the others are shown where somebody has them. */
export const OFFERED_ROLES: readonly RoleName[] = [
  'admin',
  'websiteManager',
  'editor',
  'draftEditor',
  'storeManager',
  'moderator',
  'campaignsEditor',
  'reporting',
  'billing',
  'none',
];

/** Names of roles by their ids, most rights first. */
export function roleNames(ids: readonly number[]): string {
  const names = (Object.keys(ROLE_LABELS) as RoleName[]).filter((name) => ids.includes(ROLES[name]));
  return names.map((name) => ROLE_LABELS[name].label).join(', ') || String(ids.map(roleName));
}
