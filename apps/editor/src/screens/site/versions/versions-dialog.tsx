import { t } from '@sitewright/owner-texts/t';
import { Dialog } from '@sitewright/ui/dialog';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { usePermissions } from '../../../queries/use-rights.ts';
import { useEditor, useEditorState } from '../../../store/use-editor.ts';
import { PageVersions } from './page-versions.tsx';
import { SitePartVersions } from './site-part-versions.tsx';
import { SitePublishes } from './site-publishes.tsx';
import '../../../versions/versions.css';

/** Earlier versions: published ones of the open page and of the whole site, and those of what is no page. */
export function VersionsDialog() {
  const editor = useEditor();
  const page = useEditorState((state) => state.page);
  const mayEditPages = usePermissions(editor.websiteId).includes('pages.edit');
  const isOpen = useEditorState((state) => state.overlay === 'versions');
  return (
    <Dialog
      title={t('siteScreen.versions')}
      width="wide"
      isOpen={isOpen}
      onClose={() => editor.set({ overlay: null })}
    >
      {page && isOpen && (
        <Tabs className="ui-tabs">
          <TabList aria-label={t('siteScreen.versionsOf')} className="ui-segments version-kinds">
            <Tab id="page" className="ui-segment">
              {page.isAreas
                ? t('siteScreen.headerAndFooter')
                : page.listedOn
                  ? t('siteScreen.thisBody')
                  : t('siteScreen.thisPage')}
            </Tab>
            {mayEditPages && (
              <Tab id="site" className="ui-segment">
                {t('siteScreen.wholeSite')}
              </Tab>
            )}
            <Tab id="parts" className="ui-segment">
              {t('siteScreen.otherParts')}
            </Tab>
          </TabList>
          <TabPanel id="page">
            <PageVersions documentId={page.documentId} />
          </TabPanel>
          {mayEditPages && (
            <TabPanel id="site">
              <SitePublishes />
            </TabPanel>
          )}
          <TabPanel id="parts">
            <SitePartVersions />
          </TabPanel>
        </Tabs>
      )}
    </Dialog>
  );
}
