import { offeredLanguage } from '@sitewright/domain/language/site-languages';
import type { Db } from '../../../platform/database/database.ts';
import type { ServiceDeps } from '../../../platform/http/deps.ts';
import type { MailBlocks } from '../../site/mails/index.ts';
import { siteAddressParts, type Website } from '../../site/sites/index.ts';
import {
  itemTextsOf,
  loadMaterial,
  localMaterial,
  type Material,
  mailBlocks,
  materialTexts,
} from './mail-blocks.ts';

/** The blocks that owners put into emails which the program words. */
export function createMailBlocks({ config }: Pick<ServiceDeps, 'config'>): MailBlocks {
  return {
    async of(db, blocks, { website, locale, look }) {
      const material = await materialIn(db, website, {
        locale,
        material: await loadMaterial(db, website, blocks),
      });
      const { blocks: shown } = mailBlocks(blocks, material, {
        ...siteAddressParts(config, website, locale),
        languages: website.languages,
        locale,
        messages: look.messages,
        currency: website.settings.storeSettings.defaultCurrency,
        link: look.theme.light.link,
      });
      return shown;
    },
  };
}

/** What blocks show, in the language of the site that is closest to the reader's. */
async function materialIn(
  db: Db,
  { id: websiteId, settings, languages }: Website,
  { locale, material }: { locale: string; material: Material },
): Promise<Material> {
  const tag = offeredLanguage(languages, settings.language, locale);
  if (tag === null) return material;
  const ofItems = await itemTextsOf(db, websiteId, material);
  return localMaterial(material, await materialTexts(db, websiteId, { locale: tag, material, ofItems }));
}
