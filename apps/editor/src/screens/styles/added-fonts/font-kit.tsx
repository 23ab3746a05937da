import { setFontKit } from '@sitewright/contract/fonts';
import { FontKitId } from '@sitewright/domain/font/site-font-schema';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
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
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const set = async (kitId: string) => {
    const checked = FontKitId.safeParse(kitId);
    if (!checked.success) return setError(checked.error.issues[0]?.message);
    setBusy(true);
    setError(undefined);
    try {
      onChange(await call(setFontKit, { params: { websiteId }, body: { kitId } }));
    } catch (failure) {
      setError(textOf(failure));
    } finally {
      setBusy(false);
    }
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
        error={error}
        onKeyDown={(event) => {
          // The form around it is that of the styles.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (id !== '' && !isBusy) void set(id);
        }}
        onChange={(text) => {
          setError(undefined);
          setTyped(text);
        }}
      />
      <div className="font-kit-actions">
        <Button isBusy={isBusy} isDisabled={id === ''} onPress={() => void set(id)}>
          {kit.id !== '' && id === kit.id ? t('styles.loadAgain') : t('styles.addKit')}
        </Button>
        {kit.id !== '' && (
          <Button look="quiet" isDisabled={isBusy} onPress={() => void set('')}>
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
