import { t } from '@sitewright/owner-texts/t';
import { Skeleton } from '@sitewright/ui/loading-state';
import { NumberField } from '@sitewright/ui/number-field';
import { SelectField } from '@sitewright/ui/select-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { PlanNotice } from '../../layout/plan-notice.tsx';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { PartBoundary } from '../../parts/part-boundary.tsx';
import { pageQueries } from '../../queries/pages.ts';
import { Link } from '../../router/link.tsx';
import { useWebsiteId } from '../../router/router-context.tsx';
import type { SettingsFields } from './settings-fields.ts';
import type { SettingsPartProps } from './use-settings-form.ts';
import '../../panels/panels.css';

const RichTextControl = lazyPart(() =>
  import('../../panels/rich-text-control.tsx').then((module) => module.RichTextControl),
);

/** Characters of an announcement. */
const MAX_LENGTH = 2000;

type Popup = SettingsFields['popupOverlaySettings'];

const TRIGGERS = {
  delay: t('siteSettings.afterAFewSeconds'),
  scroll: t('siteSettings.afterScrolling'),
  either: t('siteSettings.whicheverComesFirst'),
};
const PAGES = { all: t('siteSettings.allPages'), home: t('siteSettings.theHomePage') };

/** Announcement bar, popup and other notices to visitors. */
export function NoticesPart(props: SettingsPartProps) {
  return (
    <>
      <AnnouncementPart {...props} />
      <PopupPart {...props} />
      <CoverPart {...props} />
    </>
  );
}

function AnnouncementPart({ fields: { announcementBar: bar }, onChange }: SettingsPartProps) {
  const websiteId = useWebsiteId();
  return (
    <fieldset className="form-part">
      <legend>{t('siteSettings.announcementBar')}</legend>
      <PlanNotice websiteId={websiteId} feature="announcement-bar" />
      <SwitchField
        label={t('siteSettings.showAnAnnouncementAboveTheHeader')}
        value={bar !== null}
        onChange={(isOn) => onChange({ announcementBar: isOn ? { text: '' } : null })}
      />
      {bar && (
        <PartBoundary>
          <Suspense fallback={<Skeleton />}>
            <RichTextControl
              label={t('siteSettings.announcement')}
              value={bar.text}
              isValid={(html) => html.length <= MAX_LENGTH}
              onChange={(text) => onChange({ announcementBar: { text } })}
            />
          </Suspense>
        </PartBoundary>
      )}
      <p className="ui-help">{t('siteSettings.announcementHelp')}</p>
    </fieldset>
  );
}

/** Says why nothing would appear: there is no popup, or it has not been published. */
function MissingPopup() {
  const websiteId = useWebsiteId();
  const pages = useQuery(pageQueries.list(websiteId));
  const popups = pages.data?.collections.filter(({ type }) => type === 'popup-overlay') ?? [];
  if (!pages.data || popups.some(({ status }) => status === 'published')) return null;
  const [popup] = popups;
  return (
    <p className="ui-note" role="status">
      {popup ? t('siteSettings.popupNotPublished', { title: popup.title }) : t('siteSettings.noPopupYet')}{' '}
      <Link to="/sites/$websiteId" params={{ websiteId }}>
        {t('siteSettings.openThePages')}
      </Link>
    </p>
  );
}

/** When the popup, a page of its own kind, appears to visitors. */
function PopupPart({ fields, onChange }: SettingsPartProps) {
  const { popupOverlaySettings: popup } = fields;
  const websiteId = useWebsiteId();
  const change = (part: Partial<Popup>) => onChange({ popupOverlaySettings: { ...popup, ...part } });
  return (
    <fieldset className="form-part">
      <legend>{t('siteSettings.popup')}</legend>
      <PlanNotice websiteId={websiteId} feature="promo-popup" />
      <SwitchField
        label={t('siteSettings.showThePopupToVisitors')}
        value={popup.enabled}
        onChange={(enabled) => change({ enabled })}
      />
      {popup.enabled && <MissingPopup />}
      {popup.enabled && (
        <div className="form-pair">
          <SelectField
            label={t('siteSettings.whenItAppears')}
            options={TRIGGERS}
            value={popup.trigger}
            onChange={(trigger) => change({ trigger: trigger as Popup['trigger'] })}
          />
          <SelectField
            label={t('siteSettings.popupPages')}
            options={PAGES}
            value={popup.pages}
            onChange={(pages) => change({ pages: pages as Popup['pages'] })}
          />
          {popup.trigger !== 'scroll' && (
            <NumberField
              label={t('siteSettings.secondsOnThePage')}
              value={popup.delaySeconds}
              range={{ min: 0, max: 600, step: 1 }}
              onChange={(delaySeconds) => change({ delaySeconds: delaySeconds ?? 0 })}
            />
          )}
          {popup.trigger !== 'delay' && (
            <NumberField
              label={t('siteSettings.percentageOfThePageScrolled')}
              value={popup.scrollPercent}
              range={{ min: 1, max: 100, step: 1 }}
              onChange={(scrollPercent) => change({ scrollPercent: scrollPercent ?? 50 })}
            />
          )}
          <NumberField
            label={t('siteSettings.daysUntilItIsShownAgain')}
            help={t('siteSettings.daysUntilItIsShownAgainHelp')}
            value={popup.rememberDays}
            range={{ min: 0, max: 365, step: 1 }}
            onChange={(rememberDays) => change({ rememberDays: rememberDays ?? 0 })}
          />
        </div>
      )}
    </fieldset>
  );
}

/** Whether a cover on the home page is passed for good. */
function CoverPart({ fields: { isCoverShownOnce }, onChange }: SettingsPartProps) {
  return (
    <fieldset className="form-part">
      <legend>{t('siteSettings.coverPage')}</legend>
      <SwitchField
        label={t('siteSettings.showCoverHomePageOnlyOnce')}
        value={isCoverShownOnce}
        onChange={(isOn) => onChange({ isCoverShownOnce: isOn })}
      />
      <p className="ui-help">{t('siteSettings.coverHelp')}</p>
    </fieldset>
  );
}
