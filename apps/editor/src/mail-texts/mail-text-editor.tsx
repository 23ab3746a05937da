import { plainTag } from '@sitewright/domain/language/plain-tag';
import { MAIL_TEXTS, type MailKind, type MailText } from '@sitewright/domain/mail/mail-texts';
import { NO_OWN_MAIL, type OwnMail } from '@sitewright/domain/mail/own-mail-schema';
import { t } from '@sitewright/owner-texts/t';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { SelectField } from '@sitewright/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { textOf } from '../api/api-error.ts';
import { LeaveGuard } from '../forms/leave-guard.tsx';
import { allLanguageOptions } from '../labels/language-labels.ts';
import { languageQueries } from '../queries/languages.ts';
import { mailQueries } from '../queries/mails.ts';
import { siteQueries } from '../queries/site.ts';
import { type Drafts, draftsAfter, isSameText } from './drafts.ts';
import { MailTextForm } from './mail-text-form.tsx';
import './mail-texts.css';

type MailTextEditorProps = {
  websiteId: string;
  kind: MailKind;
  /** Chooses the kind, where there are several. */
  choice?: ReactNode;
};

/** What an owner makes of a kind of email, by language, with a preview and a test. */
export function MailTextEditor({ websiteId, kind, choice }: MailTextEditorProps) {
  const texts = useQuery(mailQueries.texts(websiteId));
  const settings = useQuery(siteQueries.settings(websiteId));
  const failed = texts.isError ? texts : settings.isError ? settings : null;
  if (failed) return <FailedState message={textOf(failed.error)} onRetry={() => void failed.refetch()} />;
  if (!texts.data || !settings.data) return <Skeleton label={t('mails.loadingEmailTexts')} />;
  const { language } = settings.data.settings;
  return <Texts {...{ websiteId, kind, choice, language }} {...texts.data} />;
}

type Place = { kind: string; locale: string };

const textKey = ({ kind, locale }: Place) => `${kind} ${locale}`;

type TextsProps = MailTextEditorProps & {
  texts: readonly (OwnMail & Place)[];
  /** The program's own words in its languages. */
  defaults: readonly (MailText & Place)[];
  language: string;
};

function Texts({ websiteId, kind, choice, texts, defaults, language }: TextsProps) {
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
  const root = plainTag(locale);
  const usual = { ...(defaultIn(root) ?? MAIL_TEXTS[kind]) };
  // A language of a country has what it lacks from the language in general.
  const general = storedAt(textKey({ kind, locale: root }));
  if (locale !== root) {
    usual.subject = general.subject || usual.subject;
    usual.introduction = general.introduction || usual.introduction;
  }
  const current = drafts[draftKey] ?? storedAt(draftKey);
  return (
    <>
      <div className="mail-texts-choice">
        {choice}
        <SelectField label={t('common.language')} options={locales} value={locale} onChange={setLocale} />
      </div>
      <MailTextForm
        key={draftKey}
        websiteId={websiteId}
        kind={kind}
        locale={locale}
        defaultText={usual}
        own={current}
        sharesBlocks={
          locale !== own && !hasBlocks(current) && hasBlocks(storedAt(textKey({ kind, locale: own })))
        }
        translatedIn={[locale, root].find((tag) => offeredTags.includes(tag)) ?? null}
        isDirty={isDirtyAt(draftKey)}
        onChange={(own) => setDrafts((now) => ({ ...now, [draftKey]: own }))}
        onSaved={(saved) => setDrafts((now) => draftsAfter(now, draftKey, saved))}
      />
      <LeaveGuard isDirty={Object.keys(drafts).some(isDirtyAt)} />
    </>
  );
}

function hasBlocks({ above, below }: OwnMail): boolean {
  return above.length + below.length > 0;
}
