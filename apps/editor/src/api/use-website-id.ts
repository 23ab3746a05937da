import { useParams } from '@tanstack/react-router';

/** Site of the screen that is open, as its address names it. */
export function useWebsiteId(): string {
  const { websiteId = '' } = useParams({ strict: false });
  return websiteId;
}
