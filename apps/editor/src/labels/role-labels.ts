import { ROLES, type RoleName, roleName } from '@sitewright/domain/account/roles';

type RoleLabel = { readonly label: string; readonly help: string };

/** Name of each role, and what somebody with it can do here. */
export const ROLE_LABELS: Record<RoleName, RoleLabel> = {
  admin: { label: 'Administrator', help: 'Everything, billing and other administrators included.' },
  websiteManager: {
    label: 'Website manager',
    help: 'Everything except billing, ownership and removing contributors.',
  },
  editor: { label: 'Editor', help: 'Edits and publishes pages, posts, files and redirects.' },
  draftEditor: { label: 'Draft editor', help: 'Writes drafts that somebody else publishes.' },
  storeManager: { label: 'Store manager', help: 'Products, orders, discounts, members and store settings.' },
  moderator: { label: 'Moderator', help: 'Approves, answers and removes comments.' },
  billing: { label: 'Billing', help: 'The plan of the site, and nothing else.' },
  commenter: { label: 'Commenter', help: 'Posts comments.' },
  reporting: { label: 'Reporting', help: 'Statistics.' },
  scheduling: { label: 'Scheduling', help: 'The calendar of events.' },
  schedulingEditor: { label: 'Scheduling editor', help: 'Changes the calendar of events.' },
  schedulingViewer: { label: 'Scheduling viewer', help: 'Reads the calendar of events.' },
  campaignsEditor: { label: 'Campaigns editor', help: 'Mailing lists, campaigns and automations.' },
  viewer: { label: 'Viewer', help: 'Reads a site that is not public.' },
  none: { label: 'No access', help: 'Stays on the list, but can do nothing.' },
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
