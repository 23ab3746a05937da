import { shownValue, type Tweak, tweakName, tweakValue, withTweak } from '@sitewright/domain/tweak/tweak';
import { t } from '@sitewright/owner-texts/t';
import { IconButton } from '@sitewright/ui/button';
import { RotateCcw } from 'lucide-react';
import type { SiteColor } from '../../colors/site-colors.ts';
import type { StyleSheet } from '../../queries/styles.ts';
import type { StyleFields } from './style-fields.ts';
import { TweakControl } from './tweak-control.tsx';
import type { TweakGroup } from './tweak-groups.ts';

type TweakListProps = {
  sheet: StyleSheet;
  groups: readonly TweakGroup[];
  fields: StyleFields;
  /** Settings the owner has pointed at in the page. */
  picked: readonly string[];
  /** Messages of the server, by name. */
  refused: Readonly<Record<string, string>>;
  palette: readonly SiteColor[];
  siteStacks: readonly string[];
  onChange: (tweak: Tweak, tweaks: Record<string, string>, isReset: boolean) => void;
};

/** The settings in their categories. */
export function TweakList({ groups, ...list }: TweakListProps) {
  return (
    <>
      {groups.map(({ title, tweaks }) => (
        <details key={title} open className="tweak-group">
          <summary>
            <h2>{title}</h2>
          </summary>
          {tweaks.map((tweak) => (
            <TweakRow key={tweakName(tweak)} tweak={tweak} {...list} />
          ))}
        </details>
      ))}
    </>
  );
}

function TweakRow({
  tweak,
  sheet,
  fields,
  picked,
  refused,
  palette,
  siteStacks,
  onChange,
}: Omit<TweakListProps, 'groups'> & { tweak: Tweak }) {
  const name = tweakName(tweak);
  const isSet = tweakValue(tweak, fields.tweaks) !== undefined;
  const label = tweak.label ?? tweak.title;
  return (
    <div className={picked.includes(name) ? 'tweak-row is-picked' : 'tweak-row'} data-tweak={name}>
      <TweakControl
        tweak={tweak}
        value={shownValue(tweak, fields.tweaks)}
        optionLabels={sheet.optionLabels}
        fontFamilies={sheet.fontFamilies}
        palette={palette}
        siteStacks={siteStacks}
        onChange={(value) => onChange(tweak, withTweak(tweak, fields.tweaks, value), false)}
      />
      {isSet && (
        <IconButton
          label={t('styles.resetLabel', { label })}
          icon={<RotateCcw aria-hidden="true" />}
          onPress={() => onChange(tweak, withTweak(tweak, fields.tweaks, null), true)}
        />
      )}
      {refused[name] && (
        <p className="ui-error" role="alert">
          {refused[name]}
        </p>
      )}
    </div>
  );
}
