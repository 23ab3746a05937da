import { documentRequests } from '@sitewright/blocks/data-requests';
import type { PageDocument } from '@sitewright/document/schema';
import { mayOverrideVariants } from '@sitewright/domain/site/account-access';
import type { Collection } from '@sitewright/domain/site/collection-schema';
import type { PageType } from '@sitewright/domain/site/page-type';
import type { Db } from '../../../platform/database/database.ts';
import { unlockedVersions } from '../../../platform/database/unlocked.ts';
import type { AppDeps } from '../../../platform/http/deps.ts';
import { DEFAULT_OWNER_LANGUAGE } from '../../../platform/texts/owner-language.ts';
import { withMessages } from '../../../platform/texts/site-messages.ts';
import { listDrafts } from '../../content/documents/index.ts';
import { type FontStore, fontPreloads, kitSheetUrl } from '../../design/fonts/index.ts';
import { devTemplateOf, type Templates, withOverlay } from '../../design/site-templates/index.ts';
import type { SiteVersions } from '../../site/sites/index.ts';
import { canvasScripts } from '../editor-app/index.ts';
import { FragmentCache } from './cache/fragment-cache.ts';
import { pageFragmentKey } from './cache/fragment-key.ts';
import type { SiteState } from './cache/page-key.ts';
import { PageReader } from './cache/page-reader.ts';
import { type Target, targetAt } from './context/find-target.ts';
import { linkedContents } from './context/linked-contents.ts';
import { localBundle, localesOf } from './context/local-bundle.ts';
import { doorAt } from './context/locked-pages.ts';
import type { PageModel } from './context/page-context.ts';
import { PageResources } from './context/page-resources.ts';
import { PublishedDocuments } from './context/published-documents.ts';
import { redirectOfPage } from './context/redirect-of-page.ts';
import { shapedBundle } from './context/shaped-bundle.ts';
import { loadDraftBundle, type SiteBundle, SiteBundles, unlockedBundle } from './context/site-bundle.ts';
import { siteLinks } from './context/site-links.ts';
import { siteMessagesFor } from './context/site-messages.ts';
import { SiteCss } from './css/site-css.ts';
import { entryUrl, STOREFRONT } from './files/bundles.ts';
import { isOfData, type PageRequest, type PageResult } from './page-request.ts';
import { PageSlots } from './page-slots.ts';
import { areaPage, emptyAreaPage, shutAreaOfItem, soldAreaOf } from './render/area-page.ts';
import { blockEnvironment } from './render/block-host.ts';
import { buildModel, type PageSources } from './render/build-model.ts';
import { closedPage } from './render/closed-page.ts';
import { DeferredSlots } from './render/deferred-slots.ts';
import type { PageFiles } from './render/head.ts';
import { inLanguage } from './render/in-language.ts';
import { lockPage } from './render/lock-page.ts';
import { notFound, serverError } from './render/message-pages.ts';
import { pathOfType, shellModel } from './render/page-shells.ts';
import { type RenderedPage, renderSitePage, unrenderedPage } from './render/render-page.ts';
import { sectionsModel } from './render/sections-page.ts';
import { staticModel } from './render/static-model.ts';
import { type SystemPage, systemModel } from './render/system-model.ts';
import { areasIn, areasModel } from './render/template-areas.ts';

type PipelineDeps = Pick<AppDeps, 'database' | 'replica' | 'storage' | 'log' | 'now' | 'config' | 'newId'> & {
  versions: SiteVersions<SiteState>;
};

/** Options for opening a site: its bundle when that is known to be the newest one. */
type Opening = {
  isPreview?: boolean;
  known?: SiteBundle | undefined;
  choice?: PageRequest['template'];
  /** Address whose locks the visitor may have opened; without one nothing is unlocked. */
  path?: string;
  seesMore?: boolean | undefined;
  language?: string | null | undefined;
};

/** `mayLag`: a page of the site itself, which a standby may be asked for; all else is read from the database. */
type Opened = PageRequest & { mayLag?: boolean };

/** Makes pages of sites: finds what an address means, loads it, renders it. */
export class PagePipeline {
  readonly css: SiteCss;
  readonly slots: PageSlots;
  private readonly fragments = new FragmentCache<SiteBundle>();
  private readonly bundles = new SiteBundles(this.fragments);
  private readonly documents = new PublishedDocuments(this.fragments);
  private readonly reader: PageReader;
  private readonly templates: Templates;
  private readonly fonts: FontStore;
  private readonly deps: PipelineDeps;
  private script: Promise<string | undefined> | undefined;

  constructor(deps: PipelineDeps, templates: Templates, fonts: FontStore) {
    this.deps = deps;
    this.fonts = fonts;
    this.templates = templates;
    this.css = new SiteCss(deps, this.fragments, fonts);
    this.slots = new PageSlots(deps.log);
    this.reader = new PageReader(deps, { bundles: this.bundles, fragments: this.fragments.pages });
  }

  /** The page of an address; the not-found page of the site where there is none. */
  page(request: PageRequest): Promise<PageResult> {
    return this.inSite({ ...request, mayLag: true }, async (sources) => {
      const closed = request.isPreview ? null : closedPage(sources, this.deps.config.appUrl);
      if (closed) return this.finish(sources, closed, request);
      // The languages of a host are remembered for a while; those of the site have changed meanwhile.
      if (request.language && !sources.bundle.local)
        return this.finish(sources, systemModel(sources, await notFound(sources)), request);
      if (request.isPreview && request.pageType) return this.shell(sources, request, request.pageType);
      const { door } = sources;
      if (door.access === 'locked') return this.lock(sources, request, { pageId: door.pageId });
      if (door.access === 'members') return this.lock(sources, request, { area: door.area });
      const target = await targetAt(sources.db, sources.bundle, request.path, variantOf(sources, request));
      if (target.kind === 'redirect') return target;
      const area = target.kind === 'item' ? await shutAreaOfItem(sources, target) : null;
      if (area) return this.lock(sources, request, { area });
      const model = {
        ...(await this.modelOf(sources, target)),
        ...(door.access === 'unlocked' ? { access: door.access } : {}),
      };
      const led =
        model.status === 404 ? await redirectOfPage(sources.db, sources.bundle, request.path) : null;
      if (led) return { kind: 'redirect', ...led, isTyped: true };
      // An item answers to several addresses, of which one is its own.
      const own = target.kind === 'item' ? model.context.item?.fullUrl : undefined;
      if (typeof own === 'string' && own !== request.path)
        return sources.bundle.local
          ? { kind: 'redirect', location: own, status: 302, isToLanguage: true }
          : { kind: 'redirect', location: own, status: 301 };
      const sold = request.isPreview || isOfData(request) ? null : await soldAreaOf(sources, model);
      // For a while: who may read it, and what sells it, change.
      if (sold !== null) return { kind: 'redirect', location: sold, status: 302 };
      return request.areas ? this.areasOf(sources, model, request) : this.finish(sources, model, request);
    });
  }

  /** A page of the program in the look of the site, e.g. the cart. */
  systemPage(request: PageRequest, page: SystemPage): Promise<PageResult> {
    return this.inSite(request, (sources) => {
      const closed = request.isPreview ? null : closedPage(sources, this.deps.config.appUrl);
      const framed = inFrame(sources, systemModel(sources, page));
      const model = page.isBare ? { ...framed, frame: 'bare' as const } : framed;
      if (!closed) return this.finish(sources, model, request);
      return this.finish(sources, page.whileClosed ? { ...model, frame: 'bare' } : closed, request);
    });
  }

  /** Sections that are on no page, in the look of the site: nothing of a page around them, and nothing that can be edited. */
  sectionsPage(
    request: PageRequest,
    sectionsOf: (db: Db, bundle: SiteBundle) => Promise<PageDocument>,
  ): Promise<PageResult> {
    return this.inSite(request, async (sources) => {
      const model = await sectionsModel(sources, await sectionsOf(sources.db, sources.bundle));
      return this.finish(sources, model, { ...request, isStill: true });
    });
  }

  /** Error page for visitors; `requestId` finds the failure in the log. */
  errorPage(request: PageRequest, requestId: string): Promise<PageResult> {
    return this.inSite(request, (sources) =>
      this.finish(sources, inFrame(sources, systemModel(sources, serverError(sources, requestId))), request),
    );
  }

  /** The password of the site, asked for at any of its addresses. */
  lockScreen(request: PageRequest): Promise<PageResult> {
    return this.inSite(request, (sources) => {
      const closed = closedPage(sources, this.deps.config.appUrl);
      return closed ? this.finish(sources, closed, request) : this.lock(sources, request, { pageId: null });
    });
  }

  /** The site as of now, with its template. */
  async site(
    websiteId: string,
    opening: Pick<Opening, 'choice' | 'language'> = {},
  ): Promise<Pick<PageSources, 'bundle' | 'template'>> {
    return this.deps.database.site(websiteId, async (db) => this.openSite(db, websiteId, opening));
  }

  /** The same with the pages that the visitor of the request has unlocked. */
  async siteOfVisitor(websiteId: string, language: string | null = null): Promise<SiteBundle> {
    const { bundle } = await this.site(websiteId, { language });
    const versions = unlockedVersions();
    return versions.length === 0 ? bundle : unlockedBundle(bundle, versions);
  }

  /** Reads something of the site besides its pages, with the bundle of now. */
  async withBundle<T>(
    websiteId: string,
    work: (db: Db, bundle: SiteBundle, template: PageSources['template']) => Promise<T>,
    language: string | null = null,
  ): Promise<T> {
    return this.deps.database.site(websiteId, async (db) => {
      const { bundle, template } = await this.openSite(db, websiteId, { language });
      return work(db, bundle, template);
    });
  }

  /** Whatever was asked for, a page is the answer: the data of one would tell more. */
  private async lock(
    sources: PageSources,
    request: PageRequest,
    lock: { pageId: string | null } | { area: Collection },
  ): Promise<PageResult> {
    const next = request.address ?? request.path;
    const model =
      'area' in lock
        ? await areaPage(sources, { area: lock.area, memberId: request.memberId ?? null, next })
        : await lockPage(sources, { pageId: lock.pageId, next });
    return this.finish(sources, model, { ...request, query: {} });
  }

  /** A type of page for its owner: where the site has one, else in words. */
  private async shell(sources: PageSources, request: PageRequest, type: PageType): Promise<PageResult> {
    const location = await pathOfType(sources, type);
    if (location !== null && location !== request.path) return { kind: 'redirect', location, status: 302 };
    return this.finish(sources, await shellModel(sources, type), request);
  }

  /** Which areas a page has is known when it has been made. */
  private async areasOf(sources: PageSources, model: PageModel, request: PageRequest): Promise<PageResult> {
    const { html } = await renderSitePage(sources, model, await this.filesOf(sources, request));
    return this.finish(sources, await areasModel(sources, areasIn(html)), request);
  }

  private async modelOf(sources: PageSources, target: Target): Promise<PageModel> {
    if (target.kind === 'empty-area') return emptyAreaPage(sources, target.area);
    const isOfSite = target.kind === 'collection' || target.kind === 'item';
    const model = isOfSite ? await buildModel(sources, target) : staticModel(sources);
    return model ?? systemModel(sources, await notFound(sources));
  }

  private async finish(sources: PageSources, model: PageModel, request: PageRequest): Promise<PageResult> {
    const { version: contentVersion } = sources.bundle;
    const { links } = sources.location;
    const state = { contentVersion, locales: localesOf(sources.bundle), links };
    const page = isOfData(request)
      ? unrenderedPage(sources, model)
      : await renderSitePage(sources, model, await this.filesOf(sources, request));
    const { websiteId, path } = request;
    if (isOfData(request)) return { kind: 'page', ...state, model: withVersion(model, contentVersion), page };
    this.templates.errors.note({ websiteId, template: sources.template, path }, page.errors);
    const [error] = page.errors;
    if (error) this.deps.log.warn({ websiteId, path, error, count: page.errors.length }, 'site template');
    const spoken = { ...page, html: await inLanguage(sources, page.html) };
    const shown = sources.template.isDev ? { ...spoken, html: this.withProblems(sources, spoken) } : spoken;
    return { kind: 'page', ...state, model, page: shown };
  }

  /** The page of a folder that is being worked on, with its own problems and those of the folder over it. */
  private withProblems({ bundle, template }: PageSources, { html, errors }: RenderedPage): string {
    const problems = devTemplateOf(bundle.website.id)?.problems ?? [];
    const own = errors.map((error) => ({
      severity: 'error' as const,
      ...template.locate(error),
      message: error.message,
    }));
    return withOverlay(html, { problems }, own);
  }

  /** The version is read before anything else: what is made from newer rows then counts as older, never the reverse. */
  private inSite<T>(request: Opened, work: (sources: PageSources) => Promise<T>): Promise<T> {
    const { websiteId, isPreview = false } = request;
    return this.slots.run({ websiteId, isPreview }, (learn) => this.openedSite(request, work, learn));
  }

  private openedSite<T>(
    request: Opened,
    work: (sources: PageSources) => Promise<T>,
    learn: (isElsewhere: boolean) => void,
  ): Promise<T> {
    const { websiteId, path, language, memberId, query, isPreview = false, mayLag = false } = request;
    const inSources = async (db: Db, known?: SiteBundle) => {
      const { bundle, template, door } = await this.openSite(db, websiteId, {
        isPreview,
        known,
        choice: request.template,
        path: request.path,
        seesMore: request.seesMore,
        language: request.language,
      });
      learn(template.guarded !== null);
      const now = this.deps.now().getTime();
      const resources = new PageResources(bundle, now, request.samples?.(bundle.website));
      const sources: PageSources = {
        db,
        bundle,
        door,
        template,
        renderer: this.templates.renderer,
        resources,
        late: new DeferredSlots(() => resources.load(db)),
        location: {
          path: request.path,
          origin: request.origin,
          now,
          links: siteLinks(this.deps.config, bundle, request.origin),
        },
        query,
        isPreview,
        viewer: request.viewer,
        ...linkedContents(db, bundle, {
          firstTexts: resources.firstTexts,
          read: async (kind, ownerIds) => {
            if (isPreview) return listDrafts(db, { websiteId, kind, ownerIds });
            if (kind !== 'site') return this.documents.read(db, bundle, { kind, ownerIds });
            return new Map(bundle.fields ? ownerIds.map((id) => [id, bundle.fields as PageDocument]) : []);
          },
        }),
      };
      // Fields stand in whatever the template prints around a page.
      if (bundle.fields && !isOfData(request))
        resources.request(documentRequests(bundle.fields, blockEnvironment(sources)));
      return withMessages(siteMessagesFor(sources), () => work(sources));
    };
    // Opening a draft may write its snapshot.
    if (isPreview) return this.deps.database.site(websiteId, (db) => inSources(db));
    // What one visitor has unlocked is remembered for nobody, and what a member has bought, as a door asks, moves no version.
    const isForOne = memberId || unlockedVersions().length > 0;
    if (isForOne) return this.deps.database.read(websiteId, (db) => inSources(db));
    const key = pageFragmentKey({ websiteId, path, language, isOfData: isOfData(request) });
    return this.reader.read({ websiteId, key, mayLag }, inSources);
  }

  private async openSite(
    db: Db,
    websiteId: string,
    { isPreview = false, known, choice, path, seesMore = false, language }: Opening = {},
  ): Promise<Pick<PageSources, 'bundle' | 'template' | 'door'>> {
    const first =
      known ??
      (isPreview
        ? await loadDraftBundle(db, websiteId, this.fragments)
        : await this.bundles.get(db, websiteId));
    const bundle = language && isShown(first, language) ? localBundle(first, language) : first;
    const template = await this.templates.library.of(db, websiteId, choice ?? bundle.website.settings);
    const versions = unlockedVersions();
    const door =
      isPreview || path === undefined ? ({ access: 'open' } as const) : doorAt(bundle, path, versions);
    const shown = door.access === 'unlocked' || seesMore ? unlockedBundle(bundle, versions) : bundle;
    return { bundle: shapedBundle(shown, template), template, door };
  }

  private async filesOf(
    { bundle, template }: PageSources,
    { isPreview, isStill, viewer, nonce, template: choice }: PageRequest,
  ): Promise<PageFiles> {
    this.script ??= entryUrl(STOREFRONT, 'src/loader.ts');
    const scripts =
      isPreview && !isStill ? await canvasScripts(viewer?.language ?? DEFAULT_OWNER_LANGUAGE) : [];
    const looked = choice
      ? `&template=${encodeURIComponent(choice.templateVersionId ?? choice.templateName)}`
      : '';
    const { typekitId } = bundle.website.settings;
    return {
      kit: typekitId === '' ? undefined : kitSheetUrl(this.deps.config.typekitUrl, typekitId),
      fonts: await fontPreloads(this.fonts, template, bundle.website.settings),
      css: `/site.css?r=${this.css.hash(template, bundle.website.settings)}${looked}`,
      script: await this.script,
      nonce,
      canvas:
        scripts.length === 0
          ? undefined
          : { scripts, appOrigin: this.deps.config.appUrl, siteVersion: bundle.website.rowVersion },
    };
  }
}

/** Whether visitors see a site in a language, or who has its drafts before them. */
function isShown({ website, drafts }: SiteBundle, language: string): boolean {
  return website.languages.some(({ tag, isPublic }) => tag === language && (isPublic || drafts));
}

/** Parameters of an address choose a variant only on internal sites. Source: SITE-35. */
function variantOf({ bundle }: PageSources, { query }: PageRequest): string | undefined {
  return mayOverrideVariants(bundle.website.accountState) ? query.variant : undefined;
}

/** Who has yet to enter the password of the site sees none of its menus. */
function inFrame({ door }: PageSources, model: PageModel): PageModel {
  return door.access === 'locked' && door.pageId === null ? { ...model, frame: 'bare' } : model;
}

/** The model of a page whose data is asked for: it tells the version of the whole site. */
function withVersion(model: PageModel, contentModifiedOn: number): PageModel {
  const website = { ...model.context.website, contentModifiedOn };
  return { ...model, context: { ...model.context, website } };
}
