import { t } from '@sitewright/owner-texts/t';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Tag, Button as TagButton, TagGroup, TagList } from 'react-aria-components';
import '../forms/tokens.css';
import './marks.css';

type LabelListProps = {
  title: string;
  /** Read aloud for the list: `Labels of the submission`. */
  name: string;
  labels: readonly string[];
  onRemove: (label: string) => void;
  /** What adds one. */
  children: ReactNode;
};

/** Labels of one thing: taken off by a button or the Delete key. */
export function LabelList({ title, name, labels, onRemove, children }: LabelListProps) {
  return (
    <section className="marks-part" aria-label={title}>
      <h2>{title}</h2>
      {labels.length > 0 && (
        <TagGroup
          aria-label={name}
          onRemove={(keys) => {
            const [label] = [...keys];
            if (label !== undefined) onRemove(String(label));
          }}
        >
          <TagList className="tokens">
            {labels.map((label) => (
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
      {children}
    </section>
  );
}
