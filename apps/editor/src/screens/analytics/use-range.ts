import { useTimeZone } from '../../queries/use-moment-text.ts';
import { useNavigate } from '../../router/router-context.tsx';
import type { Target } from '../../router/routes.ts';
import { daysOf, type RangeSearch, todayIn } from './date-range.ts';

type Search = Record<string, string | undefined>;

/** The range an analytics screen shows, and a way to another one; what else stands in the address stays. */
export function useRange(to: Target['to'], websiteId: string, search: Search) {
  const navigate = useNavigate();
  const today = todayIn(useTimeZone());
  const show = (changes: Search) => {
    const next = { ...search, ...changes };
    const named = Object.fromEntries(
      Object.entries(next).filter(([, value]) => value !== undefined && value !== ''),
    );
    void navigate({ to, params: { websiteId }, search: named, replace: true } as never);
  };
  return {
    days: daysOf(search, today),
    show,
    showRange: ({ range, from, to: until }: RangeSearch) => show({ range, from, to: until }),
  };
}
