import { readySections } from '@sitewright/blocks/sections/ready-sections';
import * as contract from '@sitewright/contract/section-library';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { purposesInEnglish, sectionInEnglish } from '../english-names.ts';
import { pageParts } from '../page-parts.ts';
import { drawSection, readySection } from '../ready-section.ts';
import { sectionJson } from '../section-json.ts';
import { SECTION_SOURCES, siteSources } from '../site-sources.ts';

export const listReadySections = routeWithoutTransaction(
  contract.listReadySections,
  async ({ websiteId, deps }) => {
    const { bundle } = await deps.services.pages.pipeline.site(websiteId);
    const sources = siteSources(bundle);
    const sections = readySections
      .filter(({ needs }) => needs === undefined || sources[needs] !== null)
      .map(({ id, purpose }) => ({ id, purpose, ...sectionInEnglish(id) }));
    return {
      purposes: purposesInEnglish(),
      sections,
      missing: SECTION_SOURCES.filter((source) => sources[source] === null),
    };
  },
);

export const createReadySection = routeWithoutTransaction(
  contract.createReadySection,
  async ({ websiteId, params, account, deps, newId }) => {
    const ready = readySection(params.sectionName);
    if (!ready) throw new AppError('not-found');
    const { bundle } = await deps.services.pages.pipeline.site(websiteId);
    if (ready.needs && siteSources(bundle)[ready.needs] === null) throw new AppError('not-found');
    const parts = await pageParts(deps, { bundle, permissions: account.permissions }, ready);
    return { section: sectionJson(drawSection(ready, parts, newId)) };
  },
);
