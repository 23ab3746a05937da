import type { OfferedLanguage } from '@sitewright/domain/language/language-schema';
import { languagePrefix } from '@sitewright/domain/language/site-languages';
import { t } from '@sitewright/owner-texts/t';
import { SelectField } from '@sitewright/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { languageName } from '../../labels/language-labels.ts';
import { domainQueries } from '../../queries/domains.ts';

/** Choice of the prefix; no host is called so. */
const PREFIX = '/';

type Props = {
  websiteId: string;
  language: OfferedLanguage;
  mainHost: string;
  /** Domains that no other language has. */
  domains: readonly string[];
  isReadOnly: boolean;
  onChange: (host: string | undefined) => void;
};

/** Where the pages of a language are: below a prefix, or on one of the site's other domains. */
export function LanguageAddress({ websiteId, language, mainHost, domains, isReadOnly, onChange }: Props) {
  const known = useQuery({ ...domainQueries.list(websiteId), enabled: !isReadOnly && domains.length > 0 });
  const { tag, host, isPublic } = language;
  const name = languageName(tag);
  const prefix = languagePrefix(tag);
  // One that does not lead here yet can be chosen where it is said so, among the domains.
  const leading = known.data?.domains.filter(({ state }) => state === 'connected') ?? [];
  const free = domains.filter((domain) => leading.some((one) => one.host === domain));
  if (isReadOnly || (free.length === 0 && host === undefined))
    return <small>{t('languages.addressesBeginWith', { prefix: host ?? prefix })}</small>;
  // A domain that was taken from the site by hand can still be given up.
  const offered = host === undefined || free.includes(host) ? free : [host, ...free];
  const hosts = Object.fromEntries(offered.map((domain) => [domain, domain]));
  return (
    <div className="language-address">
      <SelectField
        label={t('languages.addressOfLanguage', { language: name })}
        options={{ [PREFIX]: mainHost + prefix, ...hosts }}
        value={host ?? PREFIX}
        onChange={(chosen) => onChange(chosen === PREFIX ? undefined : chosen)}
      />
      {host !== undefined && !isPublic && (
        <small>{t('languages.domainOncePublic', { domain: host, language: name })}</small>
      )}
    </div>
  );
}
