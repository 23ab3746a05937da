import { t } from '@sitewright/owner-texts/t';
import type { ReactNode } from 'react';
import {
  Dialog as AriaDialog,
  Autocomplete,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components';

export type SearchEntry = {
  id: string;
  label: string;
  /** More about it, in a softer tone. */
  detail?: string | undefined;
  /** What it is, or its shortcut, at the end of the line. */
  hint?: string | undefined;
  icon?: ReactNode;
};
export type SearchSection = { title: string; entries: readonly SearchEntry[] };

type SearchDialogProps = {
  /** Name of the field and the window. */
  label: string;
  query: string;
  onQuery: (query: string) => void;
  sections: readonly SearchSection[];
  onChoose: (id: string) => void;
  isOpen: boolean;
  onClose: () => void;
  /** Below the list: that more is looked for, or why it could not be. */
  status?: ReactNode;
  /** Instead of an empty list. */
  empty: string;
};

/** A window with one field whose results are walked by the arrow keys while the field keeps the keyboard. */
export function SearchDialog(props: SearchDialogProps) {
  const { label, query, sections, status } = props;
  const count = sections.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <ModalOverlay
      isOpen={props.isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
      className="ui-overlay is-top"
    >
      <Modal className="ui-dialog is-search">
        <AriaDialog aria-label={label}>
          <Autocomplete inputValue={query} onInputChange={props.onQuery}>
            <SearchField aria-label={label} autoFocus className="ui-search-head">
              <Input className="ui-search-input" placeholder={label} />
            </SearchField>
            <ListBox
              aria-label={t('ui.results')}
              className="ui-search-results"
              onAction={(id) => props.onChoose(String(id))}
              renderEmptyState={() => <p className="ui-help">{props.empty}</p>}
            >
              {sections.map(({ title, entries }) => (
                <ListBoxSection key={title} id={title}>
                  <Header className="ui-search-section">{title}</Header>
                  {entries.map(itemOf)}
                </ListBoxSection>
              ))}
            </ListBox>
          </Autocomplete>
          {status && <div className="ui-search-status">{status}</div>}
          <p className="ui-visually-hidden" aria-live="polite">
            {count === 0 ? props.empty : `${count} ${count === 1 ? 'result' : 'results'}`}
          </p>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

function itemOf({ id, label, detail, hint, icon }: SearchEntry) {
  return (
    <ListBoxItem key={id} id={id} textValue={label} className="ui-menu-item">
      {icon}
      <span className="ui-menu-text">
        {label}
        {detail && <small>{detail}</small>}
      </span>
      {hint && <span className="ui-kbd">{hint}</span>}
    </ListBoxItem>
  );
}
