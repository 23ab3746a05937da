import { sendTestMail, updateMailText } from '@sitewright/contract/mail-texts';
import {
  MAIL_TEXTS,
  type MailKind,
  type MailText,
  unknownPlaceholders,
} from '@sitewright/domain/mail/mail-texts';
import { MAX_OWN_BLOCKS, type OwnMail, unknownInBlocks } from '@sitewright/domain/mail/own-mail-schema';
import { rich } from '@sitewright/owner-texts/rich';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { ownSubmit } from '../forms/own-submit.ts';
import { useAttempt } from '../forms/use-attempt.ts';
import { MAIL_KIND_LABELS } from '../labels/mail-kind-labels.ts';
import { BlocksField } from '../mail-blocks/blocks-field.tsx';
import { invalidBlocks } from '../mail-blocks/invalid-blocks.ts';
import { mailQueries } from '../queries/mails.ts';
import { queryClient } from '../queries/query-client.ts';
import { Link } from '../router/link.tsx';
import { MailFrame } from './mail-frame.tsx';
import { useSettled } from './use-settled.ts';

type MailTextFormProps = {
  websiteId: string;
  kind: MailKind;
  locale: string;
  /** The program's own words. */
  defaultText: MailText;
  own: OwnMail;
  isDirty: boolean;
  /** The language has no blocks of its own, and shows those of the site's first one unless it is to be without. */
  sharesBlocks: boolean;
  /** The language that the site offers in which these are translated; null for none. */
  translatedIn: string | null;
  onChange: (own: OwnMail) => void;
  /** This is stored now. */
  onSaved: (own: OwnMail) => void;
};

const SAVED = t('common.saved');

/** A pause of typing after which the preview follows, in milliseconds. */
const TYPING_MS = 400;

/** Words of one mail in one language, and how it looks with them. */
export function MailTextForm(props: MailTextFormProps) {
  const { websiteId, kind, locale, defaultText, own, isDirty, translatedIn, onChange, onSaved } = props;
  const { subject, introduction, above, below } = own;
  const saving = useAttempt();
  const testing = useAttempt();
  const failure = saving.failure ?? testing.failure;
  const [report, setReport] = useState('');
  const { placeholders } = MAIL_TEXTS[kind];
  const input = { params: { websiteId, kind }, body: { locale, ...own } };
  const messageOf = (unknown: string) => t('mails.unknownPlaceholder', { placeholder: `{${unknown}}` });
  const errorOf = (text: string) => {
    const [unknown] = unknownPlaceholders(kind, text);
    return unknown === undefined ? undefined : messageOf(unknown);
  };
  const unknown = unknownInBlocks(kind, [...above, ...below]);
  const invalid = invalidBlocks([...above, ...below]);
  const isValid = Object.keys(invalid).length === 0;
  const blockErrors = {
    ...Object.fromEntries([...unknown].map(([id, name]) => [id, messageOf(name)])),
    ...invalid,
  };
  const clear = () => {
    setReport('');
    saving.clear();
    testing.clear();
  };
  const change = (part: Partial<OwnMail>) => {
    clear();
    onChange({ ...own, ...part });
  };
  const handleSubmit = ownSubmit(() => {
    if (!isValid) saving.refuse(t('campaigns.correctFirst'));
    if (errorOf(subject) || errorOf(introduction) || unknown.size > 0 || !isValid) return;
    clear();
    void saving.attempt(async () => {
      await call(updateMailText, input);
      await queryClient.invalidateQueries({ queryKey: mailQueries.texts(websiteId).queryKey });
      onSaved(own);
      setReport(SAVED);
    });
  });
  // Changes typed during a save are still unsaved.
  const status = isDirty && report === SAVED ? '' : report;
  const test = () => {
    if (!isValid) return testing.refuse(t('campaigns.correctFirst'));
    clear();
    void testing.attempt(
      () => call(sendTestMail, input),
      ({ to }) => setReport(t('mails.sentTo', { to })),
    );
  };
  return (
    <div className="mail-texts">
      <form className="stack" noValidate onSubmit={handleSubmit}>
        <p>{MAIL_KIND_LABELS[kind].occasion}</p>
        <TextField
          label={t('mails.subject')}
          value={subject}
          placeholder={defaultText.subject}
          maxLength={200}
          help={subject === '' ? t('mails.defaultSubject', { subject: defaultText.subject }) : undefined}
          error={errorOf(subject)}
          onChange={(text) => change({ subject: text })}
        />
        <TextField
          label={t('mails.introduction')}
          lines="many"
          value={introduction}
          maxLength={2000}
          help={
            introduction === ''
              ? t('mails.defaultIntroduction', { introduction: defaultText.introduction })
              : undefined
          }
          error={errorOf(introduction)}
          onChange={(text) => change({ introduction: text })}
        />
        <p className="ui-help">
          {t('mails.placeholdersHelp', { placeholders: placeholders.map((name) => `{${name}}`).join(', ') })}
        </p>
        {props.sharesBlocks && (
          <SwitchField
            label={t('mails.withoutBlocks')}
            value={own.isWithoutBlocks}
            onChange={(isWithoutBlocks) => change({ isWithoutBlocks })}
          />
        )}
        {props.sharesBlocks && !own.isWithoutBlocks && (
          <p className="ui-note">
            {translatedIn !== null
              ? rich('mails.sharedBlocksHelp', {
                  link: (content) => (
                    <Link to="/translations/$websiteId/$locale" params={{ websiteId, locale: translatedIn }}>
                      {content}
                    </Link>
                  ),
                })
              : t('mails.sharedBlocksUntranslatedHelp')}
          </p>
        )}
        <BlocksField
          websiteId={websiteId}
          use="mail"
          legend={t('mails.blocksAbove')}
          help={t('mails.blocksAboveHelp')}
          max={MAX_OWN_BLOCKS}
          blocks={above}
          errors={blockErrors}
          onChange={(blocks) => change({ above: blocks })}
        />
        <BlocksField
          websiteId={websiteId}
          use="mail"
          legend={t('mails.blocksBelow')}
          help={t('mails.blocksBelowHelp')}
          max={MAX_OWN_BLOCKS}
          blocks={below}
          errors={blockErrors}
          onChange={(blocks) => change({ below: blocks })}
        />
        {failure && (
          <p className="ui-error" role="alert">
            {failure.message}
          </p>
        )}
        <div className="ui-actions">
          <span role="status">{status || (isDirty ? t('mails.unsavedChanges') : '')}</span>
          <Button isBusy={testing.isBusy} onPress={test}>
            {t('mails.sendMeATest')}
          </Button>
          <Button look="primary" type="submit" isBusy={saving.isBusy} isDisabled={!isDirty}>
            {t('common.save')}
          </Button>
        </div>
      </form>
      <Preview {...{ websiteId, kind, locale, ...own }} />
    </div>
  );
}

/** The mail as it would be sent, once nothing was typed for a moment; the one before stays while a link is half typed. */
function Preview({
  websiteId,
  kind,
  ...body
}: Pick<MailTextFormProps, 'websiteId' | 'kind' | 'locale'> & OwnMail) {
  // A value that is compared by what it holds: the object is another one at each render.
  const shown = JSON.parse(useSettled(JSON.stringify(body), TYPING_MS)) as typeof body;
  // What cannot be sent is marked in its block.
  const isValid = Object.keys(invalidBlocks([...shown.above, ...shown.below])).length === 0;
  const preview = useQuery({ ...mailQueries.preview(websiteId, kind, shown), enabled: isValid });
  const [mail, setMail] = useState(preview.data);
  if (preview.data && preview.data !== mail) setMail(preview.data);
  return (
    <section aria-label={t('common.preview')}>
      {preview.isError && (
        <p className="ui-error" role="alert">
          {textOf(preview.error)}
        </p>
      )}
      <p className="mail-preview-subject">{mail?.subject}</p>
      <MailFrame title={t('common.email')} html={mail?.html ?? ''} />
    </section>
  );
}
