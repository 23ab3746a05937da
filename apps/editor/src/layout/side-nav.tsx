import { readStoredValue, writeStoredValue } from '@sitewright/browser/stored-value';
import { t } from '@sitewright/owner-texts/t';
import { IconButton } from '@sitewright/ui/button';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { SiteNav } from './site-nav.tsx';
import { PHONE, TABLET, useMediaQuery } from './use-media-query.ts';

const STORED = 'sitewright:navigation';

/** The navigation beside the screens: words, or icons alone where the owner or the window wants it narrow; none on a phone. */
export function SideNav({ websiteId }: { websiteId: string }) {
  const isPhone = useMediaQuery(PHONE);
  const isTablet = useMediaQuery(TABLET);
  const [chosen, setChosen] = useState(storedChoice);
  if (isPhone) return null;
  const isRail = isTablet ? chosen !== 'wide' : chosen === 'rail';
  const toggle = () => {
    const next = isRail ? 'wide' : 'rail';
    setChosen(next);
    writeStoredValue(STORED, next);
  };
  return (
    <div className={isRail ? 'side-nav is-rail' : 'side-nav'}>
      <SiteNav websiteId={websiteId} isRail={isRail} />
      <div className="side-nav-foot">
        <IconButton
          label={isRail ? t('shell.showNames') : t('shell.showIconsOnly')}
          icon={isRail ? <PanelLeftOpen aria-hidden="true" /> : <PanelLeftClose aria-hidden="true" />}
          onPress={toggle}
        />
      </div>
    </div>
  );
}

/** What the owner chose on this browser; undefined before that. */
function storedChoice(): unknown {
  return readStoredValue(STORED);
}
