import { defineFeature } from '../../../platform/http/feature.ts';

/** Forms that owners make and visitors fill in, and what was sent by them. */
export const forms = defineFeature({
  name: 'forms',
  folder: import.meta.dirname,
});
