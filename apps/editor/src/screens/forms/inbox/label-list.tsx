import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { TextField } from '@sitewright/ui/text-field';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Tag, Button as TagButton, TagGroup, TagList } from 'react-aria-components';
import { ownSubmit } from '../../../forms/own-submit.ts';
import type { Mark } from './use-submission-acts.ts';
import '../../../forms/tokens.css';

/** Labels of a submission: added by typing, taken off by a button or the Delete key. */
export function LabelList(props: { labels: readonly string[]; onMark: (mark: Mark) => void }) {
  const [typed, setTyped] = useState('');
  const add = () => {
    const label = typed.trim();
    if (label === '') return;
    setTyped('');
    if (!props.labels.includes(label)) props.onMark({ addLabels: [label] });
  };
  return (
    <section className="inbox-part" aria-label={t('formInbox.labels')}>
      <h2>{t('formInbox.labels')}</h2>
      {props.labels.length > 0 && (
        <TagGroup
          aria-label={t('formInbox.labelsOfTheSubmission')}
          onRemove={(keys) => {
            const [label] = [...keys];
            if (label !== undefined) props.onMark({ removeLabels: [String(label)] });
          }}
        >
          <TagList className="tokens">
            {props.labels.map((label) => (
              <Tag key={label} id={label} textValue={label} className="token">
                {label}
                <TagButton slot="remove" aria-label={t('common.remove')}>
                  <X aria-hidden="true" />
                </TagButton>
              </Tag>
            ))}
          </TagList>
        </TagGroup>
      )}
      <form className="inbox-line" noValidate onSubmit={ownSubmit(add)}>
        <TextField label={t('formInbox.newLabel')} maxLength={40} value={typed} onChange={setTyped} />
        <Button type="submit" isDisabled={typed.trim() === ''}>
          {t('formInbox.addLabel')}
        </Button>
      </form>
    </section>
  );
}
