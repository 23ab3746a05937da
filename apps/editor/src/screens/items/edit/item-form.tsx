import type { Collection } from '@sitewright/domain/site/collection-schema';
import type { Item } from '@sitewright/domain/site/item-schema';
import { t } from '@sitewright/owner-texts/t';
import { FormBar } from '../../../forms/form-bar.tsx';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { SavedForm } from '../../../forms/saved-form.tsx';
import type { ItemKind } from '../item-kinds.ts';
import { CustomPart } from './custom-part.tsx';
import { EventPart } from './event-part.tsx';
import { FilingPart } from './filing-part.tsx';
import { ImagePart } from './image-part.tsx';
import { LinkPart } from './link-part.tsx';
import { MediaPart } from './media-part.tsx';
import { PromotedPart } from './promoted-part.tsx';
import { PublishingPart } from './publishing-part.tsx';
import { SearchPart } from './search-part.tsx';
import { TextsPart } from './texts-part.tsx';
import { useItemForm } from './use-item-form.ts';
import { VisitLink } from './visit-link.tsx';

type ItemFormProps = {
  websiteId: string;
  collection: Collection;
  kind: ItemKind;
  item: Item | null;
  timeZone: string;
  /** The new item has its id now. */
  onMade: (id: string) => Promise<void>;
};

/** Everything of an item: what it says on the wide side, when and where it appears beside it. */
export function ItemForm({ websiteId, collection, kind, item, timeZone, onMade }: ItemFormProps) {
  const { form, errors, hasErrors, onContent } = useItemForm({ websiteId, collection, kind, item, onMade });
  const { fields } = form;
  const part = { websiteId, fields, errors, onChange: form.change, onContent };
  const { recordType } = kind;
  return (
    <SavedForm
      className="item-form"
      onSave={() => {
        if (!hasErrors) void form.save();
      }}
    >
      <div className="item-form-main">
        <TextsPart {...part} recordType={recordType} collection={collection} itemId={item?.id ?? null} />
        {recordType === 'event' && <EventPart {...part} timeZone={timeZone} />}
        {(recordType === 'video' || recordType === 'audio') && (
          <MediaPart {...part} recordType={recordType} />
        )}
        <ImagePart {...part} hasGallery={kind.customFields.length > 0 || recordType === 'gallery'} />
        <PromotedPart {...part} />
        {kind.customFields.length > 0 && <CustomPart {...part} kind={kind} />}
        {(recordType === 'link' || recordType === 'text' || recordType === 'image') && <LinkPart {...part} />}
      </div>
      <div className="item-form-side">
        <PublishingPart {...part} item={item} timeZone={timeZone} />
        <FilingPart {...part} collectionId={collection.id} />
        <SearchPart {...part} />
      </div>
      <FormBar
        form={form}
        hasErrors={hasErrors}
        action={item ? t('common.save') : t('items.addItem', { item: kind.label })}
      >
        {item && <VisitLink websiteId={websiteId} collection={collection} item={item} />}
      </FormBar>
      <LeaveGuard isDirty={form.isDirty} />
    </SavedForm>
  );
}
