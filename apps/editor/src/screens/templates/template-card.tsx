import { callUrl } from '@sitewright/contract/call-url';
import {
  chooseTemplate,
  deleteTemplate,
  downloadTemplate,
  type TemplateChoice,
  type TemplateVersion,
} from '@sitewright/contract/site-templates';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Menu } from '@sitewright/ui/menu';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { siteQueries } from '../../queries/site.ts';
import { type TemplateList, templateQueries } from '../../queries/templates.ts';
import { useSiteOrigin } from '../../queries/use-site-origin.ts';
import { Link } from '../../router/link.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { useTemplateMutation } from './use-template-mutation.ts';

type Card = {
  title: string;
  author: string;
  presets: readonly string[];
  choice: TemplateChoice;
  version?: TemplateVersion;
};

type CardProps = { websiteId: string; card: Card; list: TemplateList; onShowProblems?: () => void };

/** One template: its home page as it would be, and what can be done with it. */
export function TemplateCard({ websiteId, card, list, onShowProblems }: CardProps) {
  const { title, author, choice, version } = card;
  const isChosen =
    list.chosen.versionId === choice.versionId &&
    (choice.versionId !== null || list.chosen.name === choice.name);
  const { choose, remove } = useTemplateChanges(websiteId, list);
  const url = usePreviewUrl(websiteId, choice);
  /** What the owner is about to do. */
  const [asking, setAsking] = useState<{ preset: string | undefined } | null>(null);
  const change = (look: 'kept' | 'own') => {
    const preset = asking?.preset;
    choose.mutate(
      { choice, look, ...(preset === undefined ? {} : { preset }) },
      { onSettled: () => setAsking(null) },
    );
  };
  const error = choose.error ?? remove.error;
  const entries = [
    ...card.presets.map((preset) => ({
      id: `preset ${preset}`,
      label: t('templates.useWithTheStylePreset', { preset }),
      run: () => setAsking({ preset }),
    })),
    ...(version
      ? [
          {
            id: 'download',
            label: t('templates.downloadAsZip'),
            run: () => openDownload(websiteId, version.id),
          },
          ...(version.problems.length > 0 && onShowProblems
            ? [{ id: 'problems', label: t('templates.showWarnings'), run: onShowProblems }]
            : []),
          {
            id: 'remove',
            label: t('common.remove'),
            isDanger: true,
            isDisabled: isChosen,
            run: () => remove.mutate(version.id),
          },
        ]
      : []),
  ];
  return (
    <li className={isChosen ? 'template-card is-chosen' : 'template-card'}>
      <div className="template-view" aria-hidden="true">
        {url && (
          <iframe
            src={url}
            title={t('templates.homePageInTitle', { title })}
            tabIndex={-1}
            loading="lazy"
            sandbox="allow-same-origin"
          />
        )}
      </div>
      <div className="template-words">
        <h2>{title}</h2>
        <p>
          {version
            ? t('templates.uploadedVersion', { version: version.version })
            : t('templates.comesWithTheProgram')}
          {author && ` · ${author}`}
          {version &&
            version.problems.length > 0 &&
            ` · ${t('templates.warningCount', { count: version.problems.length })}`}
        </p>
      </div>
      <div className="template-actions">
        {isChosen ? (
          <>
            <strong className="template-state">{t('templates.inUse')}</strong>
            <Link to="/styles/$websiteId" params={{ websiteId }} className="ui-button">
              {t('templates.changeStyles')}
            </Link>
          </>
        ) : (
          <Button isBusy={choose.isPending} onPress={() => setAsking({ preset: undefined })}>
            {t('templates.useThisTemplate')}
          </Button>
        )}
        {url && (
          <a className="ui-button is-quiet" href={url} target="_blank" rel="noopener">
            {t('common.preview')}
            <span className="ui-visually-hidden"> {t('templates.titleInANewWindow', { title })}</span>
          </a>
        )}
        {entries.length > 0 && (
          <Menu label={t('templates.templateTitle', { title })} entries={entries}>
            <Button look="quiet" aria-label={t('templates.moreForTitle', { title })}>
              <MoreHorizontal aria-hidden="true" />
            </Button>
          </Menu>
        )}
      </div>
      {error && (
        <p className="template-error" role="alert">
          {textOf(error)}
        </p>
      )}
      <ChangeDialog
        title={title}
        preset={asking?.preset}
        own={list.own}
        isBusy={choose.isPending}
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
        onChange={change}
      />
    </li>
  );
}

type TemplateChange = { choice: TemplateChoice; look: 'kept' | 'own'; preset?: string };

function useTemplateChanges(websiteId: string, list: TemplateList) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: templateQueries.list(websiteId).queryKey });
  const choose = useTemplateMutation(websiteId, (change: TemplateChange) =>
    call(chooseTemplate, { params: { websiteId }, body: { ...change, rowVersion: list.rowVersion } }),
  );
  const remove = useMutation({
    mutationFn: (versionId: string) => call(deleteTemplate, { params: { websiteId, versionId } }),
    onSettled: refresh,
  });
  return { choose, remove };
}

/** The site's home page in a template that is not chosen yet. */
function usePreviewUrl(websiteId: string, { name, versionId }: TemplateChoice): string | null {
  const preview = useQuery(siteQueries.preview(websiteId));
  const origin = useSiteOrigin(websiteId);
  if (!preview.data || origin === '') return null;
  const query = new URLSearchParams({ preview: preview.data.token, template: versionId ?? name });
  return `${origin}/?${query}`;
}

function openDownload(websiteId: string, versionId: string): void {
  window.location.assign(callUrl(downloadTemplate.path, { websiteId, versionId }));
}
