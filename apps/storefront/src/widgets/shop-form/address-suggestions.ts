import { useEffect, useRef, useState } from 'react';
import { callApi, type DataOf } from '../../api/call-api.ts';

export type Suggestion = DataOf<'GET /api/google-maps/places/autocomplete'>['predictions'][number];
export type SuggestedAddress = DataOf<'GET /api/google-maps/places/details'>['result']['address'];

/** Typing rests this long before a question is asked. */
const REST_MS = 180;
const SHORTEST = 2;

/** Suggestions for what is typed in a field of an address; without an answer there are none, and nothing is said. */
export function useAddressSuggestions(country: string) {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turn = useRef(0);
  const close = () => {
    clearTimeout(timer.current);
    turn.current++;
    setSuggestions([]);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (typed: string) => {
    clearTimeout(timer.current);
    const requestId = ++turn.current;
    if (typed.trim().length < SHORTEST) return setSuggestions([]);
    timer.current = setTimeout(async () => {
      const query = { input: typed.slice(0, 100), country };
      const response = await callApi('GET /api/google-maps/places/autocomplete', { query });
      if (requestId === turn.current) setSuggestions(response.ok ? response.data.predictions : []);
    }, REST_MS);
  };
  return { suggestions, ask, close };
}

/** The fields of a suggestion; null when it cannot be had, where what was typed stays. */
export async function readSuggestion({ place_id }: Suggestion): Promise<SuggestedAddress | null> {
  const context = { productPage: 'checkout', productSection: 'address' };
  const response = await callApi('GET /api/google-maps/places/details', { query: { place_id, ...context } });
  return response.ok ? response.data.result.address : null;
}
