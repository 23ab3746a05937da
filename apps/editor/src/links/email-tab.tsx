import type { EmailTarget } from '@sitewright/domain/link/link-target';
import { t } from '@sitewright/owner-texts/t';
import { TextField } from '@sitewright/ui/text-field';
import type { LinkErrors } from './check-link.ts';

type EmailTabProps = {
  target: EmailTarget;
  errors: LinkErrors;
  onChange: (target: EmailTarget) => void;
};

/** A mail that opens in the visitor's mail program, filled in as far as the owner likes. Source: EDIT-05. */
export function EmailTab({ target, errors, onChange }: EmailTabProps) {
  const change = (part: Partial<EmailTarget>) => onChange({ ...target, ...part });
  return (
    <>
      <TextField
        label={t('common.email')}
        type="email"
        placeholder="name@example.com"
        value={target.to}
        error={errors.to}
        autoFocus
        onChange={(to) => change({ to })}
      />
      <TextField
        label={t('fields.subject')}
        value={target.subject}
        onChange={(subject) => change({ subject })}
      />
      <div className="link-copies">
        <TextField
          label={t('fields.cc')}
          value={target.cc}
          error={errors.cc}
          onChange={(cc) => change({ cc })}
        />
        <TextField
          label={t('fields.bcc')}
          value={target.bcc}
          error={errors.bcc}
          onChange={(bcc) => change({ bcc })}
        />
      </div>
      <TextField
        label={t('fields.body')}
        lines="many"
        value={target.body}
        error={errors.body}
        onChange={(body) => change({ body })}
      />
    </>
  );
}
