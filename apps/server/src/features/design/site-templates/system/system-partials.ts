import {
  address,
  itemActions,
  itemFields,
  itemImages,
  itemSocial,
  itemSource,
  lightbox,
  mapLink,
  opener,
  title,
  titleHref,
} from './partials/item-parts.ts';
import { image, itemPager, listHead, pager } from './partials/list-parts.ts';
import { cardForm, productForm, relatedProducts } from './partials/product-forms.ts';
import { shareButtons, socialLinks, videoBackground } from './partials/social.ts';

/** Partials every template may apply; one of its own with the same name wins. Source: site format §1.1. */
export const systemPartials: Readonly<Record<string, string>> = {
  'sqs-address': address,
  'sqs-card-form': cardForm,
  'sqs-item-actions': itemActions,
  'sqs-item-fields': itemFields,
  'sqs-item-pager': itemPager,
  'sqs-item-pictures': itemImages,
  'sqs-item-social': itemSocial,
  'sqs-item-source': itemSource,
  'sqs-lightbox': lightbox,
  'sqs-list-head': listHead,
  'sqs-map-link': mapLink,
  'sqs-opener': opener,
  'sqs-pager': pager,
  'sqs-picture': image,
  'sqs-product-form': productForm,
  'sqs-related-products': relatedProducts,
  'sqs-share-buttons': shareButtons,
  'sqs-social-links': socialLinks,
  'sqs-title': title,
  'sqs-title-href': titleHref,
  'sqs-video-background.block': videoBackground,
};
