import type { CustomField, ItemTypes } from '@sitewright/contract/site-templates';
import type { Item } from '@sitewright/domain/site/item-schema';
import { inSentence } from '@sitewright/owner-texts/in-sentence';
import { t } from '@sitewright/owner-texts/t';

/** A kind of item that can be added to a collection. */
export type ItemKind = {
  readonly id: string;
  readonly recordType: Item['recordType'];
  /** Label of the button: "Add post". */
  readonly label: string;
  /** Fields the site template adds. */
  readonly customFields: readonly CustomField[];
};

const LABELS: Partial<Record<Item['recordType'], string>> = {
  text: t('items.kindPost'),
  image: t('items.kindPicture'),
  quote: t('items.kindQuote'),
  link: t('items.kindLink'),
  video: t('items.kindVideo'),
  audio: t('items.kindTrack'),
  event: t('items.kindEvent'),
  gallery: t('items.kindGallery'),
};

/** Kinds of the program's own collection types, where the site template says nothing. */
const USUAL: Readonly<Record<string, readonly Item['recordType'][]>> = {
  blog: ['text', 'image', 'quote', 'link', 'video', 'audio'],
  events: ['event'],
  gallery: ['image', 'video'],
  album: ['audio'],
};

/** Kinds that a collection takes, the usual one first. */
export function kindsOf(typeName: string, { accepted, customTypes }: ItemTypes): ItemKind[] {
  const named = accepted[typeName] ?? [];
  const names = named.length > 0 ? named : (USUAL[typeName] ?? ['text']);
  return names.flatMap((name): ItemKind[] => {
    const custom = customTypes.find((type) => type.name === name);
    if (custom) {
      const label = inSentence(custom.title || custom.name);
      return [{ id: name, recordType: custom.base, label, customFields: custom.fields }];
    }
    const recordType = name.replaceAll('_', '-') as Item['recordType'];
    const label = LABELS[recordType];
    return label ? [{ id: recordType, recordType, label, customFields: [] }] : [];
  });
}

/** The kind an item was made as: of those with its record type, one whose fields it has. */
export function kindOf(item: Pick<Item, 'recordType' | 'content'>, kinds: readonly ItemKind[]): ItemKind {
  const same = kinds.filter(({ recordType }) => recordType === item.recordType);
  const values = Object.keys(item.content.customContent ?? {});
  const fitting = same.find(({ customFields }) => customFields.some(({ name }) => values.includes(name)));
  const plain = values.length === 0 ? same[0] : undefined;
  const label = LABELS[item.recordType] ?? t('items.anItem');
  return fitting ?? plain ?? { id: item.recordType, recordType: item.recordType, label, customFields: [] };
}
