import { getSiteLayout, listCollections, updateNavigation } from '@sitewright/contract/collections';
import { createRootCategory, createStorePage } from '@sitewright/contract/store-creation';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { DialogForm } from '../../../../forms/dialog-form.tsx';
import { useAttempt } from '../../../../forms/use-attempt.ts';
import { pageQueries } from '../../../../queries/pages.ts';
import { invalidateProducts } from '../../../../queries/products.ts';
import { queryClient } from '../../../../queries/query-client.ts';
import { samplesOf } from '../../../../queries/site-samples.ts';
import { useSite } from '../../../../queries/use-site.ts';
import {
  createStore,
  NOTHING_MADE,
  type StoreCalls,
  type StoreProgress,
  type StoreStep,
} from './store-steps.ts';

const STEP_LABELS: Record<StoreStep, string> = {
  page: t('products.creatingTheStorePage'),
  category: t('products.creatingItsCategory'),
  navigation: t('products.addingItToTheMainNavigation'),
};

/** Makes a store page and puts it into the main navigation; the only thing to do while there is none. */
export function CreateStore({ websiteId, isFirst }: { websiteId: string; isFirst: boolean }) {
  const [isOpen, setOpen] = useState(false);
  // Progress of a new store outlives its dialog, so that reopening continues instead of creating it twice.
  const [draft, setDraft] = useState(NEW_STORE);
  return (
    <>
      <Button look={isFirst ? 'primary' : 'plain'} onPress={() => setOpen(true)}>
        {isFirst ? t('products.createYourStore') : t('products.addStorePage')}
      </Button>
      <Dialog
        title={isFirst ? t('products.createYourStore') : t('products.addStorePage')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <StoreForm
          websiteId={websiteId}
          draft={draft}
          onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
          onClose={() => setOpen(false)}
          onDone={() => {
            setDraft(NEW_STORE);
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}

type StoreDraft = {
  /** Null until something is typed: the word for it in the site's language, which visitors read. */
  title: string | null;
  description: string;
  progress: StoreProgress;
};

const NEW_STORE: StoreDraft = { title: null, description: '', progress: NOTHING_MADE };

type StoreFormProps = {
  websiteId: string;
  draft: StoreDraft;
  onChange: (part: Partial<StoreDraft>) => void;
  onClose: () => void;
  onDone: () => void;
};

function StoreForm({ websiteId, draft, onChange, onClose, onDone }: StoreFormProps) {
  const { title, description, progress } = draft;
  const [step, setStep] = useState<StoreStep | null>(null);
  const { isBusy, failure, attempt } = useAttempt({
    afterwards: async () => {
      await invalidateProducts(websiteId);
      await queryClient.invalidateQueries({ queryKey: pageQueries.layout(websiteId).queryKey });
    },
  });
  const language = useSite(websiteId)?.language;
  const usual = samplesOf(websiteId).storePage;
  const run = () => {
    const onProgress: StoreCalls['onProgress'] = (createdPage, next) => {
      onChange({ progress: createdPage });
      setStep(next);
    };
    const named = title?.trim() || usual;
    void attempt(
      () =>
        createStore({ title: named, description, language }, progress, {
          ...callsOf(websiteId),
          onProgress,
        }),
      onDone,
      () => setStep(null),
    );
  };
  const isBegun = progress.collectionId !== null;
  return (
    <DialogForm
      action={failure ? t('common.tryAgain') : t('products.create')}
      isBusy={isBusy}
      error={failure && isBegun ? `${failure.message} ${t('products.madeIsKept')}` : failure?.message}
      leave={isBegun ? t('common.close') : t('common.cancel')}
      onSubmit={run}
      onClose={onClose}
    >
      <TextField
        label={t('common.title')}
        value={title ?? usual}
        maxLength={300}
        onChange={(text) => onChange({ title: text })}
        isDisabled={isBegun}
        autoFocus
      />
      <TextField
        label={t('common.description')}
        lines="many"
        value={description}
        maxLength={5000}
        onChange={(text) => onChange({ description: text })}
        isDisabled={isBegun}
      />
      <p role="status">{step && STEP_LABELS[step]}</p>
    </DialogForm>
  );
}

function callsOf(websiteId: string): Omit<StoreCalls, 'onProgress'> {
  let revision: string | undefined;
  let identifier = 'main';
  return {
    listPages: async () => {
      const { collections } = await call(listCollections, { params: { websiteId } });
      return collections.filter(({ parentId }) => parentId === null);
    },
    createPage: (body) => call(createStorePage, { params: { websiteId }, body }),
    createCategory: (collectionId, body) =>
      call(createRootCategory, { params: { websiteId, collectionId }, body }),
    readNavigation: async () => {
      const [main] = (await call(getSiteLayout, { websiteId })).layout;
      if (!main) return null;
      ({ revision, identifier } = main);
      return main.links;
    },
    saveNavigation: (items) =>
      call(updateNavigation, {
        websiteId,
        body: { fieldName: identifier, navigation: { items }, ...(revision ? { revision } : {}) },
      }),
  };
}
