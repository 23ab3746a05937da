import { restoreTemplate } from '@sitewright/contract/site-templates';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Undo2 } from 'lucide-react';
import { textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import type { TemplateList } from '../../queries/templates.ts';
import { useTemplateMutation } from './use-template-mutation.ts';

/** The way back to the template before, with the colours and fonts it had. */
export function PreviousTemplate({ websiteId, list }: { websiteId: string; list: TemplateList }) {
  const restore = useTemplateMutation(websiteId, () =>
    call(restoreTemplate, { params: { websiteId }, body: { rowVersion: list.rowVersion } }),
  );
  if (!list.previous) return null;
  return (
    <div className="template-previous">
      <Button isBusy={restore.isPending} onPress={() => restore.mutate(undefined)}>
        <Undo2 aria-hidden="true" />
        {t('templates.changeBackToTitle', { title: list.previous.title })}
      </Button>
      <span className="ui-help">{t('templates.withItsColoursAndFonts')}</span>
      {restore.error && (
        <p className="template-error" role="alert">
          {textOf(restore.error)}
        </p>
      )}
    </div>
  );
}
