import {
  emptyTarget,
  formatLink,
  LINK_KINDS,
  type LinkKind,
  type LinkTarget,
  parseLink,
} from '@sitewright/domain/link/link-target';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { ownSubmit } from '../forms/own-submit.ts';
import { usePermissions } from '../queries/use-rights.ts';
import { checkLink, type LinkErrors } from './check-link.ts';
import { EmailTab } from './email-tab.tsx';
import { FileTab } from './file-tab.tsx';
import { LINK_KIND_LABELS, type LinkValue } from './link-value.ts';
import { PageTab } from './page-tab.tsx';
import './links.css';

type LinkFormProps = {
  websiteId: string;
  value: LinkValue;
  kinds?: readonly LinkKind[] | undefined;
  onSave: (value: LinkValue) => void;
  onClose: () => void;
};

type Targets = { readonly [Kind in LinkKind]: Extract<LinkTarget, { kind: Kind }> };

/** Target, name and window of a link. Each tab keeps what was entered while another one is looked at. */
export function LinkForm({ websiteId, value, kinds = LINK_KINDS, onSave, onClose }: LinkFormProps) {
  const mayListFiles = usePermissions(websiteId).includes('pages.view');
  const [kind, setKind] = useState<LinkKind>(() => parseLink(value.href).kind);
  const [targets, setTargets] = useState(() => targetsOf(value.href));
  const [common, setCommon] = useState<Omit<LinkValue, 'href'>>(value);
  // A message comes when it is tried to save, and goes with the entry it is about.
  const [errors, setErrors] = useState<LinkErrors>({});
  const change = (target: LinkTarget) => {
    setTargets({ ...targets, [target.kind]: target });
    setErrors({});
  };
  const save = () => {
    const found = checkLink(targets[kind]);
    setErrors(found);
    if (Object.keys(found).length === 0) onSave({ ...common, href: formatLink(targets[kind]) });
  };
  const { page, web, email, phone, file } = targets;
  return (
    <form className="stack" noValidate onSubmit={ownSubmit(save)}>
      <Tabs
        className="ui-tabs link-tabs"
        selectedKey={kind}
        onSelectionChange={(key) => {
          setKind(key as LinkKind);
          setErrors({});
        }}
      >
        <TabList aria-label={t('fields.kindOfLink')} className="ui-segments link-kinds">
          {kinds
            .filter((id) => id !== 'file' || mayListFiles)
            .map((id) => (
              <Tab key={id} id={id} className="ui-segment">
                {LINK_KIND_LABELS[id]}
              </Tab>
            ))}
        </TabList>
        <TabPanel id="page" className="link-panel">
          <PageTab websiteId={websiteId} target={page} error={errors.path} onChange={change} />
        </TabPanel>
        <TabPanel id="web" className="link-panel">
          <TextField
            label={t('fields.webAddress')}
            type="url"
            inputMode="url"
            placeholder="https://example.com"
            value={web.url}
            error={errors.url}
            autoFocus
            onChange={(url) => change({ kind: 'web', url })}
          />
        </TabPanel>
        <TabPanel id="email" className="link-panel">
          <EmailTab target={email} errors={errors} onChange={change} />
        </TabPanel>
        <TabPanel id="phone" className="link-panel">
          <TextField
            label={t('fields.phoneNumber')}
            type="tel"
            placeholder="+1 201 555 0123"
            value={phone.number}
            error={errors.number}
            help={t('fields.phoneNumberHelp')}
            autoFocus
            onChange={(number) => change({ kind: 'phone', number })}
          />
        </TabPanel>
        <TabPanel id="file" className="link-panel">
          <FileTab websiteId={websiteId} target={file} error={errors.path} onChange={change} />
        </TabPanel>
      </Tabs>
      {common.name !== undefined && (
        <TextField
          label={t('fields.linkName')}
          value={common.name}
          maxLength={200}
          help={t('fields.linkNameHelp')}
          onChange={(name) => setCommon({ ...common, name })}
        />
      )}
      {common.newWindow !== undefined && (
        <SwitchField
          label={t('fields.openInNewWindow')}
          value={common.newWindow}
          onChange={(newWindow) => setCommon({ ...common, newWindow })}
        />
      )}
      <div className="ui-actions">
        {value.href !== '' && (
          <Button look="quiet" isDanger onPress={() => onSave({ ...value, href: '' })}>
            {t('fields.removeLink')}
          </Button>
        )}
        <Button onPress={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" look="primary">
          {t('fields.saveLink')}
        </Button>
      </div>
    </form>
  );
}

function targetsOf(href: string): Targets {
  const empty = Object.fromEntries(LINK_KINDS.map((kind) => [kind, emptyTarget(kind)])) as Targets;
  const target = parseLink(href);
  return { ...empty, [target.kind]: target };
}
