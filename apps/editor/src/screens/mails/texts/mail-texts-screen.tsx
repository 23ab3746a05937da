import { MAIL_KINDS, type MailKind } from '@sitewright/domain/mail/mail-texts';
import { t } from '@sitewright/owner-texts/t';
import { SelectField } from '@sitewright/ui/select-field';
import { useState } from 'react';
import { MAIL_KIND_LABELS } from '../../../labels/mail-kind-labels.ts';
import { AppFrame } from '../../../layout/app-frame.tsx';
import { MailTextEditor } from '../../../mail-texts/mail-text-editor.tsx';
import type { ScreenProps } from '../../../router/routes.ts';
import { MailLead } from '../mail-lead.tsx';

const LABELS = Object.fromEntries(MAIL_KINDS.map((kind) => [kind, MAIL_KIND_LABELS[kind].label]));

/** What an owner makes of each email of the store, by language, with a preview and a test. */
export function MailTextsScreen({ params: { websiteId } }: ScreenProps<'/mails/$websiteId/texts'>) {
  const [kind, setKind] = useState<MailKind>(MAIL_KINDS[0]);
  return (
    <AppFrame title={t('mails.emailTexts')} lead={<MailLead websiteId={websiteId} />}>
      <MailTextEditor
        websiteId={websiteId}
        kind={kind}
        choice={
          <SelectField
            label={t('common.email')}
            options={LABELS}
            value={kind}
            onChange={(next) => setKind(MAIL_KINDS.find((name) => name === next) ?? kind)}
          />
        }
      />
    </AppFrame>
  );
}
