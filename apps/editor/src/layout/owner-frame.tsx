import { PERMISSIONS } from '@sitewright/domain/account/permissions';
import { t } from '@sitewright/owner-texts/t';
import type { ReactNode } from 'react';
import { PaletteButton } from '../palette/palette-button.tsx';
import { PaletteHost } from '../palette/palette-host.tsx';
import { useSite } from '../queries/use-site.ts';
import { openPath } from '../router/may-open.ts';
import { useRouter } from '../router/router-context.tsx';
import type { Path } from '../router/routes.ts';
import { AccountMenu } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import { NoticeBell } from './notice-bell.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { ReleaseNotice } from './release-notice.tsx';
import { SideNav } from './side-nav.tsx';
import { SiteIdentity } from './site-identity.tsx';
import { CONTENT_ID, SkipLink } from './skip-link.tsx';
import { useShownSetting } from './use-shown-setting.ts';
import { useStrayDrops } from './use-stray-drops.ts';

/** Screens around the page in a canvas have a bar of their own, which begins like this one. */
const CANVAS_PATHS: readonly Path[] = [
  '/sites/$websiteId',
  '/sites/$websiteId/pages/$pageId',
  '/sites/$websiteId/areas/$areasOf',
  '/sites/$websiteId/items/$itemId',
  '/styles/$websiteId',
];

/** The frame of the whole owner's side: bar above, navigation of the site beside the screen. It stays while screens change. */
export function OwnerFrame({ children }: { children: ReactNode }) {
  const { path, params } = useRouter();
  const { websiteId } = params;
  const site = useSite(websiteId);
  useShownSetting();
  useStrayDrops();
  // Where the role does not open it, there is no bar of its own.
  const isAllowed = path !== null && openPath(path, site?.permissions ?? PERMISSIONS) !== null;
  const isCanvas = path !== null && isAllowed && CANVAS_PATHS.includes(path);
  if (isCanvas) {
    return (
      <>
        {children}
        <div className="canvas-notice">
          <ReleaseNotice />
        </div>
        <PaletteHost />
      </>
    );
  }
  return (
    <div className={websiteId === undefined ? 'app-frame' : 'app-frame has-nav'}>
      <SkipLink>{t('shell.skipToContent')}</SkipLink>
      <header className="app-head">
        {websiteId === undefined ? <Brand /> : <SiteIdentity websiteId={websiteId} />}
        <div className="app-head-end">
          <PaletteButton />
          {websiteId !== undefined && <NoticeBell websiteId={websiteId} />}
          <AccountMenu />
        </div>
      </header>
      {websiteId !== undefined && <SideNav websiteId={websiteId} />}
      <main id={CONTENT_ID} className="app-main" tabIndex={-1}>
        <OfflineNotice />
        <ReleaseNotice />
        {children}
      </main>
      <PaletteHost />
    </div>
  );
}
