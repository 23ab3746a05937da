import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { Menu } from '@sitewright/ui/menu';
import { TextField } from '@sitewright/ui/text-field';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useAttempt } from '../../../forms/use-attempt.ts';
import { updateProducts } from '../../../product-form/product-operations.ts';
import { type BulkAction, bulkActions, changeOf } from './bulk-actions.ts';

type BulkBarProps = { websiteId: string; ids: readonly string[]; onDone: () => void };

/** Actions with the chosen products, and what came of it. */
export function BulkBar({ websiteId, ids, onDone }: BulkBarProps) {
  const [pendingAction, setPending] = useState<BulkAction | null>(null);
  const { isBusy, failure, attempt } = useAttempt();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const messages = failure ? [failure.message] : refusals;
  const run = (action: BulkAction, text: string) => {
    setPending(null);
    setRefusals([]);
    const change = changeOf(action, text);
    void attempt(
      async () => (change ? updateProducts(websiteId, ids, change) : []),
      (refused) => {
        setRefusals(refused.map(({ title, message }) => (title === '' ? message : `${title}: ${message}`)));
        onDone();
      },
    );
  };
  const count = ids.length;
  const shown = count.toLocaleString(LOCALE);
  return (
    <>
      <div className="bulk-bar" role="toolbar" aria-label={t('products.selectedProducts')}>
        <span role="status">
          {isBusy
            ? t('products.changing')
            : ids.length === 0
              ? t('products.noneSelected')
              : t('products.selected', { count, shown })}
        </span>
        <Menu
          label={t('products.changeTheSelectedProducts')}
          entries={bulkActions.map((action) => ({
            id: action.id,
            label: action.label,
            isDanger: action.id === 'delete',
            run: () => (action.field || action.question ? setPending(action) : run(action, '')),
          }))}
        >
          <Button look="quiet" isDisabled={ids.length === 0 || isBusy}>
            {t('products.change')}
            <ChevronDown aria-hidden="true" />
          </Button>
        </Menu>
      </div>
      {messages.length > 0 && (
        <ul className="bulk-told" role="alert">
          {messages.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <Dialog
        title={pendingAction ? t('products.bulkTitle', { action: pendingAction.label, count, shown }) : ''}
        isOpen={pendingAction !== null}
        onClose={() => setPending(null)}
      >
        {pendingAction && (
          <Question
            action={pendingAction}
            onRun={(text) => run(pendingAction, text)}
            onClose={() => setPending(null)}
          />
        )}
      </Dialog>
    </>
  );
}

type QuestionProps = { action: BulkAction; onRun: (text: string) => void; onClose: () => void };

function Question({ action, onRun, onClose }: QuestionProps) {
  const [text, setText] = useState('');
  const isUsable = !action.field || changeOf(action, text) !== null;
  return (
    <DialogForm
      action={action.label}
      isDanger={action.id === 'delete'}
      isDisabled={!isUsable}
      onSubmit={() => onRun(text)}
      onClose={onClose}
    >
      {action.question && <p>{action.question}</p>}
      {action.field && (
        <TextField label={action.field} help={action.help} value={text} onChange={setText} autoFocus />
      )}
    </DialogForm>
  );
}
