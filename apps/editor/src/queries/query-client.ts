import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';

/** Answers of the server that screens share. Failures of the owner's own making are not tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) =>
        count < 2 && error instanceof ApiError && ['offline', 'unavailable'].includes(error.code),
    },
  },
});
