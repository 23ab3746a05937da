import { t } from '@sitewright/owner-texts/t';
import { ColorField, type ColorFieldProps } from '@sitewright/ui/color-field';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { styleQueries } from '../queries/styles.ts';
import { useWebsiteId } from '../router/router-context.tsx';
import { keepRecentColor, recentColors } from './recent-colors.ts';
import { type SiteColor, siteColors } from './site-colors.ts';

type FieldProps = Omit<ColorFieldProps, 'swatches' | 'onClose'>;

/** A colour field with the colours of the site and those last chosen. Source: EDIT-18. */
export function SwatchedColorField({ palette, ...field }: FieldProps & { palette: readonly SiteColor[] }) {
  const [recent, setRecent] = useState(recentColors);
  const opened = useRef(field.value);
  const swatches = [
    { label: t('fonts.site'), colors: palette.map(({ color }) => color) },
    { label: t('fonts.recent'), colors: recent },
  ];
  const keep = () => {
    if (field.value !== '' && field.value !== opened.current) keepRecentColor(field.value);
    opened.current = field.value;
    setRecent(recentColors());
  };
  return <ColorField {...field} swatches={swatches} onClose={keep} />;
}

/** The same for screens that do not hold the styles themselves. */
export function SiteColorField(field: FieldProps) {
  const { data } = useQuery({ ...styleQueries.sheet(useWebsiteId()), staleTime: 60_000 });
  const palette = useMemo(() => (data ? siteColors(data.declared, data.tweaks) : []), [data]);
  return <SwatchedColorField {...field} palette={palette} />;
}
