import type { ReplyOf } from '@sitewright/contract/call';
import {
  deleteDomain,
  type listDomains,
  type SiteDomain,
  updateMainDomain,
} from '@sitewright/contract/domains';
import { languagePrefix } from '@sitewright/domain/language/site-languages';
import { isDomainOfSite } from '@sitewright/domain/site/domain-schema';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { useSubmit } from '../../forms/use-submit.ts';
import { languageName } from '../../labels/language-labels.ts';
import { AppFrame } from '../../layout/app-frame.tsx';
import { SettingsTabs } from '../../layout/settings-tabs.tsx';
import { Loaded } from '../../lists/loaded.tsx';
import { domainQueries, invalidateDomains } from '../../queries/domains.ts';
import type { ScreenProps } from '../../router/routes.ts';
import { AddDomainDialog } from './add-domain-dialog.tsx';
import { DomainEntry } from './domain-entry.tsx';
import './domains.css';

type Domains = ReplyOf<typeof listDomains>;

/** Domains on which visitors find the site. */
export function DomainsScreen({ params: { websiteId } }: ScreenProps<'/settings/$websiteId/domains'>) {
  const list = useQuery(domainQueries.list(websiteId));
  const check = useQuery(domainQueries.check(websiteId));
  const [isAdding, setAdding] = useState(false);
  const [next, setNext] = useState<SiteDomain | 'first' | null>(null);
  const [pendingRemoval, setPendingRemoval] = useState<SiteDomain | null>(null);
  return (
    <AppFrame
      title={t('domains.domains')}
      lead={<SettingsTabs websiteId={websiteId} />}
      actions={
        <div className="domain-actions">
          <Button isBusy={check.isFetching} onPress={() => void check.refetch()}>
            {t('domains.checkAgain')}
          </Button>
          <Button look="primary" onPress={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            {t('domains.addDomain')}
          </Button>
        </div>
      }
    >
      {check.isError && <p role="alert">{textOf(check.error)}</p>}
      <Loaded query={list} name={t('domains.domainsToLoad')}>
        {(data) => (
          <>
            {!data.isAnswered && <p role="status">{t('domains.noAnswer')}</p>}
            {!data.isHereKnown && (
              <p role="status">{t('domains.hereUnknown', { address: data.firstHost })}</p>
            )}
            {data.domains.length === 0 && (
              <p className="ui-help">{t('domains.noDomainsHelp', { address: data.firstHost })}</p>
            )}
            <ul className="domains" aria-label={t('domains.domains')}>
              {data.domains.map((domain) => (
                <DomainEntry
                  key={domain.host}
                  websiteId={websiteId}
                  domain={domain}
                  mainName={mainOf(data)?.name ?? null}
                  onMakeMain={() => setNext(domain)}
                  onRemove={() => setPendingRemoval(domain)}
                />
              ))}
              <FirstAddress data={data} onMakeMain={() => setNext('first')} />
            </ul>
            <MainDialog
              websiteId={websiteId}
              next={next === 'first' ? { host: null, name: data.firstHost, isHere: true } : asNext(next)}
              onClose={() => setNext(null)}
            />
            <ConfirmDialog
              title={t('domains.removeDomainQuestion', { domain: pendingRemoval?.name ?? '' })}
              action={t('common.remove')}
              isOpen={pendingRemoval !== null}
              onClose={() => setPendingRemoval(null)}
              onConfirm={async () => {
                if (pendingRemoval === null) return;
                const params = { websiteId, host: pendingRemoval.host };
                await call(deleteDomain, { params }).finally(() => invalidateDomains(websiteId));
              }}
            >
              {pendingRemoval && <RemovalHelp domain={pendingRemoval} firstHost={data.firstHost} />}
            </ConfirmDialog>
          </>
        )}
      </Loaded>
      <AddDomainDialog
        websiteId={websiteId}
        isOpen={isAdding}
        onDone={() => {
          setAdding(false);
          void check.refetch();
        }}
        onClose={() => setAdding(false)}
      />
    </AppFrame>
  );
}

const mainOf = ({ domains }: Domains) => domains.find(({ isMain }) => isMain);

/** What visitors can always open; the main address as long as no domain is. */
function FirstAddress({ data, onMakeMain }: { data: Domains; onMakeMain: () => void }) {
  const { firstHost } = data;
  const isMain = mainOf(data) === undefined;
  return (
    <li>
      <h2>
        <bdi>{firstHost}</bdi>{' '}
        {isMain && <span className="domain-state is-connected">{t('domains.main')}</span>}
      </h2>
      <p>{t('domains.addressOfInstallation')}</p>
      {!isMain && (
        <div className="domain-actions">
          <Button
            look="quiet"
            aria-label={t('domains.makeMainAction', { domain: firstHost })}
            onPress={onMakeMain}
          >
            {t('domains.makeMain')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** A domain to become the main one; `host` null for the first address. */
type Next = { host: string | null; name: string; isHere: boolean };

const asNext = (domain: SiteDomain | null): Next | null =>
  domain && { host: domain.host, name: domain.name, isHere: domain.state === 'connected' };

type MainDialogProps = { websiteId: string; next: Next | null; onClose: () => void };

/** Asks before the site is found somewhere else. */
function MainDialog({ websiteId, next, onClose }: MainDialogProps) {
  const domain = next?.name ?? '';
  return (
    <Dialog title={t('domains.mainDomainQuestion', { domain })} isOpen={next !== null} onClose={onClose}>
      {next && <MainForm websiteId={websiteId} next={next} onClose={onClose} />}
    </Dialog>
  );
}

function MainForm({ websiteId, next, onClose }: MainDialogProps & { next: Next }) {
  const { isBusy, failure, submit } = useSubmit(async () => {
    await call(updateMainDomain, { params: { websiteId }, body: { host: next.host } });
    await invalidateDomains(websiteId);
  }, onClose);
  return (
    <DialogForm
      action={t('domains.makeMain')}
      isBusy={isBusy}
      error={failure?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('domains.mainDomainHelp', { domain: next.name })}</p>
      <p>{t('domains.mainDomainCookies')}</p>
      {!next.isHere && <p className="ui-error">{t('domains.mainDomainNotHere')}</p>}
    </DialogForm>
  );
}

/** What becomes of links to a domain that is removed. */
function RemovalHelp({ domain, firstHost }: { domain: SiteDomain; firstHost: string }) {
  const { name, state, isMain, language } = domain;
  if (!isDomainOfSite(state)) return <p>{t('domains.removeUnprovenHelp')}</p>;
  return (
    <>
      <p>{t('domains.removeDomainHelp', { domain: name })}</p>
      {isMain && <p>{t('domains.removeMainHelp', { address: firstHost })}</p>}
      {language !== null && (
        <p>
          {t('domains.removeLanguageHelp', {
            language: `${languageName(language)} (${languagePrefix(language)})`,
          })}
        </p>
      )}
    </>
  );
}
