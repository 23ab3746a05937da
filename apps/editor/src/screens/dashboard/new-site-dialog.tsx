import { createWebsite, type SiteKind } from '@sitewright/contract/websites';
import { toSlug } from '@sitewright/domain/slug';
import { isSpoken } from '@sitewright/domain/texts/translated-languages';
import type { LookSample } from '@sitewright/domain/tweak/look-schema';
import { DATE_LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { ChoiceField } from '@sitewright/ui/choice-field';
import { Dialog } from '@sitewright/ui/dialog';
import { LookView } from '@sitewright/ui/look-view';
import { SelectField } from '@sitewright/ui/select-field';
import { TextField } from '@sitewright/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { Building2, Images, Newspaper, ShoppingBag } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import type { Failure } from '../../forms/use-attempt.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { languageOptions } from '../../labels/language-labels.ts';
import { accountQueries } from '../../queries/account.ts';

const KINDS = [
  { id: 'business', label: t('overview.businessOrClub'), icon: <Building2 aria-hidden="true" /> },
  { id: 'store', label: t('overview.onlineStore'), icon: <ShoppingBag aria-hidden="true" /> },
  { id: 'blog', label: t('overview.blogOrMagazine'), icon: <Newspaper aria-hidden="true" /> },
  { id: 'portfolio', label: t('overview.portfolio'), icon: <Images aria-hidden="true" /> },
] as const satisfies readonly { id: SiteKind; label: string; icon: unknown }[];

const MAX_IDENTIFIER_LENGTH = 60;
/** What fields had when they were sent. */
type Sent = { title: string; identifier: string; language: string };

/** The style of a template that nothing was chosen from. */
const ITS_OWN = 'own';

/**
 * Makes a site: what it is called, its language (the owner’s, unless another is chosen), what it is for, how it looks; its address is
 * proposed from its name.
 */
export function NewSiteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [language, setLanguage] = useState(DATE_LOCALE ?? navigator.language);
  const [kind, setKind] = useState<string>('business');
  const [chosenTemplate, setTemplate] = useState<string | null>(null);
  const [preset, setPreset] = useState(ITS_OWN);
  const [title, setTitle] = useState('');
  const [typed, setTyped] = useState<string | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const templates = useQuery({ ...accountQueries.siteTemplates(), enabled: isOpen }).data?.templates ?? [];
  const template = templates.find(({ name }) => name === chosenTemplate) ?? templates[0];
  const identifier = typed ?? toSlug(title, language).slice(0, MAX_IDENTIFIER_LENGTH);
  const create = async () => {
    setSent({ title, identifier, language });
    const look = {
      ...(template ? { templateName: template.name } : {}),
      ...(template && preset !== ITS_OWN ? { preset } : {}),
    };
    const body = { title, identifier, language, ...zoneOfBrowser(), kind: kind as SiteKind, ...look };
    return call(createWebsite, { body });
  };
  const { isBusy, failure, handleSubmit } = useSubmit(create, ({ website }) =>
    // A whole new page: its content policy names the origin of the new site, which this one's does not.
    window.location.assign(`/config/overview/${website.id}`),
  );
  const fields: Failure['fields'] = failure?.fields ?? {};
  // What was refused is no longer wrong once it is another.
  const errorOf = (name: keyof Sent, value: string) => (sent?.[name] === value ? fields[name] : undefined);
  const form = useRef<HTMLFormElement>(null);
  // The button is far below the fields, out of sight of what is wrong there.
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  return (
    <Dialog title={t('overview.newSite')} width="wide" isOpen={isOpen} onClose={onClose}>
      <form ref={form} className="stack" onSubmit={handleSubmit} noValidate>
        <TextField
          label={t('overview.siteName')}
          value={title}
          onChange={setTitle}
          error={errorOf('title', title)}
          autoFocus
        />
        <TextField
          label={t('overview.address')}
          help={`${identifier || 'name'}.${window.location.host}`}
          value={identifier}
          onChange={setTyped}
          error={errorOf('identifier', identifier)}
        />
        <SelectField
          label={t('overview.siteLanguage')}
          options={languageOptions(language)}
          value={language}
          onChange={setLanguage}
          error={errorOf('language', language)}
        />
        <p className="ui-help">
          {isSpoken(language) ? t('overview.siteLanguageHelp') : t('overview.siteBeginsInEnglish')}
        </p>
        <ChoiceField label={t('overview.whatIsItFor')} choices={KINDS} value={kind} onChange={setKind} />
        {template && (
          <ChoiceField
            label={t('overview.template')}
            look="pictures"
            choices={templates.map(({ name, title: label, look }) => ({
              id: name,
              label,
              icon: <TemplatePicture name={name} look={look} />,
            }))}
            value={template.name}
            onChange={(name) => {
              setTemplate(name);
              setPreset(ITS_OWN);
            }}
          />
        )}
        {template && template.presets.length > 0 && (
          <ChoiceField
            label={t('overview.coloursAndType')}
            look="samples"
            choices={[
              { id: ITS_OWN, label: t('overview.asDesigned'), icon: <LookView {...template.look} /> },
              ...template.presetLooks.map((look, at) => {
                const style = template.presets[at] ?? '';
                return { id: style, label: style, icon: <LookView {...look} /> };
              }),
            ]}
            value={preset}
            onChange={setPreset}
          />
        )}
        <p className="ui-help">{t('overview.newSiteHelp')}</p>
        {failure && Object.keys(fields).length === 0 && (
          <p className="ui-note" role="alert">
            {failure.message}
          </p>
        )}
        <div className="ui-actions">
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" type="submit" isBusy={isBusy}>
            {t('overview.createSite')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The clocks of the site are the owner's until its settings say otherwise; some browsers do not know them. */
function zoneOfBrowser(): { timeZone?: string } {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone && timeZone !== 'Etc/Unknown' ? { timeZone } : {};
}

/** Pictures of the templates that come with the program (npm run screenshots -- --templates), by path. */
const PICTURES = import.meta.glob('../../../../../templates/*/preview.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

function TemplatePicture({ name, look }: { name: string; look: LookSample }) {
  const picture = PICTURES[`../../../../../templates/${name}/preview.webp`];
  return picture === undefined ? <LookView {...look} /> : <img src={picture} alt="" />;
}
