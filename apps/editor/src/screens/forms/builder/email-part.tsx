import type { FormContent } from '@sitewright/forms/form-schema';
import { t } from '@sitewright/owner-texts/t';
import { CheckboxField } from '@sitewright/ui/checkbox-field';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { textOf } from '../../../api/api-error.ts';
import type { ContentErrors } from '../../../field-builder/field-errors.ts';
import { formQueries } from '../../../queries/forms.ts';

type EmailPartProps = {
  websiteId: string;
  content: FormContent;
  errors: ContentErrors;
  onChange: (part: Partial<FormContent>) => void;
};

/** What a reply begins as: words for visitors, whose language is not that of this screen. */
const NEW_REPLY = {
  subject: 'Thank you for your message',
  message: 'We have received your message.',
};

/** Who gets each submission by email, and what its sender gets. Source: FORM-05. */
export function EmailPart({ websiteId, content, errors, onChange }: EmailPartProps) {
  const people = useQuery(formQueries.recipients(websiteId));
  const { recipientIds, reply } = content;
  const hasEmail = content.fields.some(({ type }) => type === 'email');
  const choose = (id: string, isChosen: boolean) =>
    onChange({
      recipientIds: isChosen ? [...recipientIds, id] : recipientIds.filter((other) => other !== id),
    });
  return (
    <>
      <fieldset className="form-part">
        <legend>{t('formBuilder.emailToYourTeam')}</legend>
        <p className="ui-help">{t('formBuilder.teamEmailHelp')}</p>
        {people.isPending && <Skeleton label={t('formBuilder.loadingPeople')} />}
        {people.isError && (
          <FailedState message={textOf(people.error)} onRetry={() => void people.refetch()} />
        )}
        {people.data?.recipients.map(({ id, email, name }) => (
          <CheckboxField
            key={id}
            label={name === '' ? email : `${name} (${email})`}
            value={recipientIds.includes(id)}
            onChange={(isChosen) => choose(id, isChosen)}
          />
        ))}
      </fieldset>
      <fieldset className="form-part">
        <legend>{t('formBuilder.replyToTheSender')}</legend>
        <SwitchField
          label={t('formBuilder.sendAReplyByEmail')}
          value={reply !== null}
          onChange={(isOn) => onChange({ reply: isOn ? NEW_REPLY : null })}
        />
        {reply && !hasEmail && <p className="ui-error">{t('formBuilder.emailMissingForReply')}</p>}
        {reply && (
          <>
            <TextField
              label={t('formBuilder.subject')}
              maxLength={150}
              error={errors['reply.subject']}
              value={reply.subject}
              onChange={(subject) => onChange({ reply: { ...reply, subject } })}
            />
            <TextField
              label={t('formBuilder.message')}
              help={t('formBuilder.replyHelp')}
              lines="many"
              maxLength={5000}
              error={errors['reply.message']}
              value={reply.message}
              onChange={(message) => onChange({ reply: { ...reply, message } })}
            />
          </>
        )}
      </fieldset>
    </>
  );
}
