import type { LabelKind } from '@sitewright/domain/site/label-schema';
import { t } from '@sitewright/owner-texts/t';

/** What is said of tags, and the same of categories. */
export const LABEL_WORDS = {
  tag: {
    singular: t('items.tag'),
    plural: t('items.tags'),
    of: (title: string) => t('items.tagsOf', { title }),
    create: t('items.newTag'),
    filter: t('items.filterTags'),
    loading: t('items.loadingTags'),
    noneYet: t('items.noTagsYet'),
    onlyOne: t('items.onlyOneTag'),
    selected: t('items.selectedTags'),
  },
  category: {
    singular: t('items.category'),
    plural: t('items.categories'),
    of: (title: string) => t('items.categoriesOf', { title }),
    create: t('items.newCategory'),
    filter: t('items.filterCategories'),
    loading: t('items.loadingCategories'),
    noneYet: t('items.noCategoriesYet'),
    onlyOne: t('items.onlyOneCategory'),
    selected: t('items.selectedCategories'),
  },
} as const satisfies Readonly<Record<LabelKind, unknown>>;
