import type { RenderResult, Value } from '@sitewright/template';
import { RenderWorker } from '@sitewright/template/worker/render-worker';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { SiteTemplate } from '../site-template.ts';
import type { PageEnvironment } from '../tags/tag-host.ts';
import { callHost, type Question, type Recording } from './recorded-host.ts';
import { GUARDED_LIMITS, isStopped, THREAD_LIMITS } from './render-limits.ts';
import type {
  SandboxedBlocksJob,
  SandboxedBlocksReply,
  SandboxedJob,
  SandboxedReply,
} from './sandboxed-job.ts';

/** Rounds of questions in one render: a query inside a navigation inside a block. */
const MAX_ROUNDS = 4;
/** Renders of one template that may wait; more are rejected, so that it cannot fill the lane of others. */
const MAX_WAITING = 12;
/** Time a stopped template stays in the slow lane. */
const COOLDOWN_MS = 600_000;
const REMEMBERED_QUESTIONS = 100;
/** Estimated cost of a template not yet rendered: behind those known as quick, before those known as slow. */
const UNKNOWN_COST_MS = 100;
/** Maximum cost counted for a render that compiled its template: its next pages need no compiling. */
const COMPILED_COST_MS = 50;

type Lane = RenderWorker<SandboxedJob | SandboxedBlocksJob, SandboxedReply | SandboxedBlocksReply>;

/**
 * Renders uploaded templates in threads with a hard stop. A template that went over its budget moves to a lane of its
 * kind, where the thread also rests as long as it worked: others do not wait for it. Within a lane those that were quick
 * come first: many templates just below their budget cannot hold up one that needs little. Decision: docs/decisions.
 */
export class SandboxedRenderer {
  private usual: Lane | null = null;
  private slow: Lane | null = null;
  private readonly cooldowns = new LRUCache<string, true>({ max: 1_000, ttl: COOLDOWN_MS });
  private readonly waiting = new Map<string, number>();
  /** Milliseconds of the last render of a template. */
  private readonly costs = new LRUCache<string, number>({ max: 2_000 });
  /** Questions of a view's last render: answered beforehand, so that a page usually takes one round. */
  private readonly remembered = new LRUCache<string, readonly Question[]>({ max: 2_000 });

  /** True for a template that was stopped lately. */
  isStruck(template: SiteTemplate): boolean {
    return this.cooldowns.has(template.revision);
  }

  startCooldown(template: SiteTemplate): void {
    this.cooldowns.set(template.revision, true);
  }

  /** Output of a view with the page's answers. Errors: unavailable, when too many renders of the template wait. */
  async render(
    template: SiteTemplate,
    name: string,
    { data, environment }: { data: Value; environment: PageEnvironment },
  ): Promise<RenderResult> {
    return this.queued(template, () => this.rounds(template, name, { data, environment }));
  }

  /** Blocks of a page that the template prints itself. Errors: unavailable, as for views. */
  async renderBlocks(
    template: SiteTemplate,
    job: Omit<SandboxedBlocksJob, 'name' | 'revision' | 'files'>,
  ): Promise<SandboxedBlocksReply> {
    const { revision } = template;
    const reply = await this.queued(template, () =>
      this.send(template, { ...job, name: 'blocks', revision }),
    );
    if (isStopped(reply.errors)) this.startCooldown(template);
    if ('blocks' in reply) return reply;
    // The thread was stopped: nothing of this page's blocks is tried again.
    return { ...reply, blocks: [], budget: { timeMs: 0, instructions: 0 } };
  }

  /** Takes a place among the renders of the template that wait. */
  private async queued<T>({ revision }: SiteTemplate, work: () => Promise<T>): Promise<T> {
    const count = this.waiting.get(revision) ?? 0;
    if (count >= MAX_WAITING) throw new AppError('unavailable');
    this.waiting.set(revision, count + 1);
    try {
      return await work();
    } finally {
      const left = (this.waiting.get(revision) ?? 1) - 1;
      if (left === 0) this.waiting.delete(revision);
      else this.waiting.set(revision, left);
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.usual?.close(), this.slow?.close()]);
  }

  private async rounds(
    template: SiteTemplate,
    name: string,
    { data, environment }: { data: Value; environment: PageEnvironment },
  ): Promise<RenderResult> {
    const key = `${template.revision} ${name}`;
    const recording = new Map<Question, Value>();
    const { tagHost } = environment;
    const learn = async (questions: readonly Question[]) => {
      const fresh = questions.filter((question) => !recording.has(question));
      // All lists are asked for before any is loaded.
      if (fresh.map((question) => callHost(tagHost, question)).includes(undefined)) await tagHost.load?.();
      for (const question of fresh) recording.set(question, callHost(tagHost, question) ?? null);
      return fresh.length > 0;
    };
    await learn(this.remembered.get(key) ?? []);
    for (let round = 1; ; round++) {
      const reply = await this.once(template, { name, data, environment, answers: recording });
      if (isStopped(reply.errors)) this.startCooldown(template);
      const questions = 'asked' in reply ? reply.asked : [];
      this.remembered.set(key, questions.slice(0, REMEMBERED_QUESTIONS));
      if ('queries' in reply) for (const query of reply.queries) environment.queries.add(query);
      if (isStopped(reply.errors) || round === MAX_ROUNDS || !(await learn(questions))) return reply;
    }
  }

  private async once(
    template: SiteTemplate,
    {
      name,
      data,
      environment,
      answers: recording,
    }: { name: string; data: Value; environment: PageEnvironment; answers: Recording },
  ): Promise<SandboxedReply | RenderResult> {
    const { locale, timeZone, now, messages, globals, itemParts, queries } = environment;
    const job: SandboxedJob = {
      name,
      revision: template.revision,
      data,
      environment: {
        globals,
        itemParts,
        queries: [...queries],
        limits: GUARDED_LIMITS,
        ...(locale === undefined ? {} : { locale }),
        ...(timeZone === undefined ? {} : { timeZone }),
        ...(now === undefined ? {} : { now }),
        ...(messages === undefined ? {} : { messages }),
      },
      answers: recording,
    };
    const reply = await this.send(template, job);
    return reply as SandboxedReply | RenderResult;
  }

  /** Sends the template along where the thread does not know it. */
  private async send(template: SiteTemplate, job: SandboxedJob | SandboxedBlocksJob) {
    const lane = this.laneOf(template);
    const { revision } = template;
    const cost = this.costs.get(revision) ?? UNKNOWN_COST_MS;
    const reply = await lane.render(job, cost);
    if (!('needsFiles' in reply && template.guarded)) {
      this.costs.set(revision, lane.tookMs);
      return reply;
    }
    const compiled = await lane.render({ ...job, files: template.guarded }, cost);
    this.costs.set(revision, Math.min(lane.tookMs, COMPILED_COST_MS));
    return compiled;
  }

  private laneOf(template: SiteTemplate): Lane {
    if (this.isStruck(template)) {
      this.slow ??= new RenderWorker({ ...THREAD_LIMITS, rests: true });
      return this.slow;
    }
    this.usual ??= new RenderWorker(THREAD_LIMITS);
    return this.usual;
  }
}
