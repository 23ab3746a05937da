import { Dialog } from '@sitewright/ui/dialog';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { usePermissions } from '../../../queries/use-rights.ts';
import { useEditor, useEditorState } from '../../../store/use-editor.ts';
import { PageVersions } from './page-versions.tsx';
import { SitePublishes } from './site-publishes.tsx';
import './versions.css';

/** Earlier published versions, of the open page and of the whole site. */
export function VersionsDialog() {
  const editor = useEditor();
  const page = useEditorState((state) => state.page);
  const mayEditPages = usePermissions(editor.websiteId).includes('pages.edit');
  const isOpen = useEditorState((state) => state.overlay === 'versions');
  return (
    <Dialog title="Versions" width="wide" isOpen={isOpen} onClose={() => editor.set({ overlay: null })}>
      {page && isOpen && (
        <Tabs className="ui-tabs">
          <TabList aria-label="Versions of" className="ui-segments version-kinds">
            <Tab id="page" className="ui-segment">
              {page.isAreas ? 'Header and footer' : page.listedOn ? 'This body' : 'This page'}
            </Tab>
            {mayEditPages && (
              <Tab id="site" className="ui-segment">
                Whole site
              </Tab>
            )}
          </TabList>
          <TabPanel id="page">
            <PageVersions documentId={page.documentId} />
          </TabPanel>
          {mayEditPages && (
            <TabPanel id="site">
              <SitePublishes />
            </TabPanel>
          )}
        </Tabs>
      )}
    </Dialog>
  );
}
