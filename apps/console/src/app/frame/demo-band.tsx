import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlatform } from '../../kit/api/use-platform.ts';
import { lazyPart } from '../../kit/dialog/lazy-part.ts';
import { OnceNeeded } from '../../kit/dialog/once-needed.tsx';
import { loadNamespaces } from '../../kit/i18n/i18n.ts';
import { usePermission } from '../../kit/permission/permission.tsx';

const DemoDialog = lazyPart(async () => {
  const dialog = import('../../context/access/demo/demo-dialog.tsx');
  const [{ DemoDialog: Dialog }] = await Promise.all([dialog, loadNamespaces(['demo'])]);
  return Dialog;
});

/** On every page, as long as there are data of the demo among the others. */
export function DemoBand() {
  const { t } = useTranslation('shell');
  const platform = usePlatform();
  const mayManage = usePermission('demo-edit');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {platform?.hasDemo && (
        <p className="link-band demo-band" data-tone="warning">
          <span>{t('demo.band')}</span>
          {mayManage && (
            <Button type="link" size="small" onClick={() => setIsOpen(true)}>
              {t('demo.manage')}
            </Button>
          )}
        </p>
      )}
      <OnceNeeded isNeeded={isOpen}>
        <DemoDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </OnceNeeded>
    </>
  );
}
