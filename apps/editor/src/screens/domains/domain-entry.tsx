import type { DomainRecord, SiteDomain } from '@sitewright/contract/domains';
import { updateLanguages } from '@sitewright/contract/languages';
import { type DomainState, isDomainOfSite } from '@sitewright/domain/site/domain-schema';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { SelectField } from '@sitewright/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { CopiedText } from '../../forms/copied-text.tsx';
import { useAttempt } from '../../forms/use-attempt.ts';
import { languageName } from '../../labels/language-labels.ts';
import { invalidateDomains } from '../../queries/domains.ts';
import { languageQueries } from '../../queries/languages.ts';

const STATES: Readonly<Record<DomainState, string>> = {
  unproven: t('domains.waiting'),
  taken: t('domains.taken'),
  'not-included': t('domains.notIncluded'),
  waiting: t('domains.waiting'),
  connected: t('domains.connected'),
  lost: t('domains.lost'),
};

const PURPOSES: Readonly<Record<DomainRecord['purpose'], string>> = {
  proof: t('domains.purposeProof'),
  address: t('domains.purposeAddress'),
};

type Props = {
  websiteId: string;
  domain: SiteDomain;
  /** Name of the main domain; null while it is the first address, and none leads elsewhere. */
  mainName: string | null;
  onMakeMain: () => void;
  onRemove: () => void;
};

/** A domain: its state, what is to be set for it, and what it is used for. */
export function DomainEntry({ websiteId, domain, mainName, onMakeMain, onRemove }: Props) {
  const { host, name, state, isMain, language, records } = domain;
  const isOfSite = isDomainOfSite(state);
  return (
    <li>
      <h2>
        <bdi>{name}</bdi> <span className={`domain-state is-${state}`}>{STATES[state]}</span>
        {isMain && <span className="domain-state is-main">{t('domains.main')}</span>}
      </h2>
      {name !== host && <small>{host}</small>}
      <p>{helpOf(domain, mainName)}</p>
      {records.length > 0 && (
        <ul className="domain-records" aria-label={t('domains.recordsOf', { domain: name })}>
          {records.map((record) => (
            <Record key={`${record.type} ${record.value}`} record={record} />
          ))}
        </ul>
      )}
      <div className="domain-actions">
        {isOfSite && !isMain && <LanguageOf websiteId={websiteId} domain={domain} />}
        {isOfSite && !isMain && language === null && (
          <Button
            look="quiet"
            aria-label={t('domains.makeMainAction', { domain: name })}
            onPress={onMakeMain}
          >
            {t('domains.makeMain')}
          </Button>
        )}
        <Button
          look="quiet"
          isDanger
          aria-label={t('domains.removeDomainAction', { domain: name })}
          onPress={onRemove}
        >
          {t('common.remove')}
        </Button>
      </div>
    </li>
  );
}

function helpOf({ state, isMain, language }: SiteDomain, mainName: string | null): string {
  if (state === 'unproven') return t('domains.unprovenHelp');
  if (state === 'taken') return t('domains.takenHelp');
  if (state === 'not-included') return t('domains.notIncludedHelp');
  if (state === 'waiting') return t('domains.waitingHelp');
  if (state === 'lost') return t('domains.lostHelp');
  if (isMain) return t('domains.isMain');
  if (language !== null) return t('domains.showsLanguage', { language: languageName(language) });
  return mainName === null ? t('domains.showsSite') : t('domains.leadsToMain', { main: mainName });
}

function Record({ record: { type, name, value, purpose } }: { record: DomainRecord }) {
  return (
    <li>
      <p>
        <strong>{type}</strong> {PURPOSES[purpose]}
      </p>
      <dl>
        <div>
          <dt>{t('common.name')}</dt>
          <dd>
            <CopiedText
              labels={{ copy: t('domains.copyName', { type }), copied: t('domains.copiedName', { type }) }}
              text={name}
            />
          </dd>
        </div>
        <div>
          <dt>{t('domains.value')}</dt>
          <dd>
            <CopiedText
              labels={{ copy: t('domains.copyValue', { type }), copied: t('domains.copiedValue', { type }) }}
              text={value}
            />
          </dd>
        </div>
      </dl>
    </li>
  );
}

const ALL = '/';

/** Choice of the language that visitors see at a domain, where the site has several. Asks before it is led to a domain that is not here. */
function LanguageOf({ websiteId, domain }: { websiteId: string; domain: SiteDomain }) {
  const { data } = useQuery(languageQueries.offered(websiteId));
  const { failure, attempt, clear } = useAttempt({ mayOverlap: true });
  const [pending, setPending] = useState<string | null>(null);
  if (!data || data.languages.length === 0) return null;
  const { languages } = data;
  const store = async (tag: string) => {
    const changed = languages.map(({ host, ...language }) => {
      if (language.tag === tag) return { ...language, host: domain.host };
      return host === undefined || host === domain.host ? language : { ...language, host };
    });
    await call(updateLanguages, { websiteId, body: { languages: changed, from: languages } }).finally(() =>
      invalidateDomains(websiteId),
    );
  };
  const choose = (tag: string) => {
    clear();
    if (tag !== ALL && tag !== domain.language && domain.state !== 'connected') setPending(tag);
    else void attempt(() => store(tag));
  };
  const names = Object.fromEntries(languages.map(({ tag }) => [tag, languageName(tag)]));
  const language = names[pending ?? ''] ?? '';
  return (
    <>
      <SelectField
        label={t('domains.usedFor', { domain: domain.name })}
        options={{ [ALL]: t('domains.showsFirst'), ...names }}
        value={domain.language ?? ALL}
        error={failure?.message}
        onChange={choose}
      />
      <ConfirmDialog
        title={t('domains.languageQuestion', { domain: domain.name, language })}
        action={t('domains.moveLanguage')}
        isOpen={pending !== null}
        onClose={() => setPending(null)}
        onConfirm={async () => {
          if (pending !== null) await store(pending);
        }}
      >
        <p>{t('domains.moveLanguageHelp', { domain: domain.name, language })}</p>
        <p className="ui-error">{t('domains.mainDomainNotHere')}</p>
      </ConfirmDialog>
    </>
  );
}
