import * as contract from '@sitewright/contract/embeds';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { type Route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import type { PublicFetch } from '../../../../platform/outbound/public-fetch.ts';
import { describeUrl } from '../describe-url.ts';
import { storePoster } from '../store-poster.ts';

/** Previews of other services' URLs, requested through the given `fetchPublic`. */
export function embedRoutes(fetchPublic: PublicFetch): Route[] {
  const lookUpEmbed = routeWithoutTransaction(
    contract.lookUpEmbed,
    async ({ websiteId, account, body, deps }) => {
      const found = await describeUrl(fetchPublic, body.address);
      if (!found) throw new AppError('embed-unknown');
      // Films of such accounts play only on Vimeo itself.
      if (found.providerName === 'Vimeo' && found.accountType === 'basic') throw new AppError('vimeo-basic');
      const wantsPoster = body.withPoster && account.permissions.has('files.manage');
      const posterId = wantsPoster ? await storePoster(deps, fetchPublic, { websiteId, found }) : null;
      const { providerName, title, description } = found;
      return {
        providerName: providerName.slice(0, 200),
        title: title.slice(0, 300),
        description: description.slice(0, 1000),
        posterId,
      };
    },
  );
  return [lookUpEmbed];
}
