import { createForm } from '@sitewright/contract/forms';
import { FormContent } from '@sitewright/forms/form-schema';
import { FORM_TEMPLATES } from '@sitewright/forms/form-templates.data';
import { t } from '@sitewright/owner-texts/t';
import { ChoiceField } from '@sitewright/ui/choice-field';
import { TextField } from '@sitewright/ui/text-field';
import {
  Briefcase,
  CalendarCheck,
  ClipboardList,
  FileText,
  Handshake,
  MailOpen,
  MessageSquare,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { dialogOf } from '../../forms/dialog-of.tsx';
import { formQueries } from '../../queries/forms.ts';
import { queryClient } from '../../queries/query-client.ts';

type TemplateId = (typeof FORM_TEMPLATES)[number]['id'];

const ICONS: Readonly<Record<TemplateId, ReactNode>> = {
  contact: <MessageSquare aria-hidden="true" />,
  booking: <CalendarCheck aria-hidden="true" />,
  rsvp: <MailOpen aria-hidden="true" />,
  feedback: <ClipboardList aria-hidden="true" />,
  job: <Briefcase aria-hidden="true" />,
  wholesale: <Handshake aria-hidden="true" />,
};

const TITLES: Readonly<Record<TemplateId, string>> = {
  contact: t('forms.templateContact'),
  booking: t('forms.templateBooking'),
  rsvp: t('forms.templateRsvp'),
  feedback: t('forms.templateFeedback'),
  job: t('forms.templateJob'),
  wholesale: t('forms.templateWholesale'),
};

const EMPTY = 'empty';
const CHOICES = [
  ...FORM_TEMPLATES.map(({ id }) => ({ id, label: TITLES[id], icon: ICONS[id] })),
  { id: EMPTY, label: t('forms.empty'), icon: <FileText aria-hidden="true" /> },
];

type NewFormProps = {
  websiteId: string;
  onClose: () => void;
  onMade: (formId: string) => void;
};

/** Makes a form: what it begins as, and its name. */
export const NewFormDialog = dialogOf(NewForm, { title: t('forms.newForm') });

function NewForm({ websiteId, onClose, onMade }: NewFormProps) {
  const [chosen, setChosen] = useState<string>(FORM_TEMPLATES[0].id);
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const template = FORM_TEMPLATES.find(({ id }) => id === chosen);
  // A form's name is stored and stands on the site, whatever the editor's language.
  const title = template?.title ?? 'Form';
  const name = typed.trim() || title;
  const make = async () => {
    setBusy(true);
    setError('');
    try {
      const body = template
        ? { name, template: template.id }
        : { name, content: FormContent.parse({ name, fields: [], captchaEnabled: true }) };
      const created = await call(createForm, { params: { websiteId }, body });
      await queryClient.invalidateQueries({ queryKey: formQueries.lists(websiteId) });
      onMade(created.id);
    } catch (failure) {
      setError(textOf(failure));
      setBusy(false);
    }
  };
  return (
    <DialogForm
      action={t('forms.addForm')}
      isBusy={isBusy}
      error={error}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      <ChoiceField label={t('forms.beginWith')} choices={CHOICES} value={chosen} onChange={setChosen} />
      <TextField
        label={t('common.name')}
        placeholder={title}
        maxLength={100}
        value={typed}
        onChange={setTyped}
      />
    </DialogForm>
  );
}
