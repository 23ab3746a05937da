import { previewMail, previewMailHtml, saveMailText, sendTestMail } from '@sitewright/contract/mail-texts';
import { defaultMailText } from '@sitewright/domain/mail/default-mail-text';
import {
  MAIL_TEXTS,
  type MailKind,
  type MailText,
  unknownPlaceholders,
} from '@sitewright/domain/mail/mail-texts';
import { Button } from '@sitewright/ui/button';
import { TextField } from '@sitewright/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useDeferredValue, useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { addressOf, call } from '../../../api/call.ts';
import { queryClient } from '../../../api/query-client.ts';

type MailTextFormProps = { websiteId: string; kind: MailKind; locale: string; stored: MailText | null };

/** Words of one mail in one language, and how it looks with them. */
export function MailTextForm({ websiteId, kind, locale, stored }: MailTextFormProps) {
  const [subject, setSubject] = useState(stored?.subject ?? '');
  const [introduction, setIntroduction] = useState(stored?.introduction ?? '');
  const [busy, setBusy] = useState<'save' | 'test' | null>(null);
  const [report, setReport] = useState('');
  const [fault, setFault] = useState('');
  const { occasion, placeholders } = MAIL_TEXTS[kind];
  const usual = defaultMailText(kind, locale);
  const input = { params: { websiteId, kind }, body: { locale, subject, introduction } };
  const faultOf = (text: string) => {
    const [unknown] = unknownPlaceholders(kind, text);
    return unknown === undefined ? undefined : `This mail does not know {${unknown}}.`;
  };
  const run = async (name: 'save' | 'test', work: () => Promise<string>) => {
    setBusy(name);
    setFault('');
    setReport('');
    try {
      setReport(await work());
    } catch (error) {
      setFault(textOf(error));
    }
    setBusy(null);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (faultOf(subject) || faultOf(introduction)) return;
    void run('save', async () => {
      await call(saveMailText, input);
      await queryClient.invalidateQueries({ queryKey: ['mail-texts', websiteId] });
      return 'Saved';
    });
  };
  const test = () => run('test', async () => `Sent to ${(await call(sendTestMail, input)).to}`);
  return (
    <div className="mail-texts">
      <form className="stack" noValidate onSubmit={handleSubmit}>
        <p>{occasion}</p>
        <TextField
          label="Subject"
          value={subject}
          placeholder={usual.subject}
          maxLength={200}
          help={subject === '' ? `Without words of yours: ${usual.subject}` : undefined}
          error={faultOf(subject)}
          onChange={setSubject}
        />
        <TextField
          label="Introduction"
          lines="many"
          value={introduction}
          maxLength={2000}
          help={introduction === '' ? `Without words of yours: ${usual.introduction}` : undefined}
          error={faultOf(introduction)}
          onChange={setIntroduction}
        />
        <p className="ui-help">You can write {placeholders.map((name) => `{${name}}`).join(', ')}.</p>
        {fault && (
          <p className="ui-error" role="alert">
            {fault}
          </p>
        )}
        <div className="ui-actions">
          <span role="status">{report}</span>
          <Button isBusy={busy === 'test'} onPress={() => void test()}>
            Send me a test
          </Button>
          <Button look="primary" type="submit" isBusy={busy === 'save'}>
            Save
          </Button>
        </div>
      </form>
      <Preview {...{ websiteId, kind, locale, subject, introduction }} />
    </div>
  );
}

/** The mail as it would be sent, a moment after each key. */
function Preview({ websiteId, kind, ...body }: Omit<MailTextFormProps, 'stored'> & MailText) {
  const words = useDeferredValue(JSON.stringify(body));
  const preview = useQuery({
    queryKey: ['mail-preview', websiteId, kind, words],
    queryFn: () => call(previewMail, { params: { websiteId, kind }, body: JSON.parse(words) as typeof body }),
    placeholderData: (before) => before,
  });
  if (preview.isError) return <p role="alert">{textOf(preview.error)}</p>;
  return (
    <section aria-label="Preview">
      <p className="mail-preview-subject">{preview.data?.subject}</p>
      <iframe
        className="mail-preview"
        title="Mail"
        sandbox=""
        src={addressOf(previewMailHtml.path, { websiteId, kind }, JSON.parse(words))}
      />
    </section>
  );
}
