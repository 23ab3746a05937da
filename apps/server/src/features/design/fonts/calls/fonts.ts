import * as contract from '@sitewright/contract/fonts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { CATALOGUE, catalogueFont } from '../catalogue.ts';
import { firstBytes, fontUrl, latinFace } from '../font-store.ts';

export const listFonts = routeWithoutTransaction(contract.listFonts, async ({ deps }) => {
  const families = CATALOGUE.map(async (font) => {
    const faces = await deps.services.fonts.faces(font);
    return { ...font, bytes: faces && firstBytes(faces) };
  });
  return { families: await Promise.all(families) };
});

export const prepareFont = routeWithoutTransaction(contract.prepareFont, async ({ params, deps }) => {
  const font = catalogueFont(params.fontName);
  if (!font) throw new AppError('not-found');
  const faces = await deps.services.fonts.prepare(font);
  const latin = latinFace(faces);
  if (!latin) throw new AppError('font-unavailable');
  return { url: fontUrl(latin), bytes: latin.bytes };
});
