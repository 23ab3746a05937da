import { z } from 'zod';
import { defineCall } from './call.ts';

/** A shopper types fast, and each letter may ask. */
const rateLimit = { max: 120, windowSeconds: 60 };
const Component = z.object({
  long_name: z.string(),
  short_name: z.string(),
  types: z.array(z.string()),
});

/** Where on the site a place is asked for. */
const TrackingContext = z.object({
  productPage: z.string().min(1).max(100),
  productSection: z.string().min(1).max(100),
});
const params = z.object({ place_id: z.string().min(1).max(300) });

/**
 * Cities, and where they are known postcodes, that begin with what a shopper typed; the best first, at most 6. In the form
 * that scripts know from the service whose name the path bears. Source: specification §7, CHK-05.
 */
export const suggestAddresses = defineCall({
  method: 'GET',
  path: '/api/google-maps/places/autocomplete',
  access: 'visitor',
  query: z.object({
    input: z.string().trim().max(100).default(''),
    /** Two letters; else `components=country:xx`, else the country the store delivers to first. */
    country: z
      .string()
      .regex(/^[a-z]{2}$/i)
      .optional(),
    components: z
      .string()
      .regex(/^country:[a-z]{2}$/i)
      .optional(),
  }),
  reply: z.object({
    status: z.enum(['OK', 'ZERO_RESULTS']),
    predictions: z.array(
      z.object({
        place_id: z.string(),
        description: z.string(),
        structured_formatting: z.object({ main_text: z.string(), secondary_text: z.string() }),
        types: z.array(z.string()),
      }),
    ),
  }),
  rateLimit,
});

/** One suggested place in full. Errors: not-found. Source: specification §7, CHK-06. */
export const getAddress = defineCall({
  method: 'GET',
  path: '/api/google-maps/places/details',
  access: 'visitor',
  query: z.union([
    /** The context as a JSON text, as specified, or as two fields. */
    params.extend({ trackingContext: z.string().max(1000).transform(parsed).pipe(TrackingContext) }),
    params.extend({ ...TrackingContext.shape, trackingContext: z.undefined().optional() }),
  ]),
  reply: z.object({
    status: z.literal('OK'),
    result: z.object({
      place_id: z.string(),
      name: z.string(),
      formatted_address: z.string(),
      address_components: z.array(Component),
      geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
      types: z.array(z.string()),
      /** The same as the fields of an address here; '' for what is not known. */
      address: z.object({
        city: z.string(),
        region: z.string(),
        postcode: z.string(),
        country: z.string(),
      }),
    }),
  }),
  rateLimit,
});

/** Detail of a place, as its reader gets it. */
export type AddressDetails = z.infer<typeof getAddress.reply>;
export type AddressSuggestions = z.infer<typeof suggestAddresses.reply>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
