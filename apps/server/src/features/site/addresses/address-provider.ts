/** One city, or one postcode of a city. */
export type AddressSuggestion = {
  /** Finds it again for as long as its provider knows it. */
  id: string;
  kind: 'city' | 'postcode';
  country: string;
  city: string;
  /** Region as an address field takes it: a code where the country has some; '' where addresses name no region. */
  region: string;
  /** For people; '' where it is not known. */
  regionName: string;
  postcode: string;
  latitude: number;
  longitude: number;
};

/** Knows places. None of them is an address that somebody gave. */
export type AddressProvider = {
  /** Places of a country that begin with what was typed, the best first. */
  suggest(requested: { input: string; country: string; limit: number }): Promise<AddressSuggestion[]>;
  find(id: string): Promise<AddressSuggestion | null>;
};
