import type { MailMaterial, MaterialKind } from '@sitewright/domain/mailing/campaign-schema';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { SearchField } from '@sitewright/ui/search-field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Loaded } from '../lists/loaded.tsx';
import { campaignQueries, type MaterialUse } from '../queries/campaigns.ts';
import { useSiteOrigin } from '../queries/use-site-origin.ts';
import './material-field.css';

const TEXTS: Readonly<Record<MaterialKind, Record<'choose' | 'replace' | 'gone' | 'none', string>>> = {
  product: {
    choose: t('fields.chooseProduct'),
    replace: t('fields.replaceProduct'),
    gone: t('fields.productNotVisible'),
    none: t('fields.noProducts'),
  },
  post: {
    choose: t('fields.choosePost'),
    replace: t('fields.replacePost'),
    gone: t('fields.postNotVisible'),
    none: t('fields.noPosts'),
  },
  coupon: {
    choose: t('fields.chooseDiscount'),
    replace: t('fields.replaceDiscount'),
    gone: t('fields.discountNotVisible'),
    none: t('fields.noDiscounts'),
  },
  picture: {
    choose: t('fields.choosePicture'),
    replace: t('fields.replacePicture'),
    gone: t('fields.pictureNotVisible'),
    none: t('fields.noPictures'),
  },
};

type MaterialFieldProps = {
  websiteId: string;
  kind: MaterialKind;
  /** What it is for: who may write the one may not write the other. */
  use?: MaterialUse | undefined;
  value: string | null;
  error?: string | undefined;
  onChange: (id: string) => void;
};

/** Something of the site that an email shows: what visitors see, found by its title. */
export function MaterialField({ websiteId, kind, use, value, error, onChange }: MaterialFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const chosen = useQuery({
    ...campaignQueries.material(websiteId, { kind, use, id: value ?? '' }),
    enabled: value !== null,
  });
  const item = chosen.data?.items[0];
  const texts = TEXTS[kind];
  const isGone = value !== null && chosen.data !== undefined && !item;
  return (
    <div className="ui-field">
      {item && <Material websiteId={websiteId} item={item} />}
      {isGone && <p className="ui-error">{texts.gone}</p>}
      {error && !isGone && <p className="ui-error">{error}</p>}
      <div>
        <Button onPress={() => setOpen(true)}>{value === null ? texts.choose : texts.replace}</Button>
      </div>
      <Dialog title={texts.choose} isOpen={isOpen} onClose={() => setOpen(false)}>
        <MaterialSearch
          websiteId={websiteId}
          kind={kind}
          use={use}
          onPick={(id) => {
            onChange(id);
            setOpen(false);
          }}
        />
      </Dialog>
    </div>
  );
}

function MaterialSearch({
  websiteId,
  kind,
  use,
  onPick,
}: Pick<MaterialFieldProps, 'websiteId' | 'kind' | 'use'> & { onPick: (id: string) => void }) {
  const [search, setSearch] = useState('');
  const found = useQuery({
    ...campaignQueries.material(websiteId, { kind, use, search: useDeferredValue(search) }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="stack">
      <SearchField label={t('fields.nameStartsWith')} value={search} onChange={setSearch} />
      <Loaded query={found} name={t('fields.whatThereIs')}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="ui-help">{search ? t('fields.nothingFound') : TEXTS[kind].none}</p>
          ) : (
            <ul className={`material-list is-${kind}`}>
              {items.map((item) => (
                <li key={item.id}>
                  <Button look="quiet" onPress={() => onPick(item.id)}>
                    <Material websiteId={websiteId} item={item} />
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

function Material({ websiteId, item }: { websiteId: string; item: MailMaterial }) {
  const origin = useSiteOrigin(websiteId);
  return (
    <span className="material">
      {item.imageUrl && <img src={origin + item.imageUrl} alt="" loading="lazy" />}
      <span>{item.title}</span>
      {item.detail && <small>{item.detail}</small>}
    </span>
  );
}
