import { plainTag } from '@sitewright/domain/language/plain-tag';
import { MAIL_KINDS, MAIL_TEXTS, type MailKind, type MailText } from '@sitewright/domain/mail/mail-texts';
import { NO_OWN_MAIL, type OwnMail } from '@sitewright/domain/mail/own-mail-schema';
import { t } from '@sitewright/owner-texts/t';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { SelectField } from '@sitewright/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { allLanguageOptions } from '../../../labels/language-labels.ts';
import { MAIL_KIND_LABELS } from '../../../labels/mail-kind-labels.ts';
import { AppFrame } from '../../../layout/app-frame.tsx';
import { languageQueries } from '../../../queries/languages.ts';
import { mailQueries } from '../../../queries/mails.ts';
import { siteQueries } from '../../../queries/site.ts';
import type { ScreenProps } from '../../../router/routes.ts';
import { MailLead } from '../mail-lead.tsx';
import { type Drafts, draftsAfter, hasSameBlocks, isSameText } from './drafts.ts';
import { MailTextForm } from './mail-text-form.tsx';
import './mail-texts.css';

const LABELS = Object.fromEntries(MAIL_KINDS.map((kind) => [kind, MAIL_KIND_LABELS[kind].label]));

/** What an owner makes of each email of the store, by language, with a preview and a test. */
export function MailTextsScreen({ params: { websiteId } }: ScreenProps<'/mails/$websiteId/texts'>) {
  const texts = useQuery(mailQueries.texts(websiteId));
  const settings = useQuery(siteQueries.settings(websiteId));
  const failed = texts.isError ? texts : settings.isError ? settings : null;
  return (
    <AppFrame title={t('mails.emailTexts')} lead={<MailLead websiteId={websiteId} />}>
      {failed && <FailedState message={textOf(failed.error)} onRetry={() => void failed.refetch()} />}
      {!failed && (texts.isPending || settings.isPending) && (
        <Skeleton label={t('mails.loadingEmailTexts')} />
      )}
      {texts.data && settings.data && (
        <Choice websiteId={websiteId} {...texts.data} language={settings.data.settings.language} />
      )}
    </AppFrame>
  );
}

type Place = { kind: string; locale: string };

const textKey = ({ kind, locale }: Place) => `${kind} ${locale}`;

type ChoiceProps = {
  websiteId: string;
  texts: readonly (OwnMail & Place)[];
  /** The program's own words in its languages. */
  defaults: readonly (MailText & Place)[];
  language: string;
};

function Choice({ websiteId, texts, defaults, language }: ChoiceProps) {
  const [kind, setKind] = useState<MailKind>(MAIL_KINDS[0]);
  const own = plainTag(language);
  const offered = useQuery(languageQueries.offered(websiteId));
  const offeredTags = offered.data?.languages.map(({ tag }) => tag) ?? [];
  const [locale, setLocale] = useState(own);
  // Other words may be looked at between two keys: what was typed is still there afterwards.
  const [drafts, setDrafts] = useState<Drafts>({});
  const locales = allLanguageOptions([own, ...offeredTags, ...texts.map((text) => text.locale)]);
  const draftKey = textKey({ kind, locale });
  const defaultIn = (root: string) => defaults.find((text) => text.kind === kind && text.locale === root);
  const storedAt = (at: string) => texts.find((text) => textKey(text) === at) ?? NO_OWN_MAIL;
  const isDirtyAt = (at: string) => {
    const text = drafts[at];
    return text !== undefined && !isSameText(text, storedAt(at));
  };
  return (
    <>
      <div className="mail-texts-choice">
        <SelectField
          label={t('common.email')}
          options={LABELS}
          value={kind}
          onChange={(next) => setKind(MAIL_KINDS.find((name) => name === next) ?? kind)}
        />
        <SelectField label={t('common.language')} options={locales} value={locale} onChange={setLocale} />
      </div>
      <MailTextForm
        key={draftKey}
        websiteId={websiteId}
        kind={kind}
        locale={locale}
        defaultText={defaultIn(plainTag(locale)) ?? MAIL_TEXTS[kind]}
        own={drafts[draftKey] ?? storedAt(draftKey)}
        areBlocksSaved={drafts[draftKey] === undefined || hasSameBlocks(drafts[draftKey], storedAt(draftKey))}
        isDirty={isDirtyAt(draftKey)}
        onChange={(own) => setDrafts((now) => ({ ...now, [draftKey]: own }))}
        onSaved={(saved) => setDrafts((now) => draftsAfter(now, draftKey, saved))}
      />
      <LeaveGuard isDirty={Object.keys(drafts).some(isDirtyAt)} />
    </>
  );
}
