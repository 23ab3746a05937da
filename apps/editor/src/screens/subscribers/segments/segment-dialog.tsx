import { createSegment, updateSegment } from '@sitewright/contract/segments';
import {
  MAX_SEGMENT_RULES,
  type Segment,
  SegmentInput,
  SegmentRules,
} from '@sitewright/domain/mailing/segment-schema';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { SelectField } from '@sitewright/ui/select-field';
import { TextField } from '@sitewright/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { dialogOf } from '../../../forms/dialog-of.tsx';
import { useAttempt } from '../../../forms/use-attempt.ts';
import { invalidateSegments, segmentQueries } from '../../../queries/segments.ts';
import { RuleFields } from './rule-fields.tsx';
import { newRule } from './rule-kinds.ts';

type SegmentFormProps = {
  websiteId: string;
  currency: string;
  /** Null for a new one. */
  segment: Segment | null;
  onClose: () => void;
};

/** A segment: its name, its rules, and for how many they hold. */
export const SegmentDialog = dialogOf(SegmentForm, ({ segment }) => ({
  title: segment ? t('segments.editSegment') : t('segments.newSegment'),
  width: 'wide',
}));

/** Rules move when one is removed: each has a key of its own. */
type KeyedRule = { key: string; rule: SegmentInput['rules'][number] };

const keyed = (rule: SegmentInput['rules'][number]): KeyedRule => ({ key: crypto.randomUUID(), rule });

function SegmentForm({ websiteId, currency, segment, onClose }: SegmentFormProps) {
  const [name, setName] = useState(segment?.name ?? '');
  const [match, setMatch] = useState(segment?.match ?? 'all');
  const [rules, setRules] = useState<KeyedRule[]>(() => (segment?.rules ?? [newRule('bought')]).map(keyed));
  const [isTried, setTried] = useState(false);
  const { isBusy, failure, attempt } = useAttempt();
  const input = { name, match, rules: rules.map(({ rule }) => rule) };
  const parsed = SegmentInput.safeParse(input);
  const errorOf = (...path: (string | number)[]) =>
    isTried
      ? parsed.error?.issues.find((issue) => path.every((part, at) => issue.path[at] === part))?.message
      : undefined;
  const save = () => {
    setTried(true);
    if (!parsed.success) return;
    void attempt(async () => {
      if (segment) {
        const params = { websiteId, segmentId: segment.id };
        await call(updateSegment, { params, body: { ...parsed.data, rowVersion: segment.rowVersion } });
      } else await call(createSegment, { params: { websiteId }, body: parsed.data });
      await invalidateSegments(websiteId);
    }, onClose);
  };
  return (
    <DialogForm
      action={segment ? t('common.save') : t('segments.addSegment')}
      isBusy={isBusy}
      error={failure?.message}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t('common.name')}
        maxLength={100}
        autoFocus
        error={errorOf('name')}
        value={name}
        onChange={setName}
      />
      <SegmentCount websiteId={websiteId} rules={input} />
      {rules.length > 1 && (
        <SelectField
          label={t('segments.match')}
          options={{ all: t('segments.allRules'), any: t('segments.anyRule') }}
          value={match}
          onChange={(next) => setMatch(next as SegmentInput['match'])}
        />
      )}
      {rules.map(({ key, rule }, at) => (
        <RuleFields
          key={key}
          number={at + 1}
          websiteId={websiteId}
          currency={currency}
          rule={rule}
          error={errorOf('rules', at)}
          onChange={(next) => setRules(rules.map((one) => (one.key === key ? { key, rule: next } : one)))}
          onRemove={rules.length > 1 ? () => setRules(rules.filter((one) => one.key !== key)) : null}
        />
      ))}
      {rules.length < MAX_SEGMENT_RULES && (
        <div>
          <Button onPress={() => setRules([...rules, keyed(newRule('bought'))])}>
            {t('segments.addRule')}
          </Button>
        </div>
      )}
    </DialogForm>
  );
}

/** For how many it holds by now. */
function SegmentCount({ websiteId, rules }: { websiteId: string; rules: SegmentRules }) {
  const { success, data } = SegmentRules.safeParse(rules);
  const asked = useDeferredValue(success ? data : null);
  const count = useQuery({ ...segmentQueries.count(websiteId, asked, null), enabled: asked !== null });
  return (
    <p className="ui-help" role="status">
      {!success || count.data === undefined
        ? t('segments.countHelp')
        : t('segments.countNow', {
            held: count.data.count.toLocaleString(LOCALE),
            count: count.data.total,
            shown: count.data.total.toLocaleString(LOCALE),
          })}
    </p>
  );
}
