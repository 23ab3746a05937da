import { createForm } from '@sitewright/contract/forms';
import type { Samples } from '@sitewright/domain/texts/samples';
import { FormContent } from '@sitewright/forms/form-schema';
import { FORM_TEMPLATE_IDS, type FormTemplateId } from '@sitewright/forms/form-templates';
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
import { call } from '../../api/call.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { dialogOf } from '../../forms/dialog-of.tsx';
import { useSubmit } from '../../forms/use-submit.ts';
import { formQueries } from '../../queries/forms.ts';
import { queryClient } from '../../queries/query-client.ts';
import { samplesOf } from '../../queries/site-samples.ts';

const ICONS: Readonly<Record<FormTemplateId, ReactNode>> = {
  contact: <MessageSquare aria-hidden="true" />,
  booking: <CalendarCheck aria-hidden="true" />,
  rsvp: <MailOpen aria-hidden="true" />,
  feedback: <ClipboardList aria-hidden="true" />,
  job: <Briefcase aria-hidden="true" />,
  wholesale: <Handshake aria-hidden="true" />,
};

const TITLES: Readonly<Record<FormTemplateId, string>> = {
  contact: t('forms.templateContact'),
  booking: t('forms.templateBooking'),
  rsvp: t('forms.templateRsvp'),
  feedback: t('forms.templateFeedback'),
  job: t('forms.templateJob'),
  wholesale: t('forms.templateWholesale'),
};

/** How a form of each is called that gets no name of its own. */
const NAMES = {
  contact: 'formContact',
  booking: 'formBooking',
  rsvp: 'formRsvp',
  feedback: 'formFeedback',
  job: 'formJob',
  wholesale: 'formWholesale',
} as const satisfies Readonly<Record<FormTemplateId, keyof Samples>>;

const EMPTY = 'empty';
const CHOICES = [
  ...FORM_TEMPLATE_IDS.map((id) => ({ id, label: TITLES[id], icon: ICONS[id] })),
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
  const [chosen, setChosen] = useState<string>(FORM_TEMPLATE_IDS[0]);
  const [typed, setTyped] = useState('');
  const template = FORM_TEMPLATE_IDS.find((id) => id === chosen);
  // A form's name is stored and stands on the site, whatever the editor's language.
  const usual = samplesOf(websiteId)[template ? NAMES[template] : 'formEmpty'];
  const { isBusy, failure, submit } = useSubmit(async () => {
    const name = typed.trim() || usual;
    const body = template
      ? { name, template }
      : { name, content: FormContent.parse({ name, fields: [], captchaEnabled: true }) };
    const created = await call(createForm, { params: { websiteId }, body });
    await queryClient.invalidateQueries({ queryKey: formQueries.lists(websiteId) });
    onMade(created.id);
  });
  return (
    <DialogForm
      action={t('forms.addForm')}
      isBusy={isBusy}
      error={failure?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChoiceField label={t('forms.beginWith')} choices={CHOICES} value={chosen} onChange={setChosen} />
      <TextField
        label={t('common.name')}
        placeholder={usual}
        maxLength={100}
        value={typed}
        onChange={setTyped}
      />
    </DialogForm>
  );
}
