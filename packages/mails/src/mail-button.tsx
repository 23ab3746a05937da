import { Button } from '@react-email/components';
import { useLook } from './look-context.ts';

/** A link that is pressed. The padding is that of the cell: Outlook leaves out that of links. */
export function MailButton({
  href,
  isCentred = false,
  children,
}: {
  href: string;
  isCentred?: boolean;
  children: string;
}) {
  const { light, bodyFont } = useLook().theme;
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      {...(isCentred ? { align: 'center' as const } : {})}
    >
      <tbody>
        <tr>
          <td
            className="m-button"
            {...{ bgcolor: light.button }}
            style={{ padding: '11px 20px', backgroundColor: light.button }}
          >
            <Button
              href={href}
              style={{ fontFamily: bodyFont, fontSize: '16px', lineHeight: '22px', color: light.buttonText }}
            >
              {children}
            </Button>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
