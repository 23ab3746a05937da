import { defineFeature } from '../../../platform/http/feature.ts';
import { createGazetteer } from './gazetteer/gazetteer.ts';
import { placeCalls } from './place-calls.ts';

/** Suggestions for address fields. */
export const places = defineFeature({
  name: 'places',
  folder: import.meta.dirname,
  routes: placeCalls(createGazetteer()),
});
