import * as contract from '@sitewright/contract/fonts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { catalogueFont } from '../catalogue.ts';
import { fontListOf } from '../font-list.ts';
import { fontUrl, latinFace } from '../font-store.ts';

export const listFonts = routeWithoutTransaction(contract.listFonts, ({ websiteId, deps }) =>
  fontListOf({ deps, websiteId }),
);

export const prepareFont = routeWithoutTransaction(contract.prepareFont, async ({ params, deps }) => {
  const font = catalogueFont(params.fontName);
  if (!font) throw new AppError('not-found');
  const faces = await deps.services.fonts.prepare(font);
  const latin = latinFace(faces);
  if (!latin) throw new AppError('font-unavailable');
  return { url: fontUrl(latin), bytes: latin.bytes };
});
