import { ROLES, type RoleName, roleName } from '@sitewright/domain/account/roles';
import { t } from '@sitewright/owner-texts/t';

type RoleLabel = { readonly label: string; readonly help: string };

/** Name of each role, and what somebody with it can do here. */
export const ROLE_LABELS: Record<RoleName, RoleLabel> = {
  admin: {
    label: t('labels.administrator'),
    help: t('labels.administratorHelp'),
  },
  websiteManager: {
    label: t('labels.websiteManager'),
    help: t('labels.websiteManagerHelp'),
  },
  editor: { label: t('labels.editor'), help: t('labels.editorHelp') },
  draftEditor: { label: t('labels.draftEditor'), help: t('labels.draftEditorHelp') },
  storeManager: {
    label: t('labels.storeManager'),
    help: t('labels.storeManagerHelp'),
  },
  moderator: { label: t('labels.moderator'), help: t('labels.moderatorHelp') },
  billing: { label: t('labels.billing'), help: t('labels.billingHelp') },
  commenter: { label: t('labels.commenter'), help: t('labels.commenterHelp') },
  reporting: { label: t('labels.reporting'), help: t('labels.statistics') },
  scheduling: { label: t('labels.scheduling'), help: t('labels.schedulingHelp') },
  schedulingEditor: { label: t('labels.schedulingEditor'), help: t('labels.schedulingEditorHelp') },
  schedulingViewer: { label: t('labels.schedulingViewer'), help: t('labels.schedulingViewerHelp') },
  campaignsEditor: {
    label: t('labels.campaignsEditor'),
    help: t('labels.campaignsEditorHelp'),
  },
  viewer: { label: t('labels.viewer'), help: t('labels.viewerHelp') },
  none: { label: t('labels.noAccess'), help: t('labels.noAccessHelp') },
};

/** Roles that open something today, from the most to the fewest rights; the others are shown where somebody has them. */
export const OFFERED_ROLES: readonly RoleName[] = [
  'admin',
  'websiteManager',
  'editor',
  'draftEditor',
  'storeManager',
  'moderator',
  'scheduling',
  'schedulingEditor',
  'schedulingViewer',
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
