import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Menu } from '@sitewright/ui/menu';
import { Plus } from 'lucide-react';
import { useNavigate } from '../../../router/router-context.tsx';

type AddProductProps = {
  websiteId: string;
  pages: readonly { id: string; title: string }[];
  /** Store page that is shown alone. */
  requested: string | undefined;
};

/** Opens the form of a new product; a menu where the store has several pages. */
export function AddProduct({ websiteId, pages, requested }: AddProductProps) {
  const navigate = useNavigate();
  const add = (page: string) =>
    void navigate({
      to: '/store/$websiteId/products/$productId',
      params: { websiteId, productId: 'new' },
      search: { page },
    });
  const only = requested ?? (pages.length === 1 ? pages[0]?.id : undefined);
  if (only !== undefined)
    return (
      <Button look="primary" onPress={() => add(only)}>
        <Plus aria-hidden="true" />
        {t('products.addProduct')}
      </Button>
    );
  return (
    <Menu
      label={t('products.storePageOfTheNewProduct')}
      entries={pages.map(({ id, title }) => ({
        id,
        label: t('products.addTo', { title }),
        run: () => add(id),
      }))}
    >
      <Button look="primary">
        <Plus aria-hidden="true" />
        {t('products.addProduct')}
      </Button>
    </Menu>
  );
}
