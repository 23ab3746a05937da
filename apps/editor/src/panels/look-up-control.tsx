import { lookUpEmbed } from '@sitewright/contract/embeds';
import type { Props } from '@sitewright/document/schema';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { useMutation } from '@tanstack/react-query';
import { textOf } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { assetQueries } from '../queries/assets.ts';
import { queryClient } from '../queries/query-client.ts';
import { useWebsiteId } from '../router/router-context.tsx';
import { BlockLinkControl } from './block-link-control.tsx';
import type { FieldControlProps } from './draw-field.ts';
import { TextControl } from './text-control.tsx';

/** An address with a button that asks its service for title and image and puts them into the fields beside it. */
export function LookUpControl({ field, values, onChange }: FieldControlProps) {
  const { schema, meta } = field;
  const websiteId = useWebsiteId();
  const url = String(values[field.name] ?? '');
  const lookUp = useMutation({
    mutationFn: () =>
      call(lookUpEmbed, {
        params: { websiteId },
        body: { address: url, withPoster: meta.lookUp?.poster !== undefined },
      }),
    onSuccess: ({ title, description, posterId }) => {
      const found: Props = {};
      if (meta.lookUp && title !== '') found[meta.lookUp.title] = title;
      if (meta.lookUp?.description && description !== '') found[meta.lookUp.description] = description;
      if (meta.lookUp?.poster && posterId !== null) found[meta.lookUp.poster] = posterId;
      onChange(url, found);
      if (posterId !== null) void queryClient.invalidateQueries(assetQueries.images(websiteId));
    },
  });
  const change: typeof onChange = (typed, beside) => {
    lookUp.reset();
    onChange(typed, beside);
  };
  const { data, error } = lookUp;
  return (
    <div className="look-up">
      {meta.control === 'link' ? (
        <BlockLinkControl field={field} values={values} onChange={change} />
      ) : (
        <TextControl
          meta={meta}
          value={url}
          isValid={(typed) => schema.safeParse(typed).success}
          onChange={change}
        />
      )}
      {/^https?:/i.test(url) && (
        <Button isBusy={lookUp.isPending} onPress={() => lookUp.mutate()}>
          {meta.lookUp?.poster ? t('panels.getTitleAndPicture') : t('panels.getTitle')}
        </Button>
      )}
      <p className={error ? 'ui-error' : 'ui-help'} role="status">
        {error ? textOf(error) : data && progressText(data.title, data.posterId !== null)}
      </p>
    </div>
  );
}

function progressText(title: string, hasImage: boolean): string {
  if (title === '') return hasImage ? t('panels.foundAPicture') : t('panels.foundNothingToUse');
  return hasImage ? t('panels.foundTitleWithAPicture', { title }) : t('panels.foundTitle', { title });
}
