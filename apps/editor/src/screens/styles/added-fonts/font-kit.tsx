import { setFontKit } from '@sitewright/contract/fonts';
import { FontKitId } from '@sitewright/domain/font/site-font-schema';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAttempt } from '../../../forms/use-attempt.ts';
import type { FontList } from '../../../queries/fonts.ts';
import { useWebsiteId } from '../../../router/router-context.tsx';

type KitProps = {
  kit: FontList['kit'];
  usesOf: (family: string) => readonly string[];
  onChange: (list: FontList) => void;
};

/** The kit whose families the site can use. Source: EDIT-14. */
export function FontKit({ kit, usesOf, onChange }: KitProps) {
  const websiteId = useWebsiteId();
  const [typed, setTyped] = useState(kit.id);
  const { isBusy, failure, attempt, refuse, clear } = useAttempt();
  const set = (kitId: string) => {
    const { error } = FontKitId.safeParse(kitId);
    if (error) return refuse(error.issues[0]?.message ?? '');
    void attempt(() => call(setFontKit, { params: { websiteId }, body: { kitId } }), onChange);
  };
  const uses = [...new Set(kit.families.flatMap(usesOf))];
  const id = kitIdOf(typed);
  return (
    <div className="font-kit">
      <TextField
        label={t('styles.typekitKitId')}
        help={
          kit.id === ''
            ? t('styles.kitHelp')
            : t('styles.familiesFromAdobe', { families: kit.families.join(', ') })
        }
        value={typed}
        autoComplete="off"
        spellCheck="false"
        error={failure?.message}
        onKeyDown={(event) => {
          // The form around it is that of the styles.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (id !== '' && !isBusy) set(id);
        }}
        onChange={(text) => {
          clear();
          setTyped(text);
        }}
      />
      <div className="font-kit-actions">
        <Button isBusy={isBusy} isDisabled={id === ''} onPress={() => set(id)}>
          {kit.id !== '' && id === kit.id ? t('styles.loadAgain') : t('styles.addKit')}
        </Button>
        {kit.id !== '' && (
          <Button look="quiet" isDisabled={isBusy} onPress={() => set('')}>
            {t('styles.removeKit')}
          </Button>
        )}
      </div>
      {kit.id !== '' && uses.length > 0 && (
        <p className="ui-help">{t('styles.usedByUses', { uses: uses.join(', ') })}</p>
      )}
    </div>
  );
}

/** Owners paste the address or the tag of a kit as well. */
function kitIdOf(typed: string): string {
  const text = typed.trim();
  return /use\.typekit\.net\/([a-z0-9]+)\.(?:css|js)/.exec(text)?.[1] ?? text;
}
